#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "base/result.h"
#include "chess/position.h"
#include "database/search.h"

namespace gyre::database {

/// Counts of games.
struct GameCounts {
    /// Number of games.
    std::uint64_t games = 0;
    /// By GameResult.
    std::array<std::uint64_t, enum_size<GameResult>> results{};
    /// Number of games that have both ratings.
    std::uint64_t rated = 0;
    /// Sum of the ratings of the side to move.
    std::uint64_t own_elo = 0;
    /// Sum of the ratings of its opponents.
    std::uint64_t other_elo = 0;
    /// Points of the side to move in rated games with a result, in halves.
    std::uint64_t rated_halves = 0;
    /// Number of these games.
    std::uint64_t rated_results = 0;
    /// Sum of the opponents' ratings in them.
    std::uint64_t rated_other_elo = 0;
    /// Date of the first game, as by `pack_date`; 0 if unknown.
    std::uint32_t first_date = 0;
    /// Same for the last game.
    std::uint32_t last_date = 0;

    /// Adds the counts of other games.
    void add(const GameCounts& more);
    /// Extends the first and the last date to these; 0 is an unknown date.
    void extend(std::uint32_t first, std::uint32_t last);
    /// Mean rating of the side to move; nothing without rated games.
    std::optional<int> average_elo() const;
    /// Performance rating: the mean rating of the opponents, and the difference that the score against them stands for,
    /// at most 800; nothing without a rated game that has a result.
    std::optional<int> performance() const;
    /// Points of White in percent; nothing without a result.
    std::optional<double> white_percent() const;
};

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
/// first occurrence. Fails if a stop is requested.
Result<PositionTree, std::string> position_tree(const Database& database, const FoundGames& games,
                                                const Position& position, std::size_t threads = 1,
                                                const std::stop_token& stop = {});

}  // namespace gyre::database
