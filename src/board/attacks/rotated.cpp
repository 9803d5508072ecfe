#include "board/attacks/rotated.h"

#include "board/attacks/walk.h"
#include "board/rays.h"

namespace gyre::detail {

namespace {

/// Returns the attacks of a slider on `square` along two directions. `inner` are the six inner bits of its row on the
/// board rotated by `rotation`. The two outer squares count as free, because the line ends there anyway.
Bitboard attacks_along(Square square, const Rotation& rotation, std::size_t inner, Direction up, Direction down) {
    Bitboard occupied;
    const Square row_start = make_square(File::A, rank_of(rotation.to[square]));
    for (int file = 1; file <= 6; ++file)
        if ((inner >> (file - 1)) & 1) occupied |= bb(rotation.from[offset(row_start, file)]);
    const Direction directions[4] = {up, down, up, down};
    return WalkAttacks::walk(square, directions, occupied);
}

LineTable make_table(const Rotation& rotation, Direction up, Direction down) {
    LineTable table{};
    for (Square square : all_squares)
        for (std::size_t inner = 0; inner < 64; ++inner)
            table[square][inner] = attacks_along(square, rotation, inner, up, down);
    return table;
}

constexpr Rotation identity = make_rotation([](int r, int f) { return 8 * r + f; });

}  // namespace

// Initialised before all objects that may look up attacks, but after the processor check, which has priority 101.
__attribute__((init_priority(102))) const RotatedTables rotated_tables = {
    make_table(identity, Direction::East, Direction::West),
    make_table(rotated_90, Direction::North, Direction::South),
    make_table(rotated_45_a1h8, Direction::NorthEast, Direction::SouthWest),
    make_table(rotated_45_h1a8, Direction::NorthWest, Direction::SouthEast),
};

}  // namespace gyre::detail
