#include "lab/kept_boards.h"

#include "board/attacks/rotated.h"
#include "lab/random_game.h"

namespace gyre::lab {

namespace {

using RotatedPosition = BasicPosition<RotatedAttacks>;

bool is_kept_right(const RotatedPosition& position) {
    const Bitboard occupied = position.occupied();
    const RotatedAttacks& kept = position.sliders();
    return kept.occupied() == occupied && kept.occupied_90() == rotated_90.turn(occupied) &&
           kept.occupied_a1h8() == rotated_45_a1h8.turn(occupied) &&
           kept.occupied_h1a8() == rotated_45_h1a8.turn(occupied);
}

}  // namespace

KeptBoards compare_kept_boards(const Position& start, int plies) {
    // The setup of a position is always valid.
    RotatedPosition position(*validate(start.setup(), every_waiver));
    KeptBoards boards;
    const auto look = [&] {
        ++boards.positions;
        boards.equal += is_kept_right(position) ? 1 : 0;
    };
    look();
    walk_random_game(position, plies, look);
    return boards;
}

}  // namespace gyre::lab
