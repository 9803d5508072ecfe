#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <utility>

#include "analysis/position_searcher.h"
#include "base/result.h"
#include "chess/position.h"
#include "engine/options.h"
#include "eval/score.h"

namespace gyre::puzzles {

/// Judges moves that are not those of a solution by searches. Must be used by one thread at a time.
class MoveJudge {
public:
    /// `nodes` limits each search.
    MoveJudge(EngineOptions engine, std::uint64_t nodes) : engine_(std::move(engine)), nodes_(nodes) {}

    /// Returns whether a legal move is as good as the best one, by `is_as_good_by_scores`. Fails if the engine fails.
    Result<bool, std::string> is_as_good(const Position& position, Move move);

private:
    Result<Score, std::string> score_of(const Position& position);

    EngineOptions engine_;
    std::uint64_t nodes_;
    /// Made when the first move has to be judged.
    std::unique_ptr<analysis::PositionSearcher> searcher_;
};

}  // namespace gyre::puzzles
