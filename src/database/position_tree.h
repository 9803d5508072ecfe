#pragma once

#include <cstdint>
#include <stop_token>
#include <string>
#include <vector>

#include "base/result.h"
#include "chess/position.h"
#include "database/game_counts.h"
#include "database/search.h"

namespace gyre::database {

/// Move that was played in a position.
struct TreeMove {
    /// The move.
    Move move;
    /// Games in which it was played.
    GameCounts counts{};
    /// Whether it was first played in the last year of all games of the position.
    bool is_new = false;
};

/// What was played in a position that may be reached by different moves.
struct PositionTree {
    /// Games that have the position.
    GameCounts counts{};
    /// By falling number of games.
    std::vector<TreeMove> moves{};
    /// Games that ended with the position.
    std::uint64_t ends = 0;
};

/// Counts the games among `games` that have the position on their main line; each counts once, with its move after the
/// first occurrence. Fails if a stop is requested, or if the database is damaged. With `damage` the games of damaged
/// files are left out instead.
Result<PositionTree, std::string> position_tree(const Database& database, const FoundGames& games,
                                                const Position& position, std::size_t threads = 1,
                                                const std::stop_token& stop = {}, DamageLog* damage = nullptr);

/// How many games `position_tree` may have to read for that answer; the others were counted when they were stored.
Result<std::uint64_t, std::string> games_to_read(const Database& database, const FoundGames& games,
                                                 const Position& position);

}  // namespace gyre::database
