#pragma once

#include "search/searcher.h"

namespace gyre::steps {

/// Alpha-raise reduction: after one move has raised alpha, others rarely raise it again, so they are searched less
/// deep.
template <class Params>
void reduce_after_alpha_raise(const Searcher<Params>& searcher, Node& node, Score score) {
    const Params& params = searcher.params;
    const int depth = node.depth.plies();
    if (depth < params.alpha_raise_least_depth() || depth > params.alpha_raise_most_depth()) return;
    if (score.is_decisive() || searcher.is_full_width()) return;
    node.depth -= params.alpha_raise_reduction();
}

}  // namespace gyre::steps
