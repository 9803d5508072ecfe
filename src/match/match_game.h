#pragma once

#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "base/condition_list.h"
#include "chess/outcome.h"
#include "game/game_clock.h"
#include "game/referee.h"
#include "match/opening_source.h"
#include "match/player.h"

namespace gyre::match {

/// How long one side may think. At least one of them is set; of several the first to be reached ends a search.
struct SideLimits {
    /// Of each search, exact.
    std::optional<std::uint64_t> nodes{};
    /// Of each search, in plies.
    std::optional<int> depth{};
    /// A real clock; whoever oversteps it loses.
    std::optional<game::TimeControl> clock{};

    bool any() const { return nodes || depth || clock; }
    /// "5000 nodes", "10+0.1", "depth 6", or several with commas between.
    std::string text() const;
};

/// A move that was thought about.
struct PlayedMove {
    Move move;
    /// From its player.
    Score score;
    int depth = 0;
    std::uint64_t nodes = 0;
    Milliseconds time{0};
};

struct PlayedGame {
    /// After the opening's moves.
    std::vector<PlayedMove> moves;
    GameResult result = GameResult::Unknown;
    game::Ending ending = game::Ending::Stopped;
};

/// One game on the caller's thread, from the end of the opening until it is over; both players begin anew. Once `stop`
/// is asked for it ends before the next move: the caller ends running searches.
PlayedGame play_game(const Opening& opening, const ColorArray<Player*>& players, const ColorArray<SideLimits>& limits,
                     const game::Rules& rules, const std::stop_token& stop = {});

/// Adds how games begin and end.
void add_game_conditions(const OpeningOptions& openings, const game::Rules& rules, ConditionList& conditions);

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
