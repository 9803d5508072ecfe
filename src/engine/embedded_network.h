#pragma once

#include "engine/evaluation.h"
#include "eval/nnue/evaluator.h"

namespace gyre {

/// Returns the default net of the program, nets/default.gnn of the source tree; null if it was missing at build time.
std::shared_ptr<const nnue::Network> embedded_network();
/// Returns the embedded net (default.gnn or hybrid.gnn in nets/) for this evaluation; null if there is none.
std::shared_ptr<const nnue::Network> embedded_network(Evaluation evaluation);

}  // namespace gyre
