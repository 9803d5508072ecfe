#pragma once

#include "search/searcher.h"

namespace gyre::steps {

/// Internal iterative reduction: a node that no earlier search found a move for is not worth its full depth yet.
template <class Params>
void reduce_without_table_move(const Searcher<Params>& searcher, Node& node) {
    const bool expects_move = node.is_pv() || node.kind == NodeKind::Cut;
    if (expects_move && !node.table_move && !node.excludes_a_move() && !searcher.is_full_width() &&
        node.depth.plies() >= searcher.params.iir_depth())
        node.depth -= 1;
}

}  // namespace gyre::steps
