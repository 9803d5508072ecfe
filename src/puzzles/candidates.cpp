#include "puzzles/candidates.h"

#include <optional>

#include "puzzles/solution.h"

namespace gyre::puzzles {

namespace {

/// Percent of winning chances of the side that is to move at `ply` parity, before the move of that ply.
std::optional<double> percent_at(const analysis::GameAnalysis& game, std::size_t ply) {
    if (!game.positions[ply]) return std::nullopt;
    return analysis::win_percent(game.positions[ply]->score);
}

}  // namespace

std::vector<PuzzleCandidate> candidates_of(const analysis::GameAnalysis& game, const ColorArray<bool>& solvers) {
    // The first look at a candidate decides, so the bound of a held position is lower here.
    constexpr double least_percent = held_percent - 5;
    std::vector<PuzzleCandidate> found;
    for (std::size_t ply = 1; ply < game.moves.size(); ++ply) {
        const Color solver = ply % 2 == 0 ? game.start.side_to_move() : ~game.start.side_to_move();
        const auto now = percent_at(game, ply);
        if (!solvers[solver] || !now || *now < least_percent || game.positions[ply]->lines.empty()) continue;
        const auto earlier = percent_at(game, ply - 1), later = percent_at(game, ply + 1);
        const bool played_best = game.positions[ply]->lines[0].moves.front() == game.moves[ply];
        const PuzzleCandidate candidate{.ply = ply,
                                        .after_error = earlier && *now - (100 - *earlier) >= error_percent,
                                        .missed = !played_best && later && *now - (100 - *later) >= error_percent};
        if (candidate.after_error || candidate.missed) found.push_back(candidate);
    }
    return found;
}

}  // namespace gyre::puzzles
