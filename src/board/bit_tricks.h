#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <optional>

/// Classic methods to count and find bits (docs/reference/lab.md, A3, B2–B4), kept for comparison and measurement.
/// Bitboard uses the functions of `std::`.
namespace gyre::bits {

/// x & ~y: one instruction on the DEC Alpha, and on x86 with BMI1 (ANDN).
constexpr std::uint64_t and_not(std::uint64_t x, std::uint64_t y) { return x & ~y; }
/// Returns the lowest one of a number alone; 0 for 0.
constexpr std::uint64_t isolate_lowest(std::uint64_t b) { return b & (0 - b); }
/// Returns the number without its lowest one; 0 for 0.
constexpr std::uint64_t clear_lowest(std::uint64_t b) { return b & (b - 1); }

/// Counts ones by looking at all 64 bits.
constexpr int count_by_shifting(std::uint64_t b) {
    int count = 0;
    for (int i = 0; i < 64; ++i) count += static_cast<int>((b >> i) & 1);
    return count;
}

/// Counts ones by clearing the lowest one until none is left: one step for each one.
constexpr int count_by_clearing(std::uint64_t b) {
    int count = 0;
    for (; b != 0; b = clear_lowest(b)) ++count;
    return count;
}

namespace detail {
struct CountTable {
    std::uint8_t of[65536];
};

// A plain array, because std::array's calls exceed clang's step limit for constant expressions.
constexpr CountTable make_count_table() {
    CountTable table{};
    for (std::uint32_t i = 1; i < 65536; ++i) table.of[i] = static_cast<std::uint8_t>(table.of[i >> 1] + (i & 1));
    return table;
}

/// Most significant bit of each byte; entry 0 is unused.
constexpr std::array<std::uint8_t, 256> make_msb_table() {
    std::array<std::uint8_t, 256> table{};
    for (std::uint32_t i = 2; i < 256; ++i) table[i] = static_cast<std::uint8_t>(table[i >> 1] + 1);
    return table;
}

inline constexpr auto count_table = make_count_table();
inline constexpr auto msb_table = make_msb_table();
}  // namespace detail

/// Counts ones by four look-ups in a table of 65,536 bytes.
constexpr int count_by_table(std::uint64_t b) {
    const auto& counts = detail::count_table.of;
    return counts[b & 0xFFFF] + counts[(b >> 16) & 0xFFFF] + counts[(b >> 32) & 0xFFFF] + counts[b >> 48];
}

/// DarkThought's non-iterative count: pairs, nibbles, then the two 32-bit halves added.
constexpr int count_by_folding(std::uint64_t b) {
    const std::uint64_t pairs = b - ((b >> 1) & 0x5555555555555555);
    const std::uint64_t nibbles = (pairs & 0x3333333333333333) + ((pairs >> 2) & 0x3333333333333333);
    std::uint32_t n = static_cast<std::uint32_t>(nibbles) + static_cast<std::uint32_t>(nibbles >> 32);
    n = (n & 0x0F0F0F0F) + ((n >> 4) & 0x0F0F0F0F);
    n = (n & 0xFFFF) + (n >> 16);
    return static_cast<int>((n & 0xFF) + (n >> 8));
}

/// Counts ones by the processor.
constexpr int count(std::uint64_t b) { return std::popcount(b); }

/// Index of the highest set bit by table look-ups (DarkThought); nothing for 0.
constexpr std::optional<int> find_msb_by_table(std::uint64_t b) {
    if (b == 0) return std::nullopt;
    int base = 0;
    for (int width = 32; width >= 8; width /= 2)
        if ((b >> width) != 0) {
            b >>= width;
            base += width;
        }
    return base + detail::msb_table[b];
}

/// Index of the lowest set bit as FIND_MSB(b ^ (b - 1)); nothing for 0.
constexpr std::optional<int> find_lsb_by_table(std::uint64_t b) {
    if (b == 0) return std::nullopt;
    return find_msb_by_table(b ^ (b - 1));
}

}  // namespace gyre::bits
