#pragma once

#include "board/color.h"
#include "board/piece.h"
#include "language/message.h"

namespace gyre {

Message yes_or_no(bool yes);
/// "White".
Message word_of(Color color);
/// "White to move".
Message to_move(Color color);
/// "rook"; "nothing" for PieceType::None.
Message word_of(PieceType type);
/// "rooks".
Message plural_of(PieceType type);
/// "White rooks".
Message plural_of(Piece piece);

}  // namespace gyre
