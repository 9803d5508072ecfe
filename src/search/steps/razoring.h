#pragma once

#include "search/searcher.h"

namespace gyre::steps {

/// Razoring: far below alpha near the horizon only a capture can help. Returns a quiescence score that stays below
/// alpha.
template <class Params>
MaybeScore razoring(Searcher<Params>& searcher, const Node& node) {
    const Params& params = searcher.params;
    const int depth = node.depth.plies();
    if (node.is_pv() || node.in_check || node.excludes_a_move() || depth > params.razoring_depth()) return std::nullopt;
    if (searcher.is_full_width() || node.alpha.is_decisive()) return std::nullopt;
    const Score margin(params.razoring_base() + params.razoring_margin() * depth);
    if (node.static_eval + margin > node.alpha) return std::nullopt;
    const Score score = searcher.quiescence({node.alpha, node.alpha + Score(1)}, node.ply, false);
    return score <= node.alpha ? MaybeScore(score) : std::nullopt;
}

}  // namespace gyre::steps
