#pragma once

#include <algorithm>

#include "search/searcher.h"

namespace gyre::steps {

/// Reverse futility pruning: far above beta, the score will probably not fall below it within a few plies.
template <class Params>
MaybeScore reverse_futility(const Searcher<Params>& searcher, const Node& node) {
    const Params& params = searcher.params;
    if (node.is_pv() || node.in_check || node.excludes_a_move() || searcher.is_full_width()) return std::nullopt;
    // During a null-move verification another cut-off by the static evaluation would confirm any null move.
    if (node.depth.plies() > params.rfp_depth() || node.ply.count() < searcher.no_null_before_ply) return std::nullopt;
    if (node.beta.is_decisive() || node.static_eval.is_decisive()) return std::nullopt;
    if (!params.rfp_was_pv() && node.was_pv) return std::nullopt;
    if (!params.rfp_quiet_table_move() && node.table_move && !node.table_move_is_noisy) return std::nullopt;
    const int given_back = node.improving ? params.rfp_improving() : 0;
    const int margin = std::max(0, params.rfp_margin() * node.depth.plies() - given_back) +
                       node.correction_size * params.rfp_correction() / 100;
    if (node.static_eval - Score(margin) < node.beta) return std::nullopt;
    // A piece that a cheaper one attacks may be lost.
    if (params.rfp_threat() > 0 && node.static_eval - Score(margin + params.rfp_threat()) < node.beta &&
        cheaply_attacked(searcher.position).any())
        return std::nullopt;
    if (!params.rfp_blend()) return node.static_eval;
    // The mean of both, because part of the advantage may not hold.
    return (node.static_eval + node.beta) / 2;
}

}  // namespace gyre::steps
