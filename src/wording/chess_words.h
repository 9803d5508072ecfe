#pragma once

#include "board/color.h"
#include "board/piece.h"
#include "language/message.h"

namespace gyre {

Message yes_or_no(bool yes);
/// Returns "White" or "Black".
Message word_of(Color color);
/// Returns for example "White to move".
Message to_move(Color color);
/// Returns for example "rook"; "nothing" for PieceType::None.
Message word_of(PieceType type);
/// Returns for example "rooks".
Message plural_of(PieceType type);
/// Returns for example "White rooks".
Message plural_of(Piece piece);

}  // namespace gyre
