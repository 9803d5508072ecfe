#pragma once

#include "search/searcher.h"

namespace gyre::steps {

/// Returns the change of depth after a reduced search has raised alpha: +1 if far above the best score, -1 if barely
/// above.
template <class Params>
int deeper_or_shallower(const Params& params, const Node& node, Score score) {
    if (score > node.best + Score(params.deeper_margin())) return 1;
    return score < node.best + Score(params.shallower_margin()) ? -1 : 0;
}

}  // namespace gyre::steps
