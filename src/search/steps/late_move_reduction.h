#pragma once

#include <algorithm>

#include "search/searcher.h"
#include "search/steps/candidate.h"

namespace gyre::steps {

/// Late move reductions in plies, at least 0: the later a move comes, and the worse its kind did before, the shallower
/// it is tried first. Call after the move was made.
template <class Params>
int late_move_reduction(const Searcher<Params>& searcher, const Node& node, const Candidate& candidate) {
    const Params& params = searcher.params;
    // The first moves are the best by all that is known; the more so the nearer the root.
    int unreduced = node.is_pv() ? params.lmr_full_pv() : 1;
    if (node.is_root()) unreduced = params.lmr_full_root();
    if (searcher.is_full_width() || node.depth.plies() < params.lmr_depth() || candidate.number <= unreduced) return 0;
    constexpr int hundredths = 100;
    int reduction = searcher.base_reduction(candidate.quiet, node.depth, candidate.number);
    // Lines that once were the best are the likeliest to be so again.
    if (node.was_pv) reduction -= params.lmr_was_pv();
    // A move that cuts comes early or not at all.
    if (node.kind == NodeKind::Cut) reduction += params.lmr_cut_node();
    // Where things go downhill a late quiet move seldom turns them.
    if (!node.improving) reduction += params.lmr_not_improving();
    // Where a capture was best, something hangs, and most other moves don't mend it.
    if (node.table_move_is_noisy) reduction += params.lmr_noisy_table_move();
    // What refuted a sibling, and what forces the enemy's hand, is more than its number says.
    if (candidate.killer) reduction -= params.lmr_killer();
    if (searcher.position.in_check()) reduction -= params.lmr_check();
    // The enemy has found refutations of the moves before this one: it will of this one too.
    if (searcher.frame(node.ply.count() + 1).cutoffs > params.lmr_many_cutoffs()) reduction += params.lmr_cutoffs();
    reduction -= hundredths * candidate.history /
                 (candidate.quiet ? params.lmr_history_divisor() : params.lmr_noisy_history_divisor());
    return std::max(0, reduction / hundredths);
}

}  // namespace gyre::steps
