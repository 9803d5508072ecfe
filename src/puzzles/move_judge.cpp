#include "puzzles/move_judge.h"

#include "chess/outcome.h"
#include "puzzles/attempt.h"

namespace gyre::puzzles {

bool MoveJudge::is_as_good(const Position& position, Move move) {
    Position after = position;
    after.make(move);
    const auto best = score_of(position), played = score_of(after);
    return best && played && is_as_good_by_scores(*best, -*played);
}

std::optional<Score> MoveJudge::score_of(const Position& position) {
    const Outcome now = outcome(position);
    if (now == Outcome::Checkmate) return Score::mated_in(0);
    if (now != Outcome::Ongoing) return Score::draw();
    if (!searcher_) {
        auto made = analysis::PositionSearcher::make(engine_);
        if (!made) return std::nullopt;
        searcher_ = *std::move(made);
    }
    Limits limits;
    limits.nodes = nodes_;
    const auto known = searcher_->search(position, limits, {});
    return known && *known ? std::optional((*known)->score) : std::nullopt;
}

}  // namespace gyre::puzzles
