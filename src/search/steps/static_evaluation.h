#pragma once

#include <algorithm>
#include <cstdlib>

#include "search/searcher.h"
#include "search/steps/correction.h"

namespace gyre::steps {

/// Sets the static evaluation of a node: from the table if stored, corrected, and adjusted by the table's bound.
template <class Params>
void evaluate_node(Searcher<Params>& searcher, Node& node) {
    Frame& frame = *node.frame;
    if (node.in_check) {
        frame.static_eval = Score::none();
        return;
    }
    if (!node.excludes_a_move()) {
        const bool known = searcher.params.table_evaluation() && node.hit.is_found() && node.hit.eval != Score::none();
        node.raw_eval = known ? node.hit.eval : searcher.evaluate_position();
        const Score limit = Score::max_evaluation();
        const Score corrected_by = correction(searcher, node.ply);
        node.correction_size = std::abs(corrected_by.cp());
        frame.static_eval = std::clamp(node.raw_eval + corrected_by, -limit, limit);
    }
    node.static_eval = frame.static_eval;
    Score before = searcher.frame(node.ply.count() - 2).static_eval;
    if (before == Score::none()) before = searcher.frame(node.ply.count() - 4).static_eval;
    node.improving = searcher.params.use_improving() && before != Score::none() && frame.static_eval > before;
    if (searcher.params.improving_above_beta() && node.static_eval >= node.beta) node.improving = true;
    if (!node.hit.is_found() || node.hit.score.is_decisive()) return;
    const bool raises = node.hit.bound == Bound::Lower && node.hit.score > node.static_eval;
    const bool lowers = node.hit.bound == Bound::Upper && node.hit.score < node.static_eval;
    if (raises || lowers || node.hit.bound == Bound::Exact) node.static_eval = node.hit.score;
}

/// Stores a new evaluation at once, because the node may end before a move is searched. The bound with it says nothing.
template <class Params>
void store_evaluation(const Searcher<Params>& searcher, const Node& node) {
    if (!searcher.params.table_early_evaluation() || node.in_check || node.excludes_a_move()) return;
    if (node.hit.is_found()) return;
    searcher.shared.table.store(searcher.table_key(), node.ply,
                                {Move{}, -Score::max_evaluation(), node.raw_eval, 0, Bound::Lower, node.was_pv});
}

}  // namespace gyre::steps
