#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "database/game_row.h"
#include "notation/pgn/game_tree.h"
#include "notation/pgn/pgn_visitor.h"

namespace gyre::database {

/// The start position of a game. Fails if its text is damaged.
Result<Position, std::string> start_of(const GameRow& game);
/// The hashes of all positions, one more than moves. Fails if the game is damaged.
Result<std::vector<std::uint32_t>, std::string> hashes_of(const GameRow& game);
/// All tags in their order, with FEN and SetUp.
Result<std::vector<PgnTag>, std::string> tags_of(const GameRow& game);
/// Text of a broken game as it was in the source; empty if the game is whole.
Result<std::string_view, std::string> source_text_of(const GameRow& game);
/// The first error that lost something of a broken game: "line 12, column 5: …"; empty if the game is whole.
Result<std::string, std::string> first_loss_of(const GameRow& game);

/// Passes a game with its record to a visitor, as `PgnReader` does. Fails, possibly after some calls, if the game is
/// damaged, for example if a move is illegal.
Result<void, std::string> tell(const GameRow& game, PgnVisitor& visitor);

}  // namespace gyre::database
