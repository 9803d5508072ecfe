#pragma once

#include "search/quiet_checks.h"
#include "search/searcher.h"
#include "search/steps/candidate.h"

namespace gyre::steps {

/// Exchange pruning: true if the move loses more material than the remaining depth is likely to win back.
template <class Params>
bool loses_exchange(const Searcher<Params>& searcher, const Node& node, const Candidate& candidate, int reduced) {
    const Params& params = searcher.params;
    if (params.threat_history() && arrives_safely(node.threats, candidate.move)) return false;
    const int depth = node.depth.plies();
    const int allowed =
        candidate.quiet ? params.see_quiet_margin() * reduced * reduced : params.see_noisy_margin() * depth;
    return depth <= params.see_depth() && !exchange_at_least(searcher.position, candidate.move, -allowed);
}

}  // namespace gyre::steps
