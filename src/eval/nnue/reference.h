#pragma once

#include "chess/position.h"
#include "eval/nnue/network.h"

namespace gyre::nnue {

/// Returns the net's output in centipawns for the side to move, by the simplest code: the reference for the fast
/// evaluator and for trainers. The output may exceed the range of a `Score`.
int evaluate_slowly(const Network& network, const Position& position);

}  // namespace gyre::nnue
