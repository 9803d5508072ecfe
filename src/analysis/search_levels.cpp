#include "analysis/search_levels.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "analysis/marks.h"

namespace gyre::analysis {

namespace {

constexpr int deepest_level = search_levels - 1;
constexpr int plies_of_level = 3;
// Changes of the winning chances, on a scale from -1 to 1.

/// The search before a move has missed something if the engine's own choice falls, or any move gains, by so much.
constexpr double suspicious_fall = 0.1, suspicious_gain = 0.15;
/// A score is settled if its last deeper search changed it by no more.
constexpr double settled_change = 0.05;

double fall_of(Score from, Score to) { return winning_chances(from.cp()) - winning_chances(to.cp()); }

/// Returns the fall of the winning chances that a mark needs, by lichess's rules.
double least_fall(Mark mark) {
    constexpr EnumArray<Mark, double> falls = {{0, 0.1, 0.2, 0.3, 0, 0, 0}};
    return falls[mark];
}

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
        const double fall = fall_of(judgement.before, judgement.after);
        if (!is_notable(judgement)) {
            if ((judgement.played_best && fall >= suspicious_fall) || fall <= -suspicious_gain) want(ply, 1);
            return;
        }
        const double margin =
            std::max(settled_change, lost_chances(judgement.before, judgement.after) - least_fall(judgement.mark));
        std::vector<std::size_t> both{ply, ply + 1};
        // A mate is proved.
        std::erase_if(both, [this](std::size_t at) { return game_.positions[at]->score.is_mate_score(); });
        const bool is_settled = std::all_of(both.begin(), both.end(), [&](std::size_t at) {
            return levels_[at] == 0 || std::abs(fall_of(game_.positions[at]->score, earlier_[at])) <= margin;
        });
        // Both are compared: the deeper search of one alone may see a plan that the other also allows.
        const int level = is_settled && judgement.mark != Mark::Blunder ? 1 : deepest_level;
        for (const std::size_t at : both) want(at, level);
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
