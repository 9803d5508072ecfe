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

/// Search limits of one side. At least one of them is set. If several are set, the first that is reached ends a search.
struct SideLimits {
    /// Nodes of each search, exact.
    std::optional<std::uint64_t> nodes{};
    /// Depth of each search, in plies.
    std::optional<int> depth{};
    /// A real clock. A player that exceeds it loses.
    std::optional<game::TimeControl> clock{};

    bool any() const { return nodes || depth || clock; }
    /// Text such as "5000 nodes", "10+0.1" or "depth 6", or several of these with commas between.
    std::string text() const;
};

/// A searched move, with the results of its search.
struct PlayedMove {
    Move move;
    /// From the point of view of the player that moved; `Score::none()` if the player gave none.
    Score score;
    int depth = 0;
    std::uint64_t nodes = 0;
    Milliseconds time{0};
};

struct PlayedGame {
    /// Moves after the opening.
    std::vector<PlayedMove> moves;
    GameResult result = GameResult::Unknown;
    game::Ending ending = game::Ending::Stopped;
};

/// Plays one game on the caller's thread, from the end of the opening, after calling `new_game` of both players. After
/// a stop request the game ends before the next move. The caller must stop a running search itself.
PlayedGame play_game(const Opening& opening, const ColorArray<Player*>& players, const ColorArray<SideLimits>& limits,
                     const game::Rules& rules, const std::stop_token& stop = {});

/// Adds the conditions that decide how games begin and end.
void add_game_conditions(const OpeningOptions& openings, const game::Rules& rules, ConditionList& conditions);

/// PGN tags and settings that a PlayedGame does not have.
struct GameTags {
    std::string event, date, round, white, black;
    /// Whether the comments contain the time of each move.
    bool shows_times = true;
};

/// Writes the game as PGN. Moves of the opening have no comments. Other moves have comments such as "{+0.35/12
/// 0.052s}": the score in pawns from the player's point of view, the depth in plies and, if wanted, the time. "+M3" is
/// a mate in three moves. A move without a score has only the time. The last comment also says how the game ended.
std::string game_to_pgn(const Opening& opening, const PlayedGame& game, const GameTags& tags);

}  // namespace gyre::match
