#pragma once

#include "search/searcher.h"
#include "search/steps/candidate.h"

namespace gyre::steps {

/// Late move pruning: true if enough moves have been tried that another quiet one hardly ever raises alpha. While the
/// static evaluation says that alpha is within reach, and no move has shown it, `lmp_promising` lets more be tried:
/// perhaps a piece is attacked and the few moves before left it there.
template <class Params>
bool is_late(const Searcher<Params>& searcher, const Node& node, const Candidate& candidate) {
    const Params& params = searcher.params;
    const int depth = node.depth.plies();
    const int all = params.lmp_base() + depth * depth;
    int enough = node.improving ? all : all / 2;
    if (node.static_eval >= node.alpha) enough += all * params.lmp_promising() / 100;
    return !node.in_check && depth <= params.lmp_depth() && candidate.number > enough;
}

}  // namespace gyre::steps
