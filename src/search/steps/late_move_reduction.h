#pragma once

#include <algorithm>

#include "search/searcher.h"
#include "search/steps/candidate.h"

namespace gyre::steps {

/// Returns the late move reduction in plies. It grows with the move's number. The move must have been made.
template <class Params>
int late_move_reduction(const Searcher<Params>& searcher, const Node& node, const Candidate& candidate) {
    const Params& params = searcher.params;
    // The first moves are the most promising, so more of them are searched in full near the root.
    int unreduced = node.is_pv() ? params.lmr_full_pv() : 1;
    if (node.is_root()) unreduced = params.lmr_full_root();
    if (searcher.is_full_width() || node.depth.plies() < params.lmr_depth() || candidate.number <= unreduced) return 0;
    constexpr int hundredths = 100;
    int reduction = searcher.base_reduction(candidate.quiet, node.depth, candidate.number);
    // A node that was once on the principal variation often is again.
    if (node.was_pv) reduction -= params.lmr_was_pv();
    // It is less promising where the table says that it fails low, and more where the table knows it deeply.
    if (node.was_pv && node.hit.is_found()) {
        if (node.hit.score <= node.alpha) reduction += params.lmr_table_low();
        if (node.hit.depth >= node.depth.plies()) reduction -= params.lmr_table_deep();
    }
    if (node.is_pv()) reduction -= params.lmr_pv();
    // At a cut node the move that fails high usually comes early.
    if (node.kind == NodeKind::Cut) reduction += params.lmr_cut_node();
    if (node.kind == NodeKind::Cut && !node.table_move) reduction += params.lmr_no_table_move();
    if (node.table_move_is_singular) reduction -= params.lmr_singular();
    // If the evaluation is getting worse, a late quiet move seldom helps.
    if (!node.improving) reduction += params.lmr_not_improving();
    // If a capture was best, most other moves do not answer the threat to win material.
    if (node.table_move_is_noisy) reduction += params.lmr_noisy_table_move();
    // Killers and checks are better than their move number suggests.
    if (candidate.killer) reduction -= params.lmr_killer();
    if (searcher.position.in_check()) reduction -= params.lmr_check();
    // If the enemy refuted most earlier moves, this one is probably refuted too.
    if (searcher.frame(node.ply.count() + 1).cutoffs > params.lmr_many_cutoffs()) reduction += params.lmr_cutoffs();
    reduction -= candidate.quiet ? hundredths * candidate.history / params.lmr_history_divisor()
                                 : hundredths * candidate.history / params.lmr_noisy_history_divisor();
    reduction -= params.lmr_correction() * node.correction_size;
    if (node.kind == NodeKind::All) reduction += reduction * params.lmr_all_node() / (100 * (node.depth.plies() + 1));
    if (params.lmr_extension() > 0 && reduction < 0 && searcher.may_extend(node.ply))
        return std::max(node.is_pv() ? -params.lmr_extension() : -1, reduction / hundredths);
    return std::max(0, reduction / hundredths);
}

}  // namespace gyre::steps
