#pragma once

#include "eval/nnue/evaluator.h"

namespace gyre {

/// The net that was built into this program, nets/default.gnn of the source tree; null where there was none.
std::shared_ptr<const nnue::Network> embedded_network();

}  // namespace gyre
