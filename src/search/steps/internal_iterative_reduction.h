#pragma once

#include "search/searcher.h"

namespace gyre::steps {

/// Internal iterative reduction: reduces a node that has no table move by one ply.
template <class Params>
void reduce_without_table_move(const Searcher<Params>& searcher, Node& node) {
    const bool expects_move = node.is_pv() || node.kind == NodeKind::Cut;
    if (expects_move && !node.table_move && !node.excludes_a_move() && !searcher.is_full_width() &&
        node.depth.plies() >= searcher.params.iir_depth())
        node.depth -= node.is_pv() ? searcher.params.iir_pv() : 1;
}

}  // namespace gyre::steps
