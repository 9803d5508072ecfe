#pragma once

#include "search/searcher.h"
#include "search/steps/candidate.h"

namespace gyre::steps {

/// Late move pruning: true if enough moves have been tried that another quiet one hardly ever raises alpha.
template <class Params>
bool is_late(const Searcher<Params>& searcher, const Node& node, const Candidate& candidate) {
    const Params& params = searcher.params;
    const int depth = node.depth.plies();
    const int all = params.lmp_base() + depth * depth, enough = node.improving ? all : all / 2;
    return !node.in_check && depth <= params.lmp_depth() && candidate.number > enough;
}

}  // namespace gyre::steps
