#pragma once

#include <vector>

#include "notation/pgn/game_tree.h"
#include "notation/pgn/pgn_reader.h"
#include "web/position_api.h"

namespace gyre::web {

/// A game in the format for pages: {start, tags: [[name, value]], result, comments, nodes: [{parent, uci, san, fen,
/// nags?, comments?, before?}]}. Parents are numbers of nodes from 1; 0 is the start.
Json game_json(const GameTree& tree);
/// Reads a game as pages send it: in the same format, without san and fen.
Result<GameTree, ApiError> read_tree(const Json& game);
/// The first hundred errors in the format for pages: [{line, column, text}].
Json errors_json(const std::vector<PgnError>& errors, Language language);

/// Lists the games of a PGN file. Request: {text}. Answer: {games: [{offset, length, tags}], errors}, with the place of
/// each game in the text. Moves are not checked.
ApiAnswer list_games(const Json& request, Language language = {});

/// Reads one game in PGN. Request: {text}. Answer: {game, errors}.
ApiAnswer read_game_text(const Json& request, Language language = {});

/// Writes a game as PGN. Request: {game}. Answer: {pgn}.
ApiAnswer write_game(const Json& request);

}  // namespace gyre::web
