#pragma once

#include "search/searcher.h"

namespace gyre::steps {

/// Do deeper, do shallower: by how many plies the full search of a move differs from what was planned, after its
/// reduced search has raised alpha. Far better than the best so far: one more; hardly better: one less.
template <class Params>
int deeper_or_shallower(const Params& params, const Node& node, Score score) {
    if (score > node.best + Score(params.deeper_margin())) return 1;
    return score < node.best + Score(params.shallower_margin()) ? -1 : 0;
}

}  // namespace gyre::steps
