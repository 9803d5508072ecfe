#pragma once

#include <cstdint>

namespace gyre::cpu {

enum class Report : std::uint8_t { Leaf1Ecx, Leaf7Ebx, Leaf7Ecx, Leaf7Edx, Leaf7Part1Eax, ExtendedEcx };
enum class Registers : std::uint8_t { Sse, Avx, Avx512 };

/// Instruction set beyond the first x86-64 processors that a compiler may use on its own.
struct InstructionSet {
    const char* name;
    Report report;
    std::uint8_t bit;
    Registers registers;
};

inline constexpr InstructionSet instruction_sets[] = {
    {"SSE3", Report::Leaf1Ecx, 0, Registers::Sse},
    {"SSSE3", Report::Leaf1Ecx, 9, Registers::Sse},
    {"SSE4.1", Report::Leaf1Ecx, 19, Registers::Sse},
    {"SSE4.2", Report::Leaf1Ecx, 20, Registers::Sse},
    {"MOVBE", Report::Leaf1Ecx, 22, Registers::Sse},
    {"POPCNT", Report::Leaf1Ecx, 23, Registers::Sse},
    {"LZCNT", Report::ExtendedEcx, 5, Registers::Sse},
    {"BMI1", Report::Leaf7Ebx, 3, Registers::Sse},
    {"BMI2", Report::Leaf7Ebx, 8, Registers::Sse},
    {"ADX", Report::Leaf7Ebx, 19, Registers::Sse},
    {"SSE4a", Report::ExtendedEcx, 6, Registers::Sse},
    {"TBM", Report::ExtendedEcx, 21, Registers::Sse},
    {"GFNI", Report::Leaf7Ecx, 8, Registers::Sse},
    {"AVX", Report::Leaf1Ecx, 28, Registers::Avx},
    {"F16C", Report::Leaf1Ecx, 29, Registers::Avx},
    {"FMA", Report::Leaf1Ecx, 12, Registers::Avx},
    {"XOP", Report::ExtendedEcx, 11, Registers::Avx},
    {"FMA4", Report::ExtendedEcx, 16, Registers::Avx},
    {"AVX2", Report::Leaf7Ebx, 5, Registers::Avx},
    {"AVX-VNNI", Report::Leaf7Part1Eax, 4, Registers::Avx},
    {"AVX-512F", Report::Leaf7Ebx, 16, Registers::Avx512},
    {"AVX-512DQ", Report::Leaf7Ebx, 17, Registers::Avx512},
    {"AVX-512IFMA", Report::Leaf7Ebx, 21, Registers::Avx512},
    {"AVX-512CD", Report::Leaf7Ebx, 28, Registers::Avx512},
    {"AVX-512BW", Report::Leaf7Ebx, 30, Registers::Avx512},
    {"AVX-512VL", Report::Leaf7Ebx, 31, Registers::Avx512},
    {"AVX-512VBMI", Report::Leaf7Ecx, 1, Registers::Avx512},
    {"AVX-512VBMI2", Report::Leaf7Ecx, 6, Registers::Avx512},
    {"AVX-512VNNI", Report::Leaf7Ecx, 11, Registers::Avx512},
    {"AVX-512BITALG", Report::Leaf7Ecx, 12, Registers::Avx512},
    {"AVX-512VPOPCNTDQ", Report::Leaf7Ecx, 14, Registers::Avx512},
    {"AVX-512FP16", Report::Leaf7Edx, 23, Registers::Avx512},
    {"AVX-512BF16", Report::Leaf7Part1Eax, 5, Registers::Avx512},
};
inline constexpr int instruction_set_count = sizeof(instruction_sets) / sizeof(instruction_sets[0]);

/// Whether the compiler may use the instruction set of that index everywhere; data, so that reading it is always safe.
extern const bool built_with[instruction_set_count];

/// Always true: if an instruction set is missing, the program prints it and exits before any other code runs.
bool is_checked();

}  // namespace gyre::cpu
