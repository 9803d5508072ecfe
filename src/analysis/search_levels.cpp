#include "analysis/search_levels.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "analysis/marks.h"

namespace gyre::analysis {

namespace {

constexpr int deepest_level = search_levels - 1;
constexpr int plies_of_level = 3;
/// Changes of the winning chances, on a scale from -1 to 1. A move with a larger one is searched again.
constexpr double jump = 0.08;
/// A score is unsettled if its last deeper search changed it by more.
constexpr double unsettled_change = 0.05;

double change_of(Score from, Score to) { return std::abs(winning_chances(from.cp()) - winning_chances(to.cp())); }

bool is_notable(const MoveJudgement& judgement) {
    return judgement.mark != Mark::None || judgement.misses_mate() || judgement.allows_mate();
}

/// Finds out how deeply each position should have been searched.
class Needs {
public:
    Needs(const GameAnalysis& game, std::span<const int> levels, std::span<const Score> earlier)
        : game_(game), levels_(levels), earlier_(earlier), wanted_(levels.begin(), levels.end()) {}

    std::vector<PlannedSearch> find() {
        for (std::size_t ply = 0; ply < game_.judgements.size(); ++ply)
            if (const auto& judgement = game_.judgements[ply]) judge(ply, *judgement);
        std::vector<PlannedSearch> searches;
        for (std::size_t ply = 0; ply < wanted_.size(); ++ply)
            // Positions after the end of a game have no lines.
            if (wanted_[ply] > levels_[ply] && !game_.positions[ply]->lines.empty())
                searches.push_back({ply, levels_[ply] + 1});
        return searches;
    }

private:
    void judge(std::size_t ply, const MoveJudgement& judgement) {
        const bool notable = is_notable(judgement);
        if (!notable && change_of(judgement.before, judgement.after) < jump) return;
        want(ply, 1);
        want(ply + 1, 1);
        if (!notable) return;
        if (judgement.mark == Mark::Blunder) want(ply, deepest_level);
        for (const std::size_t at : {ply, ply + 1})
            if (levels_[at] > 0 && change_of(game_.positions[at]->score, earlier_[at]) > unsettled_change)
                want(at, deepest_level);
    }

    void want(std::size_t ply, int level) { wanted_[ply] = std::max(wanted_[ply], level); }

    const GameAnalysis& game_;
    std::span<const int> levels_;
    std::span<const Score> earlier_;
    std::vector<int> wanted_;
};

std::uint64_t times(std::uint64_t number, std::uint64_t factor) {
    constexpr std::uint64_t most = std::numeric_limits<std::uint64_t>::max();
    return number > most / factor ? most : number * factor;
}

}  // namespace

Limits limits_of_level(Limits limits, int level) {
    const std::uint64_t factor = cost_of_level(level);
    if (limits.nodes) limits.nodes = times(*limits.nodes, factor);
    if (limits.move_time) *limits.move_time *= static_cast<std::int64_t>(factor);
    if (limits.depth) *limits.depth += plies_of_level * level;
    return limits;
}

std::vector<PlannedSearch> searches_needed(const GameAnalysis& game, std::span<const int> levels,
                                           std::span<const Score> earlier_scores) {
    return Needs(game, levels, earlier_scores).find();
}

}  // namespace gyre::analysis
