#pragma once

#include "board/attacks/concept.h"
#include "board/rays.h"

namespace gyre {

namespace detail {

/// Every square from the set onward in a direction up to the first occupied one, that one included, found step by step:
/// seven times what was reached moves on over what is free (Dumb7).
template <Direction D>
constexpr Bitboard dumb7_attacks(Bitboard sliders, Bitboard empty) {
    Bitboard front = sliders, reached = sliders;
    for (int i = 0; i < 6; ++i) {
        front = step(D, front) & empty;
        reached |= front;
    }
    return step(D, reached);
}

constexpr Bitboard move(Bitboard set, int steps) { return steps > 0 ? set << steps : set >> -steps; }

/// The same by doubling: what was reached moves on by one, two and four steps, over runs of free squares as long
/// (Kogge and Stone).
template <Direction D>
constexpr Bitboard kogge_stone_attacks(Bitboard sliders, Bitboard empty) {
    constexpr int distances[] = {1, 7, 8, 9, -1, -7, -8, -9};
    constexpr int distance = distances[index_of(D)];
    // A step that leads here must not have come round the edge.
    Bitboard free = empty & step(D, all_squares);
    Bitboard reached = sliders | (free & move(sliders, distance));
    free &= move(free, distance);
    reached |= free & move(reached, 2 * distance);
    free &= move(free, 2 * distance);
    reached |= free & move(reached, 4 * distance);
    return step(D, reached);
}

}  // namespace detail

/// Fills that need no table at all, and can start from any number of sliders at once (Dumb7).
class Dumb7Attacks : public SingleOccupancy {
public:
    static constexpr std::string_view name = "dumb7";
    static constexpr std::string_view needs = "";
    static constexpr std::size_t table_bytes = 0;
    constexpr Bitboard rook(Square square) const {
        const Bitboard from(square), empty = ~occupied();
        return detail::dumb7_attacks<Direction::East>(from, empty) |
               detail::dumb7_attacks<Direction::North>(from, empty) |
               detail::dumb7_attacks<Direction::West>(from, empty) |
               detail::dumb7_attacks<Direction::South>(from, empty);
    }
    constexpr Bitboard bishop(Square square) const {
        const Bitboard from(square), empty = ~occupied();
        return detail::dumb7_attacks<Direction::NorthEast>(from, empty) |
               detail::dumb7_attacks<Direction::NorthWest>(from, empty) |
               detail::dumb7_attacks<Direction::SouthWest>(from, empty) |
               detail::dumb7_attacks<Direction::SouthEast>(from, empty);
    }
    friend constexpr bool operator==(const Dumb7Attacks&, const Dumb7Attacks&) = default;
};

/// The same by parallel prefix (Kogge-Stone).
class KoggeStoneAttacks : public SingleOccupancy {
public:
    static constexpr std::string_view name = "kogge-stone";
    static constexpr std::string_view needs = "";
    static constexpr std::size_t table_bytes = 0;
    constexpr Bitboard rook(Square square) const {
        const Bitboard from(square), empty = ~occupied();
        return detail::kogge_stone_attacks<Direction::East>(from, empty) |
               detail::kogge_stone_attacks<Direction::North>(from, empty) |
               detail::kogge_stone_attacks<Direction::West>(from, empty) |
               detail::kogge_stone_attacks<Direction::South>(from, empty);
    }
    constexpr Bitboard bishop(Square square) const {
        const Bitboard from(square), empty = ~occupied();
        return detail::kogge_stone_attacks<Direction::NorthEast>(from, empty) |
               detail::kogge_stone_attacks<Direction::NorthWest>(from, empty) |
               detail::kogge_stone_attacks<Direction::SouthWest>(from, empty) |
               detail::kogge_stone_attacks<Direction::SouthEast>(from, empty);
    }
    friend constexpr bool operator==(const KoggeStoneAttacks&, const KoggeStoneAttacks&) = default;
};

static_assert(SlidingAttacks<Dumb7Attacks>);
static_assert(SlidingAttacks<KoggeStoneAttacks>);

}  // namespace gyre
