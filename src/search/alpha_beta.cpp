#include "search/searcher.h"
#include "search/steps/before_moves.h"
#include "search/steps/moves.h"

namespace gyre {

/// Searches one made move: reduced and with a null window first, then as deep and wide as its result demands
/// (principal variation search). Returns the score for the side that made the move.
template <class Params>
Score Searcher<Params>::search_move(const Node& node, Depth new_depth, int reduction) {
    const Ply next = node.ply.next();
    const Window null_window{-node.alpha - Score(1), -node.alpha};
    const bool first = node.moves_tried == 1;
    Score score = -Score::infinite();
    bool full_depth_needed = !node.is_pv() || !first;
    if (reduction > 0) {
        const Depth reduced = std::max(Depth(1), new_depth - reduction);
        score = -alpha_beta(null_window, reduced, next, NodeKind::Cut);
        full_depth_needed = score > node.alpha && reduced < new_depth;
    }
    if (full_depth_needed) {
        const NodeKind kind = child_kind(node.kind, false);
        score = -alpha_beta(null_window, new_depth, next, kind);
    }
    if (node.is_pv() && (first || score > node.alpha))
        score = -alpha_beta(Window{node.alpha, node.beta}.reversed(), new_depth, next, NodeKind::Pv);
    return score;
}

/// Takes the score of a move over into its node. True if it fails high, so that no further move matters.
template <class Params>
bool Searcher<Params>::raises_beta(Node& node, Move move, Score score) {
    if (score <= node.best) return false;
    node.best = score;
    if (score <= node.alpha) return false;
    node.best_move = move;
    if (node.is_pv()) update_pv(node.ply, move);
    if (score >= node.beta) return true;
    node.alpha = score;
    return false;
}

/// The score of a node whose moves are done, which it leaves in the table. `alpha` is that of its window at first.
template <class Params>
Score Searcher<Params>::conclude_node(const Node& node, Score alpha) const {
    if (node.moves_tried == 0) return node.in_check ? Score::mated_in(node.ply.count()) : Score::draw();
    const Bound inside = node.best > alpha ? Bound::Exact : Bound::Upper;
    const Bound bound = node.best >= node.beta ? Bound::Lower : inside;
    // Later lines lack the best moves of the root: theirs is another position.
    if (!node.is_root() || line_ == 0)
        shared.table.store(
            table_key(), node.ply,
            {node.best_move, node.best, node.frame->static_eval, node.depth.plies(), bound, node.was_pv});
    return node.best;
}

/// The score of a node from its side to move, exact within the window and a bound outside it (fail-soft).
template <class Params>
Score Searcher<Params>::alpha_beta(Window window, Depth depth, Ply ply, NodeKind kind) {
    const bool in_check = position.in_check();
    // Check extension: what looks like the horizon is a forced reply.
    if (in_check && ply.count() < 2 * root_depth_) depth += params.check_extension();
    if (depth <= Depth(0)) return quiescence(window, ply, kind == NodeKind::Pv);
    if (should_stop()) return Score::draw();
    enter(ply);

    if (!ply.is_root()) {
        if (const auto draw = steps::draw_by_rule(*this, ply)) return *draw;
        if (ply.count() >= max_ply - 1) return in_check ? Score::draw() : evaluate_position();
        if (const auto bound = steps::mate_distance(window, ply)) return *bound;
    }

    Node node{.alpha = window.alpha,
              .beta = window.beta,
              .depth = depth,
              .ply = ply,
              .kind = kind,
              .frame = &frame(ply.count()),
              .in_check = in_check};
    frame(ply.count() + 1).killers = {};
    if (const auto score = steps::table_cutoff(*this, node)) return *score;
    if (node.is_root() && !root_moves_[line_].pv.empty()) node.table_move = root_moves_[line_].move;
    steps::evaluate_node(*this, node);
    if (const auto score = steps::reverse_futility(*this, node)) return *score;
    if (const auto score = steps::null_move(*this, node)) return *score;
    if (stopped_) return Score::draw();
    steps::reduce_without_table_move(*this, node);

    MovePicker picker(position, ordering(node), node.table_move, MovePicker::Purpose::All);
    while (const Move move = picker.next()) {
        if (node.is_root() && !is_root_move(move)) continue;
        const bool quiet = !position.is_capture(move) && move.kind() != Move::Kind::Promotion;
        const steps::Candidate candidate{move, quiet, quiet ? picker.history_score(move) : 0, node.moves_tried + 1};
        const steps::Pruning pruning = steps::prune_move(*this, node, candidate);
        if (pruning == steps::Pruning::SkipAllQuiets || pruning == steps::Pruning::SearchButNoMoreQuiets)
            picker.skip_quiets();
        if (pruning == steps::Pruning::SkipAllQuiets || pruning == steps::Pruning::Skip) continue;

        ++node.moves_tried;
        const std::uint64_t nodes_before = counter_.value();
        make(move, ply);
        const Score score = search_move(node, node.depth - 1, steps::late_move_reduction(*this, node, candidate));
        unmake(move);
        if (stopped_) return Score::draw();
        if (node.is_root()) record_root_move(move, node, score, nodes_before);
        if (raises_beta(node, move, score)) {
            steps::learn_from_cutoff(*this, node, quiet);
            break;
        }
        steps::remember_tried(node, move, quiet);
    }
    return conclude_node(node, window.alpha);
}

template Score Searcher<FixedParams>::alpha_beta(Window, Depth, Ply, NodeKind);
template Score Searcher<TableParams>::alpha_beta(Window, Depth, Ply, NodeKind);

}  // namespace gyre
