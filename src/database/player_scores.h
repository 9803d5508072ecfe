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
#include "database/damage_log.h"
#include "database/database.h"
#include "database/game_row.h"
#include "database/player_errors.h"
#include "database/player_moves.h"

namespace gyre::database {

using NamedCounts = std::map<std::string, ResultCounts>;
/// Orders numbers; unknown ones come last.
struct UnknownLast {
    bool operator()(const std::optional<int>& a, const std::optional<int>& b) const { return a && (!b || *a < *b); }
};
using NumberedCounts = std::map<std::optional<int>, ResultCounts, UnknownLast>;

/// Results of one player and, from analysed games, accuracies and errors.
struct PlayerScores {
    /// Width of the ranges of ratings.
    static constexpr int elo_range = 200;

    ColorArray<ResultCounts> by_color{};
    /// An opening without a name is empty.
    ColorArray<NamedCounts> by_opening{};
    /// `by_elo` has the lowest rating of each range of the opponents' ratings.
    NumberedCounts by_year{}, by_elo{};
    NamedCounts spellings{};
    ColorArray<PlayerMoves> moves{};
    /// Mean accuracy of the moves of each phase.
    EnumArray<collection::GamePhase, collection::MeanAccuracy> phases{};
    PlayerErrors errors{};

    /// Adds a game; `scores` are those of an analysed one.
    void add(const GameRow& game, Color color, const std::optional<GameScores>& scores, std::uint64_t number);
    /// The members, with "phases" and "errors" only if a game was analysed.
    Json json() const;
};

/// Returns the results of the games of a player, who may be typed as in questions; without spellings if there are none.
/// Fails if the database is damaged, the name is empty, or a stop is requested. With `damage` the games that cannot be
/// read are left out instead.
Result<PlayerScores, Fault> player_scores(const Database& database, std::string_view name, std::size_t threads,
                                          const std::stop_token& stop = {}, DamageLog* damage = nullptr);

}  // namespace gyre::database
