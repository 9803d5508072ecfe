#pragma once

#include "chess/position.h"
#include "eval/nnue/network.h"

namespace gyre::nnue {

/// The net's output for a position from the view of the side to move, in centipawns, as plainly as it can be said: the
/// yardstick of the fast evaluator and of trainers. Not limited to what a `Score` may be.
int evaluate_slowly(const Network& network, const Position& position);

}  // namespace gyre::nnue
