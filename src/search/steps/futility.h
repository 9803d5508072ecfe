#pragma once

#include "search/searcher.h"
#include "search/steps/candidate.h"

namespace gyre::steps {

/// Futility: true if the static evaluation plus a margin is not above alpha.
template <class Params>
bool is_futile(const Searcher<Params>& searcher, const Node& node, const Candidate& candidate, int reduced) {
    const Params& params = searcher.params;
    const int margin = params.futility_base() + params.futility_margin() * reduced +
                       candidate.history / params.futility_history_divisor();
    return !node.in_check && reduced < params.futility_depth() && node.static_eval + Score(margin) <= node.alpha &&
           !searcher.position.gives_check(candidate.move);
}

}  // namespace gyre::steps
