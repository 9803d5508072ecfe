#include "puzzles/move_judge.h"

#include "base/try.h"
#include "chess/outcome.h"
#include "puzzles/attempt.h"

namespace gyre::puzzles {

Result<bool, std::string> MoveJudge::is_as_good(const Position& position, Move move) {
    Position after = position;
    after.make(move);
    GYRE_TRY(const auto best, score_of(position));
    GYRE_TRY(const auto played, score_of(after));
    return is_as_good_by_scores(best, -played);
}

Result<Score, std::string> MoveJudge::score_of(const Position& position) {
    const Outcome now = outcome(position);
    if (now == Outcome::Checkmate) return Score::mated_in(0);
    if (now != Outcome::Ongoing) return Score::draw();
    if (!searcher_) {
        GYRE_TRY(searcher_, analysis::PositionSearcher::make(engine_));
    }
    Limits limits;
    limits.nodes = nodes_;
    GYRE_TRY(const auto known, searcher_->search(position, limits, {}));
    if (!known) return Failure("stopped");
    return known->score;
}

}  // namespace gyre::puzzles
