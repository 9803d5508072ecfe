#pragma once

#include "board/attacks/concept.h"
#include "board/rays.h"

namespace gyre {

/// Slow reference: walks square by square up to the first blocker.
class WalkAttacks : public SingleOccupancy {
public:
    static constexpr std::string_view name = "walk";
    static constexpr std::string_view needs = "";
    static constexpr std::size_t table_bytes = 0;
    constexpr Bitboard rook(Square square) const { return walk(square, straight_directions, occupied()); }
    constexpr Bitboard bishop(Square square) const { return walk(square, diagonal_directions, occupied()); }
    friend constexpr bool operator==(const WalkAttacks&, const WalkAttacks&) = default;

    static constexpr Bitboard walk(Square square, const Direction (&directions)[4], Bitboard occupied) {
        Bitboard attacks;
        for (Direction direction : directions) {
            Bitboard at = bb(square);
            do {
                at = step(direction, at);
                attacks |= at;
            } while (at.any() && !at.intersects(occupied));
        }
        return attacks;
    }
};

static_assert(SlidingAttacks<WalkAttacks>);

}  // namespace gyre
