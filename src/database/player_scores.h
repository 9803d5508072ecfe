#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>

#include "base/json.h"
#include "base/result.h"
#include "database/database.h"
#include "database/game_row.h"

namespace gyre::database {

/// Results from a player's view.
struct ResultCounts {
    std::uint64_t wins = 0, draws = 0, losses = 0, open = 0;

    void add(GameResult result, Color color);
    std::uint64_t games() const { return wins + draws + losses + open; }
    /// Points in percent; nothing without a result.
    std::optional<double> percent() const;
};

using NamedCounts = std::map<std::string, ResultCounts>;

/// Results of one player.
struct PlayerScores {
    ColorArray<ResultCounts> by_color{};
    ColorArray<NamedCounts> by_opening{};
    /// `by_elo` has ranges of the opponents' ratings.
    NamedCounts by_year{}, by_elo{}, spellings{};

    void add(const GameRow& game, Color color);
    Json json() const;
};

/// Returns the results of the games of a player, who may be typed as in questions; without spellings if there are none.
/// Fails if the database is damaged, the name is empty, or a stop is requested.
Result<PlayerScores, std::string> player_scores(const Database& database, std::string_view name, std::size_t threads,
                                                const std::stop_token& stop = {});

}  // namespace gyre::database
