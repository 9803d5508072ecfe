#pragma once

#include <vector>

#include "chess/validation.h"
#include "language/message.h"
#include "notation/pgn/pgn_visitor.h"
#include "notation/position/fen.h"
#include "notation/remark.h"

/// What the library finds wrong in positions, moves and games, in several languages. In English it is what the errors
/// say.
namespace gyre {

Message message_of(SetupFault fault);
/// Of a FEN, a move, a game, or what was mended: the sentence without its place.
Message message_of(const Remark& remark);
/// "FEN castling field, byte 47: …"
Message message_of(const FenError& error);
/// All repairs in one line; empty if there are none.
Message message_of(const std::vector<FenRepair>& repairs);
/// "line 12, column 5: …"
Message message_of(const PgnError& error);

}  // namespace gyre
