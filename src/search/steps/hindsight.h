#pragma once

#include "search/searcher.h"

namespace gyre::steps {

/// Hindsight: restores one ply of a strong reduction if the evaluation has not turned against the side that was
/// reduced.
template <class Params>
void restore_depth_in_hindsight(Searcher<Params>& searcher, Node& node) {
    if (node.in_check || node.excludes_a_move() || node.is_root() || searcher.is_full_width()) return;
    // A null-move verification searches the same ply again, and the node has already got its ply back.
    if (node.ply.count() < searcher.no_null_before_ply) return;
    const Frame& before = searcher.frame(node.ply.count() - 1);
    if (before.static_eval == Score::none()) return;
    const Score both = node.frame->static_eval + before.static_eval;
    if (before.reduction >= searcher.params.hindsight_reduction() && both < Score::draw()) node.depth += 1;
    const int margin = searcher.params.hindsight_margin();
    if (margin < 9999 && before.reduction >= 2 && node.depth >= Depth(2) && both > Score(margin)) node.depth -= 1;
}

}  // namespace gyre::steps
