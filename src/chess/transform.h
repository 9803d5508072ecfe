#pragma once

#include "board/symmetry.h"
#include "chess/position.h"
#include "chess/setup.h"

namespace gyre {

/// The same game seen from the other side: colours exchanged, the board turned over, castling rights and the en passant
/// square with it. What was valid stays so, and every move has its twin.
Setup flipped(const Setup& setup);

/// The mirror of the files, a to h and h to a; the en passant square with it. Castling has no mirror, so that rights
/// are dropped; without rights every move has its twin.
Setup mirrored(const Setup& setup);

/// The board turned round by 180 degrees and the colours exchanged: flipped and mirrored.
Setup rotated(const Setup& setup);

/// The pieces moved as the symmetry says, colours and side to move as they are. Castling rights are dropped unless all
/// stays in place; the en passant square stays with the ranks. Only where there are no pawns do all moves keep a twin.
Setup transformed(const Setup& setup, Symmetry symmetry);

/// The same board with this side to move. If the turn changes, the en passant square is dropped; rights and clocks
/// stay.
Setup with_turn(const Setup& setup, Color side_to_move);

/// The position with this side to move, with nothing before it; the position itself if the side is to move already.
/// OppositeCheck if the turn changes while the side to move is in check. Otherwise whatever `validate` waives for the
/// position is waived here.
template <SlidingAttacks S>
Result<BasicPosition<S>, SetupError> with_turn(const BasicPosition<S>& position, Color side_to_move) {
    if (position.side_to_move() == side_to_move) return position;
    const auto valid = validate(with_turn(position.setup(), side_to_move), every_waiver);
    if (!valid) return valid.error();
    return BasicPosition<S>(*valid);
}

}  // namespace gyre
