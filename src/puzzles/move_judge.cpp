#include "puzzles/move_judge.h"

#include "chess/outcome.h"
#include "puzzles/attempt.h"

namespace gyre::puzzles {

Result<bool, std::string> MoveJudge::is_as_good(const Position& position, Move move) {
    Position after = position;
    after.make(move);
    const auto best = score_of(position);
    if (!best) return best.error();
    const auto played = score_of(after);
    if (!played) return played.error();
    return is_as_good_by_scores(*best, -*played);
}

Result<Score, std::string> MoveJudge::score_of(const Position& position) {
    const Outcome now = outcome(position);
    if (now == Outcome::Checkmate) return Score::mated_in(0);
    if (now != Outcome::Ongoing) return Score::draw();
    if (!searcher_) {
        auto made = analysis::PositionSearcher::make(engine_);
        if (!made) return made.error();
        searcher_ = *std::move(made);
    }
    Limits limits;
    limits.nodes = nodes_;
    const auto known = searcher_->search(position, limits, {});
    if (!known) return known.error();
    if (!*known) return Failure("stopped");
    return (*known)->score;
}

}  // namespace gyre::puzzles
