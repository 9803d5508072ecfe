#pragma once

#include "board/bitboard.h"

namespace gyre {

/// The eight directions, in the order of Hyatt's plus1 … minus9 (docs/reference/lab.md, C4).
enum class Direction : std::uint8_t { East, NorthWest, North, NorthEast, West, SouthEast, South, SouthWest };

/// Number of directions.
template <>
inline constexpr std::size_t enum_size<Direction> = 8;

/// Directions of a rook.
inline constexpr Direction straight_directions[] = {Direction::East, Direction::North, Direction::West,
                                                    Direction::South};
/// Directions of a bishop.
inline constexpr Direction diagonal_directions[] = {Direction::NorthWest, Direction::NorthEast, Direction::SouthEast,
                                                    Direction::SouthWest};

/// Whether the ray runs to higher squares, so that its first blocker is the lowest bit: plus1, plus7, plus8, plus9.
constexpr bool runs_upward(Direction direction) { return index_of(direction) < 4; }

/// Moves the set one step in a direction; squares beyond the edge are dropped.
constexpr Bitboard step(Direction direction, Bitboard b) {
    switch (direction) {
        case Direction::East: return east(b);
        case Direction::NorthWest: return north(west(b));
        case Direction::North: return north(b);
        case Direction::NorthEast: return north(east(b));
        case Direction::West: return west(b);
        case Direction::SouthEast: return south(east(b));
        case Direction::South: return south(b);
        case Direction::SouthWest: return south(west(b));
    }
    return {};
}

namespace detail {
constexpr EnumArray<Direction, SquareArray<Bitboard>> make_rays() {
    EnumArray<Direction, SquareArray<Bitboard>> rays{};
    for (std::size_t d = 0; d < 8; ++d)
        for (Square square : all_squares) {
            Bitboard squares;
            for (Bitboard b = step(Direction(d), bb(square)); b.any(); b = step(Direction(d), b)) squares |= b;
            // Empty rays are stored too, because gcc 12 treats elements that were never stored as not constant.
            rays[Direction(d)][square] = squares;
        }
    return rays;
}
inline constexpr auto ray_table = make_rays();
}  // namespace detail

/// Returns all squares from `square`, exclusive, to the edge.
constexpr Bitboard ray(Direction direction, Square square) { return detail::ray_table[direction][square]; }

namespace detail {
template <std::size_t N>
constexpr SquareArray<Bitboard> make_stars(const Direction (&directions)[N]) {
    SquareArray<Bitboard> stars{};
    for (Square square : all_squares)
        for (Direction direction : directions) stars[square] |= ray(direction, square);
    return stars;
}
inline constexpr auto rook_star_table = make_stars(straight_directions);
inline constexpr auto bishop_star_table = make_stars(diagonal_directions);
}  // namespace detail

/// Returns the rook attacks on an empty board.
constexpr Bitboard rook_rays(Square square) { return detail::rook_star_table[square]; }
/// Returns the bishop attacks on an empty board.
constexpr Bitboard bishop_rays(Square square) { return detail::bishop_star_table[square]; }

namespace detail {
struct Lines {
    SquareArray<SquareArray<Bitboard>> between;
    SquareArray<SquareArray<Bitboard>> line;
};

constexpr Lines make_lines() {
    Lines lines{};
    for (Square a : all_squares)
        for (std::size_t d = 0; d < 8; ++d) {
            const Direction direction{static_cast<std::uint8_t>(d)}, opposite{static_cast<std::uint8_t>((d + 4) % 8)};
            if (!runs_upward(direction)) continue;
            Bitboard whole = bb(a), passed;
            for (Direction way : {direction, opposite})
                for (Bitboard b = step(way, bb(a)); b.any(); b = step(way, b)) whole |= b;
            for (Bitboard b = step(direction, bb(a)); b.any(); b = step(direction, b)) {
                const Square end = b.lsb();
                lines.between[a][end] = lines.between[end][a] = passed;
                lines.line[a][end] = lines.line[end][a] = whole;
                passed |= b;
            }
        }
    return lines;
}
inline constexpr Lines lines = make_lines();
}  // namespace detail

/// Returns the squares strictly between two squares of one rank, file or diagonal; empty for other pairs.
constexpr Bitboard between(Square a, Square b) { return detail::lines.between[a][b]; }
/// Returns the whole rank, file or diagonal through two different squares; empty if there is none.
constexpr Bitboard line(Square a, Square b) { return detail::lines.line[a][b]; }
/// Whether three squares are on one rank, file or diagonal; the first two must differ.
constexpr bool aligned(Square a, Square b, Square c) { return line(a, b).contains(c); }

}  // namespace gyre
