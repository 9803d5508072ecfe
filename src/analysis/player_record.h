#pragma once

#include <compare>
#include <cstddef>
#include <map>
#include <string>

#include "analysis/game_analysis.h"
#include "analysis/time_use.h"
#include "base/enum_array.h"
#include "board/color.h"
#include "notation/pgn/game_tree.h"

namespace gyre::analysis {

/// Sums over all analysed games of a player.
class PlayerRecord {
public:
    struct Opening {
        /// Name without its variations; empty if it has none.
        std::string name;
        Color side{};

        friend auto operator<=>(const Opening&, const Opening&) = default;
    };
    struct Games {
        std::size_t games = 0;
        /// Points of the games with a result, and their number.
        double points = 0;
        std::size_t decided = 0;
        /// Mean of the accuracies of games.
        MeanAccuracy accuracy{};
    };

    /// Adds a game of the player; without judged moves it changes nothing.
    void add(const GameTree& game, const GameAnalysis& analysis, Color side);

    const Games& all() const { return all_; }
    const std::map<Opening, Games>& openings() const { return openings_; }
    /// Mean of a phase's accuracies, each as often as it has moves.
    const MeanAccuracy& phase(GamePhase phase) const { return phases_[phase]; }
    const TimeUse& time() const { return time_; }

private:
    Games all_;
    std::map<Opening, Games> openings_;
    EnumArray<GamePhase, MeanAccuracy> phases_{};
    TimeUse time_;
};

}  // namespace gyre::analysis
