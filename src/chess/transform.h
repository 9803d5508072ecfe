#pragma once

#include "board/symmetry.h"
#include "chess/position.h"
#include "chess/setup.h"

namespace gyre {

/// Returns the setup with colours exchanged and the board mirrored vertically, with castling rights and en passant
/// square. A valid setup stays valid, and its legal moves correspond one to one.
Setup flipped(const Setup& setup);

/// Returns the flipped position without the moves that led to it.
template <SlidingAttacks S>
BasicPosition<S> flipped(const BasicPosition<S>& position) {
    return BasicPosition<S>(*validate(flipped(position.setup()), every_waiver));
}

/// Returns the setup mirrored horizontally, with the en passant square. Castling rights are dropped, because castling
/// has no mirror image; without rights the legal moves correspond one to one.
Setup mirrored(const Setup& setup);

/// Returns the setup rotated by 180 degrees with colours exchanged: flipped and mirrored.
Setup rotated(const Setup& setup);

/// Returns the setup with its pieces moved by `symmetry`; colours and side to move stay. Castling rights are dropped
/// unless the symmetry is Identity; the en passant square is kept only if the ranks stay. With pawns on the board, the
/// legal moves may not correspond.
Setup transformed(const Setup& setup, Symmetry symmetry);

/// Returns the setup with that side to move. A change of the side drops the en passant square; rights and clocks stay.
Setup with_turn(const Setup& setup, Color side_to_move);

/// Returns the position with that side to move and no history; the position itself if that side is to move already.
/// Fails with OppositeCheck if the side to move is in check. All waivable faults are waived.
template <SlidingAttacks S>
Result<BasicPosition<S>, SetupError> with_turn(const BasicPosition<S>& position, Color side_to_move) {
    if (position.side_to_move() == side_to_move) return position;
    const auto valid = validate(with_turn(position.setup(), side_to_move), every_waiver);
    if (!valid) return valid.error();
    return BasicPosition<S>(*valid);
}

}  // namespace gyre
