#pragma once

#include "search/searcher.h"

namespace gyre::steps {

/// Returns by how many plies the full-depth search of a move deviates from the plan after its reduced search has raised
/// alpha: +1 if the score is far above the best so far, -1 if it is barely above.
template <class Params>
int deeper_or_shallower(const Params& params, const Node& node, Score score) {
    if (score > node.best + Score(params.deeper_margin())) return 1;
    return score < node.best + Score(params.shallower_margin()) ? -1 : 0;
}

}  // namespace gyre::steps
