#pragma once

#include <array>

#include "board/attacks/concept.h"
#include "board/rays.h"

namespace gyre {

namespace detail {
/// Rank, file, diagonal and anti-diagonal through a square, without the square itself.
using SquareLines = std::array<Bitboard, 4>;

constexpr SquareArray<SquareLines> make_square_lines() {
    SquareArray<SquareLines> table{};
    for (Square square : all_squares)
        for (std::size_t i = 0; i < 4; ++i) {
            constexpr Direction upward[] = {Direction::East, Direction::North, Direction::NorthEast,
                                            Direction::NorthWest};
            const Direction downward = static_cast<Direction>(index_of(upward[i]) + 4);
            table[square][i] = ray(downward, square) | ray(upward[i], square);
        }
    return table;
}
inline constexpr auto square_lines = make_square_lines();
}  // namespace detail

/// Obstruction difference (Hoffmann): subtracting the nearest lower blocker from the upper blockers flips exactly the
/// bits between the nearest blockers of both sides.
class ObstructionAttacks : public SingleOccupancy {
public:
    static constexpr std::string_view name = "obstruction";
    static constexpr std::string_view needs = "leading zero count";
    static constexpr std::size_t table_bytes = sizeof(detail::square_lines);
    constexpr Bitboard rook(Square square) const {
        const detail::SquareLines& lines = detail::square_lines[square];
        return on_line(square, lines[0]) | on_line(square, lines[1]);
    }
    constexpr Bitboard bishop(Square square) const {
        const detail::SquareLines& lines = detail::square_lines[square];
        return on_line(square, lines[2]) | on_line(square, lines[3]);
    }
    friend constexpr bool operator==(const ObstructionAttacks&, const ObstructionAttacks&) = default;

private:
    constexpr Bitboard on_line(Square square, Bitboard line) const {
        const std::uint64_t blockers = (occupied() & line).bits();
        const std::uint64_t below = (std::uint64_t{1} << index_of(square)) - 1;
        const std::uint64_t lower = blockers & below, upper = blockers & ~below;
        // Highest blocker below the slider; a1 if there is none, because every ray ends there at the latest.
        const std::uint64_t nearest_below = (std::uint64_t{1} << 63) >> std::countl_zero(lower | 1);
        return Bitboard(upper ^ (upper - nearest_below)) & line;
    }
};

static_assert(SlidingAttacks<ObstructionAttacks>);

}  // namespace gyre
