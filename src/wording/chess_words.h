#pragma once

#include "board/color.h"
#include "board/piece.h"
#include "chess/outcome.h"
#include "eval/classic/element.h"
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
/// "stalemate".
Message word_of(Outcome outcome);
/// "king position".
Message word_of(classic::Element element);

}  // namespace gyre
