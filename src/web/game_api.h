#pragma once

#include <vector>

#include "notation/pgn/game_tree.h"
#include "notation/pgn/pgn_reader.h"
#include "web/position_api.h"

namespace gyre::web {

/// A game as pages know it: {start, tags: [[name, value]], result, comments, nodes: [{parent, uci, san, fen, nags?,
/// comments?, before?}]}, where parents are numbers of nodes from 1, and 0 is the start.
Json game_json(const GameTree& tree);
/// The same as pages send it, without san and fen.
Result<GameTree, ApiError> read_tree(const Json& game);
/// The first hundred as pages know them: [{line, column, text}].
Json errors_json(const std::vector<PgnError>& errors, Language language);

/// {text} of a file in PGN: its games with their tags and where they stand in the text, as {games: [{offset, length,
/// tags}], errors}. The moves are not looked at.
ApiAnswer list_games(const Json& request, Language language = {});

/// {text} of one game: {game, errors}.
ApiAnswer read_game_text(const Json& request, Language language = {});

/// {game}: {pgn}.
ApiAnswer write_game(const Json& request);

}  // namespace gyre::web
