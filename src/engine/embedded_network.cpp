#include "engine/embedded_network.h"

#include <cstdint>
#include <span>

#include "eval/nnue/network_file.h"

#ifdef GYRE_DEFAULT_NET
// Where constants lie, and the way back to what the compiler writes into.
#if defined(_WIN32)
#define GYRE_CONSTANTS ".section .rdata,\"dr\"\n"
#define GYRE_BACK ".text\n"
#else
#define GYRE_CONSTANTS ".section .rodata\n"
#define GYRE_BACK ".previous\n"
#endif
// The build defines it as the file's path; assemblers of all processors know these words.
asm(GYRE_CONSTANTS
    ".balign 64\n"
    ".globl gyre_default_net_begin\n"
    "gyre_default_net_begin:\n"
    ".incbin \"" GYRE_DEFAULT_NET
    "\"\n"
    ".globl gyre_default_net_end\n"
    "gyre_default_net_end:\n"
    ".byte 0\n" GYRE_BACK);

extern "C" const std::uint8_t gyre_default_net_begin[], gyre_default_net_end[];
#endif

namespace gyre {

namespace {

std::span<const std::uint8_t> embedded_bytes() {
#ifdef GYRE_DEFAULT_NET
    return {gyre_default_net_begin, gyre_default_net_end};
#else
    return {};
#endif
}

std::shared_ptr<const nnue::Network> read_embedded() {
    if (embedded_bytes().empty()) return nullptr;
    auto network = nnue::read_network(embedded_bytes());
    if (!network) return nullptr;
    return std::make_shared<const nnue::Network>(std::move(*network));
}

}  // namespace

std::shared_ptr<const nnue::Network> embedded_network() {
    static const std::shared_ptr<const nnue::Network> network = read_embedded();
    return network;
}

}  // namespace gyre
