#pragma once

#include "search/searcher.h"

namespace gyre::steps {

/// Whether the table proves that the node does not reach `goal` at this depth.
inline bool table_denies(const Node& node, Score goal, int depth) {
    return node.hit.is_found() && node.hit.bound != Bound::Lower && node.hit.depth >= depth && node.hit.score < goal;
}

/// ProbCut (Buro 1995): a capture that beats beta by a margin at low depth very probably beats beta at full depth.
template <class Params>
MaybeScore prob_cut(Searcher<Params>& searcher, const Node& node) {
    const Params& params = searcher.params;
    if (node.is_pv() || node.in_check || node.excludes_a_move() || searcher.is_full_width()) return std::nullopt;
    if (node.depth.plies() < params.probcut_depth() || node.beta.is_decisive()) return std::nullopt;
    const Score goal = node.beta + Score(params.probcut_margin());
    const Depth shallow = node.depth - params.probcut_reduction();
    if (table_denies(node, goal, shallow.plies())) return std::nullopt;

    const int needed = (goal - node.static_eval).cp();
    const Window window = Window{goal - Score(1), goal}.reversed();
    const OrderingContext context = searcher.ordering(node);
    MovePicker picker(searcher.position, context, node.table_move, MovePicker::Purpose::GoodTactical);
    while (const Move move = picker.next()) {
        if (!exchange_at_least(searcher.position, move, needed)) continue;
        searcher.make(move, node.ply);
        // The quiescence search runs first because most captures already fail there.
        Score score = -searcher.quiescence(window, node.ply.next(), false);
        if (score >= goal && shallow > Depth(0))
            score = -searcher.alpha_beta(window, shallow, node.ply.next(), NodeKind::All);
        searcher.unmake(move);
        if (searcher.was_stopped()) return Score::draw();
        if (score < goal) continue;
        searcher.shared.table.store(searcher.table_key(), node.ply,
                                    {move, score, node.raw_eval, shallow.plies() + 1, Bound::Lower, node.was_pv});
        return score.is_decisive() ? score : score - Score(params.probcut_margin());
    }
    return std::nullopt;
}

}  // namespace gyre::steps
