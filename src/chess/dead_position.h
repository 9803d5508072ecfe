#pragma once

#include "board/bitboard.h"
#include "board/color.h"

namespace gyre {

/// Kings and pawns, and nothing else on the board.
struct PawnEnding {
    ColorArray<Bitboard> pawns{};
    ColorArray<Square> kings{};
    /// Whether a pawn can capture en passant now.
    bool en_passant = false;
};

/// True if it is proved that nothing but kings will ever move and nothing be captured: every pawn stands before another
/// pawn, no pawn attacks one, and neither king has a way to a pawn that he might take. The kings' ways are looked at as
/// if the other king were not there, so that a few blocked positions are not found out.
bool is_blocked_for_ever(const PawnEnding& ending);

}  // namespace gyre
