#pragma once

#include "search/searcher.h"

namespace gyre::steps {

/// Internal iterative reduction: reduces a node that has no table move, or a doubtful one, by one ply.
template <class Params>
void reduce_without_table_move(const Searcher<Params>& searcher, Node& node) {
    const bool expects_move = node.is_pv() || node.kind == NodeKind::Cut;
    // If the cut node failed low before, its table move was only the best of bad moves.
    constexpr int doubtful_depth = 7;
    const bool is_doubtful = searcher.params.iir_upper() && node.kind == NodeKind::Cut &&
                             node.hit.bound == Bound::Upper && node.depth.plies() >= doubtful_depth;
    if (expects_move && (!node.table_move || is_doubtful) && !node.excludes_a_move() && !searcher.is_full_width() &&
        node.depth.plies() >= searcher.params.iir_depth())
        node.depth -= node.is_pv() ? searcher.params.iir_pv() : 1;
}

}  // namespace gyre::steps
