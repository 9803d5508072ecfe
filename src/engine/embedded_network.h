#pragma once

#include "engine/evaluation.h"
#include "eval/nnue/evaluator.h"

namespace gyre {

/// The net by which this program plays where nobody names another, nets/default.gnn of the source tree; null where
/// there was none when it was built.
std::shared_ptr<const nnue::Network> embedded_network();
/// Of the nets in this program, nets/default.gnn and nets/hybrid.gnn, the one that is made for the evaluation; null if
/// there is none.
std::shared_ptr<const nnue::Network> embedded_network(Evaluation evaluation);

}  // namespace gyre
