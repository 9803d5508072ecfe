// This file is compiled for the first x86-64 processors. It may call only its own functions and those of the C library:
// the program keeps one copy of a template or an inline function, and that copy may come from a file that is compiled
// for a newer processor.
#include <unistd.h>

#include "base/cpu_features.h"

#if defined(__x86_64__)
#include <cpuid.h>
#include <immintrin.h>
#endif

namespace gyre::cpu {

#if defined(__x86_64__)
namespace {

constexpr unsigned extended_leaf = 0x80000001, features_leaf = 7;

unsigned reported(Report report) {
    unsigned eax = 0, ebx = 0, ecx = 0, edx = 0;
    switch (report) {
        case Report::Leaf1Ecx: __get_cpuid(1, &eax, &ebx, &ecx, &edx); return ecx;
        case Report::ExtendedEcx: __get_cpuid(extended_leaf, &eax, &ebx, &ecx, &edx); return ecx;
        case Report::Leaf7Ebx: __get_cpuid_count(features_leaf, 0, &eax, &ebx, &ecx, &edx); return ebx;
        case Report::Leaf7Ecx: __get_cpuid_count(features_leaf, 0, &eax, &ebx, &ecx, &edx); return ecx;
        case Report::Leaf7Edx: __get_cpuid_count(features_leaf, 0, &eax, &ebx, &ecx, &edx); return edx;
        case Report::Leaf7Part1Eax: __get_cpuid_count(features_leaf, 1, &eax, &ebx, &ecx, &edx); return eax;
    }
    return 0;
}

/// Returns the set of registers that the system saves. Must not be moved ahead of the test for XGETBV.
[[gnu::noinline, gnu::target("xsave")]] unsigned kept_registers() { return static_cast<unsigned>(_xgetbv(0)); }

bool are_kept(Registers registers) {
    if (registers == Registers::Sse) return true;
    constexpr unsigned system_tells = 1u << 27, avx = 0x06, avx512 = 0xE6;
    if ((reported(Report::Leaf1Ecx) & system_tells) == 0) return false;
    const unsigned wanted = registers == Registers::Avx ? avx : avx512;
    return (kept_registers() & wanted) == wanted;
}

bool has(const InstructionSet& set) { return (reported(set.report) >> set.bit & 1) != 0 && are_kept(set.registers); }

void say(const char* text) {
    unsigned long length = 0;
    while (text[length] != '\0') ++length;
    [[maybe_unused]] const auto written = ::write(STDERR_FILENO, text, length);
}

/// Runs before the constructors of all other files, which may be compiled for a newer processor.
[[gnu::constructor(101)]] void check_processor() {
    bool is_first = true;
    for (int i = 0; i < instruction_set_count; ++i) {
        if (!built_with[i] || has(instruction_sets[i])) continue;
        say(is_first ? "gyre: this program was built for another processor: this one has no " : ", ");
        say(instruction_sets[i].name);
        is_first = false;
    }
    if (is_first) return;
    say(".\nBuild it on this machine, or with the CMake option -DGYRE_NATIVE=OFF for most x86-64 processors.\n");
    ::_exit(1);
}

}  // namespace
#endif

bool is_checked() { return true; }

}  // namespace gyre::cpu
