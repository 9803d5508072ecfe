#pragma once

#include "search/searcher.h"
#include "search/steps/candidate.h"

namespace gyre::steps {

/// History pruning: true if the history score of the move is too low for its depth.
template <class Params>
bool has_bad_history(const Searcher<Params>& searcher, const Node& node, const Candidate& candidate, int reduced) {
    const Params& params = searcher.params;
    return !node.is_pv() && reduced <= params.history_pruning_depth() && params.history_pruning_depth() > 0 &&
           candidate.history < -params.history_pruning_margin() * (reduced + 1);
}

}  // namespace gyre::steps
