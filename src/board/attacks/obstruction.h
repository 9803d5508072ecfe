#pragma once

#include <array>

#include "board/attacks/concept.h"
#include "board/rays.h"

namespace gyre {

namespace detail {
/// The two halves of one line through a square.
struct SplitLine {
    Bitboard lower, upper;
};

/// Rank, file, diagonal, anti-diagonal.
using SplitLines = std::array<SplitLine, 4>;

constexpr SquareArray<SplitLines> make_split_lines() {
    SquareArray<SplitLines> table{};
    for (Square square : all_squares)
        for (std::size_t i = 0; i < 4; ++i) {
            constexpr Direction upward[] = {Direction::East, Direction::North, Direction::NorthEast,
                                            Direction::NorthWest};
            const Direction downward = static_cast<Direction>(index_of(upward[i]) + 4);
            table[square][i] = {ray(downward, square), ray(upward[i], square)};
        }
    return table;
}
inline constexpr auto split_lines = make_split_lines();
}  // namespace detail

/// Obstruction difference (Hoffmann): one subtraction from the upper blockers to the nearest lower one flips just the
/// bits between the nearest blockers of both sides.
class ObstructionAttacks : public SingleOccupancy {
public:
    static constexpr std::string_view name = "obstruction";
    static constexpr std::string_view needs = "leading zero count";
    static constexpr std::size_t table_bytes = sizeof(detail::split_lines);
    constexpr Bitboard rook(Square square) const {
        const detail::SplitLines& split = detail::split_lines[square];
        return on_line(split[0]) | on_line(split[1]);
    }
    constexpr Bitboard bishop(Square square) const {
        const detail::SplitLines& split = detail::split_lines[square];
        return on_line(split[2]) | on_line(split[3]);
    }
    friend constexpr bool operator==(const ObstructionAttacks&, const ObstructionAttacks&) = default;

private:
    constexpr Bitboard on_line(const detail::SplitLine& line) const {
        const std::uint64_t lower = (occupied() & line.lower).bits(), upper = (occupied() & line.upper).bits();
        // The highest lower blocker; a1 stands in where there is none, as no ray goes on below it.
        const std::uint64_t nearest_below = (std::uint64_t{1} << 63) >> std::countl_zero(lower | 1);
        return Bitboard(upper ^ (upper - nearest_below)) & (line.lower | line.upper);
    }
};

static_assert(SlidingAttacks<ObstructionAttacks>);

}  // namespace gyre
