#pragma once

#include <vector>

#include "chess/validation.h"
#include "language/message.h"
#include "notation/fault.h"
#include "notation/pgn/game_tree.h"
#include "notation/pgn/pgn_visitor.h"
#include "notation/position/fen.h"
#include "notation/remark.h"

/// Messages about faults of positions, moves and games; the English ones equal the errors of the library.
namespace gyre {

Message message_of(SetupFault fault);
/// Why a game does not take a tag, a comment or a glyph.
Message message_of(TagError error);
Message message_of(TextError error);
/// Of a FEN, a move, a game, or what was mended: the sentence without its place.
Message message_of(const Remark& remark);
/// Returns for example "FEN castling field, byte 47: …".
Message message_of(const FenError& error);
/// All repairs in one line; empty if there are none.
Message message_of(const std::vector<FenRepair>& repairs);
/// Returns for example "line 12, column 5: …".
Message message_of(const PgnError& error);
Message message_of(const Fault& fault);

}  // namespace gyre
