// Finds the multipliers of src/board/attacks/magic_numbers.h. The same seed (default 1) writes the same file. Takes
// about a minute.
//
//   find_magics [SEED] > src/board/attacks/magic_numbers.h

#include <cinttypes>
#include <cstdio>
#include <cstdlib>
#include <limits>
#include <optional>
#include <vector>

#include "base/number.h"
#include "base/rng.h"
#include "board/attacks/slider_tables.h"
#include "board/attacks/walk.h"

namespace gyre {
namespace {

struct Sample {
    Bitboard occupied, attacks;
};

std::vector<Sample> all_samples(bool rook, Square square, Bitboard mask) {
    std::vector<Sample> samples;
    Bitboard subset;
    do {
        samples.push_back(
            {subset, WalkAttacks::walk(square, rook ? straight_directions : diagonal_directions, subset)});
        subset = next_subset(subset, mask);
    } while (subset.any());
    return samples;
}

/// True if no two occupancies with different attacks share an index. `seen` holds the attempt that last used each slot.
bool is_magic(std::uint64_t magic, int bits, const std::vector<Sample>& samples, std::vector<std::uint32_t>& seen,
              std::vector<Bitboard>& table, std::uint32_t attempt) {
    for (const Sample& sample : samples) {
        const std::size_t index = (sample.occupied.bits() * magic) >> (64 - bits);
        if (seen[index] == attempt && table[index] != sample.attacks) return false;
        seen[index] = attempt;
        table[index] = sample.attacks;
    }
    return true;
}

struct Magic {
    std::uint64_t factor;
    int bits;
};

/// Searches for a multiplier whose index has `bits` bits; returns nothing after `attempts` failures.
std::optional<Magic> find_magic(bool rook, Square square, int bits, std::uint32_t attempts, Rng& rng) {
    const Bitboard mask = rook ? relevant_rook_squares(square) : relevant_bishop_squares(square);
    const std::vector<Sample> samples = all_samples(rook, square, mask);
    std::vector<std::uint32_t> seen(std::size_t{1} << bits);
    std::vector<Bitboard> table(std::size_t{1} << bits);
    for (std::uint32_t attempt = 1; attempt <= attempts; ++attempt) {
        // Multipliers with few bits set collide less often, but an index shorter than the number of relevant squares
        // needs multipliers with most bits set, where occupancies with equal attacks share an index.
        const std::uint64_t few = rng.next() & rng.next() & rng.next();
        const std::uint64_t factor = bits < mask.count() ? ~few : few;
        if (is_magic(factor, bits, samples, seen, table, attempt)) return Magic{factor, bits};
    }
    return std::nullopt;
}

/// Rook multipliers whose index is one bit shorter than the number of relevant squares, from "Best Magics so far" of
/// the chess programming wiki. A random search does not find such multipliers in a reasonable time.
struct KnownRook {
    int square;
    Magic magic;
};
constexpr KnownRook known_rooks[] = {
    {48, {0x48FFFE99FECFAA00, 10}}, {49, {0x48FFFE99FECFAA00, 9}},  {50, {0x497FFFADFF9C2E00, 9}},
    {51, {0x613FFFDDFFCE9200, 9}},  {52, {0xFFFFFFE9FFE7CE00, 9}},  {53, {0xFFFFFFF5FFF3E600, 9}},
    {54, {0x0003FF95E5E6A4C0, 9}},  {55, {0x510FFFF5F63C96A0, 10}}, {56, {0xEBFFFFB9FF9FC526, 11}},
    {57, {0x61FFFEDDFEEDAEAE, 10}}, {58, {0x53BFFFEDFFDEB1A2, 10}}, {59, {0x127FFFB9FFDFB5F6, 10}},
    {60, {0x411FFFDDFFDBF4D6, 10}}, {62, {0x0003FFEF27EEBE74, 10}}, {63, {0x7645FFFECBFEA79E, 11}},
};

/// Finds the multiplier of one square. A random search finds shorter indices only for bishops near the edges.
Magic find_magic(bool rook, Square square, Rng& rng) {
    constexpr std::uint32_t attempts = 100'000'000, without_end = std::numeric_limits<std::uint32_t>::max();
    const int squares = (rook ? relevant_rook_squares(square) : relevant_bishop_squares(square)).count();
    if (rook)
        for (const KnownRook& known : known_rooks)
            if (known.square == static_cast<int>(index_of(square))) return known.magic;
    if (!rook && squares < 7)
        if (const auto magic = find_magic(rook, square, squares - 1, attempts, rng)) return *magic;
    return *find_magic(rook, square, squares, without_end, rng);
}

void print_tables(const char* piece, bool rook, Rng& rng) {
    SquareArray<Magic> magics{};
    for (Square square : all_squares) magics[square] = find_magic(rook, square, rng);
    std::printf("inline constexpr SquareArray<std::uint64_t> %s_magics = {{\n", piece);
    for (const Magic& magic : magics) std::printf("    0x%016" PRIX64 ",\n", magic.factor);
    std::printf("}};\ninline constexpr SquareArray<std::uint8_t> %s_index_bits = {{", piece);
    for (Square square : all_squares)
        std::printf("%s%d,", index_of(square) % 16 == 0 ? "\n    " : " ", magics[square].bits);
    std::printf("\n}};\n");
}

}  // namespace
}  // namespace gyre

int main(int argc, char** argv) {
    const std::optional<std::uint64_t> seed = argc > 1 ? gyre::parse_integer<std::uint64_t>(argv[1]) : 1;
    if (argc > 2 || !seed) {
        std::fprintf(stderr, "usage: find_magics [SEED]\n");
        return 2;
    }
    gyre::Rng rng(*seed);
    std::printf("#pragma once\n\n// Made by tools/find_magics.cpp with seed %" PRIu64 "; do not edit.\n\n", *seed);
    std::printf("#include \"board/square.h\"\n\nnamespace gyre::detail {\n\n// clang-format off\n");
    gyre::print_tables("rook", true, rng);
    gyre::print_tables("bishop", false, rng);
    std::printf("// clang-format on\n\n}  // namespace gyre::detail\n");
}
