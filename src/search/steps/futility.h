#pragma once

#include "search/searcher.h"
#include "search/steps/candidate.h"

namespace gyre::steps {

/// Futility: true if the static evaluation plus a margin is not above alpha.
template <class Params>
bool is_futile(const Searcher<Params>& searcher, const Node& node, const Candidate& candidate, int reduced) {
    const Params& params = searcher.params;
    const int margin = params.futility_base() + params.futility_margin() * reduced +
                       candidate.history / params.futility_history_divisor() +
                       node.correction_size * params.futility_correction() / 100;
    return !node.in_check && reduced < params.futility_depth() && node.static_eval + Score(margin) <= node.alpha &&
           !searcher.position.gives_check(candidate.move);
}

/// Futility of captures: true if the static evaluation, what the move captures and a margin are not above alpha.
template <class Params>
bool is_futile_capture(const Searcher<Params>& searcher, const Node& node, const Candidate& candidate, int reduced) {
    const Params& params = searcher.params;
    if (node.in_check || reduced >= params.capture_futility_depth()) return false;
    if (candidate.move.kind() == Move::Kind::Promotion) return false;
    constexpr ExchangeValues values;
    const int margin = params.capture_futility_base() + params.capture_futility_margin() * reduced +
                       values[searcher.position.captured_type(candidate.move)] +
                       candidate.history / params.capture_futility_divisor();
    return node.static_eval + Score(margin) <= node.alpha && !searcher.position.gives_check(candidate.move);
}

}  // namespace gyre::steps
