#pragma once

#include "web/position_api.h"

namespace gyre::web {

/// {text} of a file in PGN: its games with their tags and where they stand in the text, as {games: [{offset, length,
/// tags}], errors}. The moves are not looked at.
ApiAnswer list_games(const Json& request);

/// {text} of one game: {game, errors}. A game is {start, tags: [[name, value]], result, nodes: [{parent, uci, san, fen,
/// nags?, comments?, before?}]}, where parents are numbers of nodes from 1, and 0 is the start, whose comments stand in
/// `comments` of the game itself.
ApiAnswer read_game_text(const Json& request);

/// {game} as above, without san and fen: {pgn}.
ApiAnswer write_game(const Json& request);

}  // namespace gyre::web
