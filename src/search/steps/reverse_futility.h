#pragma once

#include <algorithm>

#include "search/searcher.h"

namespace gyre::steps {

/// Reverse futility: so far above beta that no quiet reply will bring the score back within a few plies.
template <class Params>
MaybeScore reverse_futility(const Searcher<Params>& searcher, const Node& node) {
    const Params& params = searcher.params;
    if (node.is_pv() || node.in_check || node.excludes_a_move() || searcher.is_full_width()) return std::nullopt;
    // Where a null move is being verified, another guess from the static evaluation would confirm anything.
    if (node.depth.plies() > params.rfp_depth() || node.ply.count() < searcher.no_null_before_ply) return std::nullopt;
    if (node.beta.is_decisive() || node.static_eval.is_decisive()) return std::nullopt;
    const int given_back = node.improving ? params.rfp_improving() : 0;
    const int margin = std::max(0, params.rfp_margin() * node.depth.plies() - given_back);
    if (node.static_eval - Score(margin) < node.beta) return std::nullopt;
    if (!params.rfp_blend()) return node.static_eval;
    // Between the two: the margin has been given, but not all of it will hold.
    return (node.static_eval + node.beta) / 2;
}

}  // namespace gyre::steps
