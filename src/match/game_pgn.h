#pragma once

#include <string>

#include "match/game.h"

namespace gyre::match {

/// What the game itself does not know.
struct GameTags {
    std::string event, date, round, white, black;
    /// Whether the comments say how long each move took.
    bool shows_times = true;
};

/// The game as PGN: opening's moves without comments, the others as "{+0.35/12 0.052s}", the score in pawns from the
/// player's view with the depth in plies and, if wanted, the time; a mate as "+M3" in moves. The last comment says how
/// it ended.
std::string game_to_pgn(const Opening& opening, const PlayedGame& game, const GameTags& tags);

}  // namespace gyre::match
