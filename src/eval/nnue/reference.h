#pragma once

#include "chess/position.h"
#include "eval/nnue/network.h"

namespace gyre::nnue {

/// Returns the net's output in centipawns for the side to move, not limited to the range of a `Score`. The simplest
/// code, as reference for the fast evaluator and for trainers.
int evaluate_slowly(const Network& network, const Position& position);

}  // namespace gyre::nnue
