#include "engine/embedded_network.h"

#include <cstdint>

#include "base/bytes.h"
#include "eval/nnue/network_file.h"

// A module for pages that do not offer the evaluation `hybrid` leaves its net out.
#ifdef GYRE_ONE_NET
#undef GYRE_HYBRID_NET
#endif

#ifdef GYRE_DEFAULT_NET
// Section for constants, and the directive that returns to the compiler's section.
#if defined(_WIN32)
#define GYRE_CONSTANTS ".section .rdata,\"dr\"\n"
#define GYRE_BACK ".text\n"
#elif defined(__wasm__)
// The assembler needs a section for each symbol, and its size; the linker sorts constants by the name's beginning.
#define GYRE_CONSTANTS ".section .rodata.gyre_net,\"\",@\n"
#define GYRE_BACK ".text\n"
#else
#define GYRE_CONSTANTS ".section .rodata\n"
#define GYRE_BACK ".previous\n"
#endif
// The build defines the paths of the files. Assemblers of all processors support these directives.
#define GYRE_EMBED(name, path)        \
    asm(GYRE_CONSTANTS                \
        ".balign 64\n"                \
        ".globl " name                \
        "_begin\n"                    \
        ".globl " name "_end\n" name  \
        "_begin:\n"                   \
        ".incbin \"" path "\"\n" name \
        "_end:\n"                     \
        ".byte 0\n" GYRE_BACK)

GYRE_EMBED("gyre_default_net", GYRE_DEFAULT_NET);
extern "C" const std::uint8_t gyre_default_net_begin[], gyre_default_net_end[];
#ifdef GYRE_HYBRID_NET
GYRE_EMBED("gyre_hybrid_net", GYRE_HYBRID_NET);
extern "C" const std::uint8_t gyre_hybrid_net_begin[], gyre_hybrid_net_end[];
#endif
#endif

namespace gyre {

namespace {

ByteView default_bytes() {
#ifdef GYRE_DEFAULT_NET
    return {gyre_default_net_begin, gyre_default_net_end};
#else
    return {};
#endif
}

ByteView hybrid_bytes() {
#ifdef GYRE_HYBRID_NET
    return {gyre_hybrid_net_begin, gyre_hybrid_net_end};
#else
    return {};
#endif
}

std::shared_ptr<const nnue::Network> read_embedded(ByteView bytes) {
    if (bytes.empty()) return nullptr;
    auto network = nnue::read_network(bytes);
    if (!network) return nullptr;
    return std::make_shared<const nnue::Network>(std::move(*network));
}

}  // namespace

std::shared_ptr<const nnue::Network> embedded_network() {
    static const std::shared_ptr<const nnue::Network> network = read_embedded(default_bytes());
    return network;
}

Evaluation default_evaluation() { return wanted_by(embedded_network().get()); }

std::shared_ptr<const nnue::Network> embedded_network(Evaluation evaluation) {
    if (evaluation == Evaluation::Classical) return nullptr;
    const auto usual = embedded_network();
    if (check_network(evaluation, usual.get())) return usual;
    static const std::shared_ptr<const nnue::Network> other = read_embedded(hybrid_bytes());
    return check_network(evaluation, other.get()) ? other : nullptr;
}

}  // namespace gyre
