#pragma once

#include "board/attacks/concept.h"
#include "board/rays.h"

namespace gyre {

/// Hyatt's ray method: XOR with the first blocker's ray cuts the slider's ray behind it (docs/reference/lab.md, C4).
class RayAttacks : public SingleOccupancy {
public:
    static constexpr std::string_view name = "rays";
    static constexpr std::string_view needs = "bit scan";
    static constexpr std::size_t table_bytes = sizeof(detail::ray_table);
    constexpr Bitboard rook(Square square) const {
        return cut(Direction::East, square) | cut(Direction::North, square) | cut(Direction::West, square) |
               cut(Direction::South, square);
    }
    constexpr Bitboard bishop(Square square) const {
        return cut(Direction::NorthWest, square) | cut(Direction::NorthEast, square) |
               cut(Direction::SouthEast, square) | cut(Direction::SouthWest, square);
    }
    friend constexpr bool operator==(const RayAttacks&, const RayAttacks&) = default;

private:
    constexpr Bitboard cut(Direction direction, Square square) const {
        const Bitboard whole = ray(direction, square), blockers = whole & occupied();
        if (blockers.empty()) return whole;
        return whole ^ ray(direction, runs_upward(direction) ? blockers.lsb() : blockers.msb());
    }
};

static_assert(SlidingAttacks<RayAttacks>);

}  // namespace gyre
