#include "lab/magic_search.h"

#include "base/rng.h"
#include "board/attacks/slider_tables.h"
#include "board/attacks/walk.h"
#include "board/subsets.h"

namespace gyre::lab {

namespace {

struct Sample {
    Bitboard occupied, attacks;
};

std::vector<Sample> samples_of(SliderKind kind, Square square, Bitboard mask) {
    std::vector<Sample> samples;
    for (Bitboard subset : Subsets(mask)) {
        const auto& directions = kind == SliderKind::Rook ? straight_directions : diagonal_directions;
        samples.push_back({subset, WalkAttacks::walk(square, directions, subset)});
    }
    return samples;
}

MagicAttempt attempt(std::uint64_t factor, int bits, const std::vector<Sample>& samples) {
    std::vector<const Sample*> table(std::size_t{1} << bits);
    MagicAttempt result{factor, 0, 0, true};
    for (const Sample& sample : samples) {
        const std::uint64_t index = (sample.occupied.bits() * factor) >> (64 - bits);
        const Sample*& place = table[index];
        if (place != nullptr && place->attacks != sample.attacks) {
            result.found = false;
            result.index = index;
            result.first = place->occupied;
            result.first_attacks = place->attacks;
            result.second = sample.occupied;
            result.second_attacks = sample.attacks;
            return result;
        }
        result.harmless += place != nullptr ? 1 : 0;
        place = &sample;
        ++result.placed;
    }
    return result;
}

}  // namespace

MagicSearch search_magic(SliderKind kind, Square square, std::uint64_t seed, int most) {
    const Bitboard mask = kind == SliderKind::Rook ? relevant_rook_squares(square) : relevant_bishop_squares(square);
    const std::vector<Sample> samples = samples_of(kind, square, mask);
    MagicSearch search{mask, mask.count(), static_cast<int>(samples.size()), {}};
    Rng rng(seed);
    while (!search.found() && static_cast<int>(search.attempts.size()) < most) {
        // Factors with few bits give products whose parts seldom overlap.
        const std::uint64_t factor = rng.next() & rng.next() & rng.next();
        search.attempts.push_back(attempt(factor, search.bits, samples));
    }
    return search;
}

}  // namespace gyre::lab
