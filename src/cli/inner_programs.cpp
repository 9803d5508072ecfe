#include "cli/inner_programs.h"

#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "base/cpu.h"
#include "base/system.h"

#ifdef GYRE_INNER_V3
// The build defines these as the paths of two programs.
#define GYRE_PROGRAM(NAME, PATH)       \
    asm(".section .rodata\n"           \
        ".balign 64\n"                 \
        ".globl " NAME "_begin\n" NAME \
        "_begin:\n"                    \
        ".incbin \"" PATH              \
        "\"\n"                         \
        ".globl " NAME "_end\n" NAME   \
        "_end:\n"                      \
        ".previous\n")
GYRE_PROGRAM("gyre_inner_v3", GYRE_INNER_V3);
GYRE_PROGRAM("gyre_inner_v4", GYRE_INNER_V4);
#undef GYRE_PROGRAM

extern "C" const std::uint8_t gyre_inner_v3_begin[], gyre_inner_v3_end[];
extern "C" const std::uint8_t gyre_inner_v4_begin[], gyre_inner_v4_end[];
#endif

namespace gyre::cli {

#ifdef GYRE_INNER_V3
void become_fastest_program(char* const* arguments) {
    const char* const given = std::getenv("GYRE_LEVEL");
    const std::string_view level = given == nullptr ? "" : given;
    if (level == "v2") return;
    if (level != "v3" && cpu::has_avx512_vpopcntdq())
        system::become({gyre_inner_v4_begin, gyre_inner_v4_end}, arguments);
    if (cpu::has_avx2()) system::become({gyre_inner_v3_begin, gyre_inner_v3_end}, arguments);
}
#else
void become_fastest_program(char* const*) {}
#endif

}  // namespace gyre::cli
