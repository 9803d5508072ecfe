#include "board/attacks/batch.h"

#include <gtest/gtest.h>

#include "base/rng.h"
#include "board/attacks/fills.h"

/// Compares batches of every width that this build has registers for with single sets.
namespace gyre {
namespace {

template <class>
class BatchWidth : public testing::Test {};

template <std::size_t N>
using Width = std::integral_constant<std::size_t, N>;
using Widths = testing::Types<Width<1>, Width<(batch_size > 4 ? 4 : 1)>, Width<batch_size>>;
TYPED_TEST_SUITE(BatchWidth, Widths);

/// Random sets range from nearly empty to nearly full.
Bitboard random_set(Rng& rng) {
    Bitboard set(rng.next());
    for (std::uint32_t thinned = rng.below(4); thinned > 0; --thinned) set &= Bitboard(rng.next());
    return set;
}

template <std::size_t N>
std::array<std::uint64_t, N> random_sets(Rng& rng) {
    std::array<std::uint64_t, N> sets{};
    for (std::uint64_t& set : sets) set = random_set(rng).bits();
    return sets;
}

Bitboard walk(Direction direction, Bitboard sliders, Bitboard empty) {
    Bitboard attacked;
    for (Square square : sliders) {
        Bitboard at = step(direction, bb(square));
        for (; at.any(); at = step(direction, at)) {
            attacked |= at;
            if (!at.intersects(empty)) break;
        }
    }
    return attacked;
}

template <Direction D, std::size_t N>
void check_direction(Rng& rng) {
    alignas(64) const auto sliders = random_sets<N>(rng), blockers = random_sets<N>(rng);
    const BitboardBatch<N> from(sliders), empty = ~(from | BitboardBatch<N>(blockers));
    const BitboardBatch<N> attacks = ray_attacks<D>(from, empty);
    const Square square = square_at(static_cast<int>(rng.below(64)));
    const Bitboard line = ray(D, square);
    const BitboardBatch<N> ahead = nearest<D>(~empty & BitboardBatch<N>(line), BitboardBatch<N>(line));
    for (std::size_t i = 0; i < N; ++i) {
        ASSERT_EQ(attacks[i], walk(D, from[i], empty[i])) << index_of(D);
        const Bitboard seen = ~empty[i] & line;
        const Bitboard expected = seen.empty() ? Bitboard() : bb(runs_upward(D) ? seen.lsb() : seen.msb());
        ASSERT_EQ(ahead[i], expected) << index_of(D);
        ASSERT_EQ(step(D, Dumb7Fill::reach<D>(from[i], empty[i])), attacks[i]);
        ASSERT_EQ(step(D, KoggeStoneFill::reach<D>(from[i], empty[i])), attacks[i]);
    }
}

TYPED_TEST(BatchWidth, FindsRaysAndNearestBlockersOfSeveralSliders) {
    Rng rng(5);
    for (int i = 0; i < 5'000; ++i) {
        check_direction<Direction::East, TypeParam::value>(rng);
        check_direction<Direction::NorthWest, TypeParam::value>(rng);
        check_direction<Direction::North, TypeParam::value>(rng);
        check_direction<Direction::NorthEast, TypeParam::value>(rng);
        check_direction<Direction::West, TypeParam::value>(rng);
        check_direction<Direction::SouthEast, TypeParam::value>(rng);
        check_direction<Direction::South, TypeParam::value>(rng);
        check_direction<Direction::SouthWest, TypeParam::value>(rng);
    }
}

TYPED_TEST(BatchWidth, QueenAttacksCoverAllDirections) {
    constexpr std::size_t n = TypeParam::value;
    Rng rng(6);
    for (int i = 0; i < 2'000; ++i) {
        alignas(64) const auto sliders = random_sets<n>(rng), blockers = random_sets<n>(rng);
        const BitboardBatch<n> from(sliders), empty = ~(from | BitboardBatch<n>(blockers));
        const BitboardBatch<n> attacks = queen_attacks(from, empty);
        for (std::size_t lane = 0; lane < n; ++lane) {
            Bitboard expected;
            for (std::size_t d = 0; d < 8; ++d) expected |= walk(Direction(d), from[lane], empty[lane]);
            ASSERT_EQ(attacks[lane], expected);
        }
    }
}

TYPED_TEST(BatchWidth, CountsAndSelectsLikeSingleSets) {
    constexpr std::size_t n = TypeParam::value;
    Rng rng(7);
    for (int i = 0; i < 2'000; ++i) {
        alignas(64) const auto sets = random_sets<n>(rng), tests = random_sets<n>(rng);
        const BitboardBatch<n> a(sets);
        const BitboardBatch<n> test = BitboardBatch<n>(tests) & BitboardBatch<n>(random_set(rng) & random_set(rng));
        SquareCounts<n> counts;
        counts.add(a);
        counts.add(test);
        counts.add(test);
        const BitboardBatch<n> kept = a.where_any(test);
        std::uint64_t sum = 0;
        bool any = false;
        for (std::size_t lane = 0; lane < n; ++lane) {
            sum += static_cast<std::uint64_t>(a[lane].count() + 2 * test[lane].count());
            ASSERT_EQ(counts.sum(lane + 1), sum);
            ASSERT_EQ(kept[lane], test[lane].any() ? a[lane] : Bitboard());
            any = any || test[lane].any();
        }
        ASSERT_EQ(test.any(), any);
    }
}

}  // namespace
}  // namespace gyre
