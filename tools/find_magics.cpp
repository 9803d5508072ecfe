// Finds the multipliers of src/board/attacks/magic_numbers.h: seeded, so that a run reproduces the file to the byte.
//
//   find_magics [SEED] > src/board/attacks/magic_numbers.h

#include <cinttypes>
#include <cstdio>
#include <cstdlib>
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

/// True if no two occupancies with different attacks share an index. `seen` marks slots by the number of the attempt.
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

std::uint64_t find_magic(bool rook, Square square, Rng& rng) {
    const Bitboard mask = rook ? relevant_rook_squares(square) : relevant_bishop_squares(square);
    const int bits = mask.count();
    const std::vector<Sample> samples = all_samples(rook, square, mask);
    std::vector<std::uint32_t> seen(std::size_t{1} << bits);
    std::vector<Bitboard> table(std::size_t{1} << bits);
    for (std::uint32_t attempt = 1;; ++attempt) {
        // Multipliers with few bits collide less often.
        const std::uint64_t magic = rng.next() & rng.next() & rng.next();
        if (is_magic(magic, bits, samples, seen, table, attempt)) return magic;
    }
}

void print_table(const char* name, bool rook, Rng& rng) {
    std::printf("inline constexpr SquareArray<std::uint64_t> %s = {{\n", name);
    for (Square square : all_squares) std::printf("    0x%016" PRIX64 ",\n", find_magic(rook, square, rng));
    std::printf("}};\n");
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
    gyre::print_table("rook_magics", true, rng);
    gyre::print_table("bishop_magics", false, rng);
    std::printf("// clang-format on\n\n}  // namespace gyre::detail\n");
}
