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
    if (node.is_root() && root_moves_[line_].previous_score != -Score::infinite())
        node.table_move = root_moves_[line_].move;
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
        if (steps::prune_move(*this, node, candidate, picker)) continue;

        ++node.moves_tried;
        const std::uint64_t nodes_before = counter_.value();
        make(move, ply);
        const int reduction = steps::late_move_reduction(*this, node, candidate);
        const Score score = search_move(node, node.depth - 1, reduction);
        unmake(move);
        if (stopped_) return Score::draw();

        if (node.is_root()) record_root_move(move, node, score, nodes_before);
        if (score > node.best) {
            node.best = score;
            if (score > node.alpha) {
                node.best_move = move;
                if (node.is_pv()) update_pv(ply, move);
                if (score >= node.beta) {
                    steps::learn_from_cutoff(*this, node, quiet);
                    break;
                }
                node.alpha = score;
            }
        }
        if (quiet) {
            if (node.quiets_tried.size() < node.quiets_tried.capacity()) node.quiets_tried.push_back(move);
        } else if (node.tacticals_tried.size() < node.tacticals_tried.capacity()) {
            node.tacticals_tried.push_back(move);
        }
    }

    if (node.moves_tried == 0) return in_check ? Score::mated_in(ply.count()) : Score::draw();
    const Bound bound = node.best >= window.beta   ? Bound::Lower
                        : node.best > window.alpha ? Bound::Exact
                                                   : Bound::Upper;
    if (!node.is_root() || line_ == 0)
        shared.table.store(
            table_key(), ply,
            {node.best_move, node.best, node.frame->static_eval, node.depth.plies(), bound, node.was_pv});
    return node.best;
}

template Score Searcher<FixedParams>::alpha_beta(Window, Depth, Ply, NodeKind);
template Score Searcher<TableParams>::alpha_beta(Window, Depth, Ply, NodeKind);

}  // namespace gyre
