#pragma once

#include <algorithm>
#include <optional>

#include "chess/outcome.h"
#include "search/searcher.h"

/// What is decided about a node before its first move is made. A step returns a score when the node is done with.
namespace gyre::steps {

/// Draws by rule: repetition, fifty moves (unless the last of them mates), too little material.
template <class Params>
std::optional<Score> draw_by_rule(const Searcher<Params>& searcher, Ply ply) {
    const Position& position = searcher.position;
    if (position.is_draw_by_repetition(ply.count()) || is_insufficient_material(position)) return Score::draw();
    if (position.halfmove_clock() < 100) return std::nullopt;
    if (position.in_check() && count_legal_moves(position) == 0) return Score::mated_in(ply.count());
    return Score::draw();
}

/// Mate distance pruning: no line from here is better than mating at once, or worse than being mated on the spot.
inline std::optional<Score> mate_distance(Window& window, Ply ply) {
    window.alpha = std::max(window.alpha, Score::mated_in(ply.count()));
    window.beta = std::min(window.beta, Score::mate_in(ply.count() + 1));
    if (window.alpha >= window.beta) return window.alpha;
    return std::nullopt;
}

/// Whether a stored bound settles a question about this window.
inline bool settles(Bound bound, Score score, Score alpha, Score beta) {
    if (bound == Bound::Exact) return true;
    return (bound == Bound::Lower && score >= beta) || (bound == Bound::Upper && score <= alpha);
}

/// Looks the position up; a deep enough bound ends the node, but never on the principal variation.
template <class Params>
std::optional<Score> table_cutoff(Searcher<Params>& searcher, Node& node) {
    node.hit = searcher.shared.table.probe(searcher.table_key(), node.ply);
    node.was_pv = node.is_pv();
    if (!node.hit) return std::nullopt;
    node.was_pv = node.was_pv || node.hit->was_pv;
    node.table_move = node.hit->move;
    const TableHit& hit = *node.hit;
    // Near the fifty-move limit the same position has another worth than when it was stored.
    constexpr int clock_nearing_draw = 90;
    const bool usable =
        !node.is_pv() && hit.depth >= node.depth.plies() && searcher.position.halfmove_clock() < clock_nearing_draw;
    if (usable && settles(hit.bound, hit.score, node.alpha, node.beta)) return hit.score;
    return std::nullopt;
}

/// The static evaluation, from the table if it is there, sharpened by the table's bound.
template <class Params>
void evaluate_node(Searcher<Params>& searcher, Node& node) {
    Frame& frame = *node.frame;
    if (node.in_check) {
        frame.static_eval = node.static_eval = Score::none();
        return;
    }
    const bool known = node.hit && node.hit->eval != Score::none();
    frame.static_eval = known ? node.hit->eval : searcher.evaluate_position();
    node.static_eval = frame.static_eval;
    const Score before = searcher.frame(node.ply.count() - 2).static_eval;
    node.improving = before != Score::none() && frame.static_eval > before;
    if (!node.hit || node.hit->score.is_mate_score()) return;
    const bool raises = node.hit->bound == Bound::Lower && node.hit->score > node.static_eval;
    const bool lowers = node.hit->bound == Bound::Upper && node.hit->score < node.static_eval;
    if (raises || lowers || node.hit->bound == Bound::Exact) node.static_eval = node.hit->score;
}

/// Reverse futility: so far above beta that no quiet reply will bring the score back within a few plies.
template <class Params>
std::optional<Score> reverse_futility(const Searcher<Params>& searcher, const Node& node) {
    const Params& params = searcher.params;
    if (node.is_pv() || node.in_check || node.depth.plies() > params.rfp_depth() || searcher.is_full_width())
        return std::nullopt;
    if (node.beta.is_mate_score() || node.static_eval.is_mate_score()) return std::nullopt;
    const int margin = params.rfp_margin() * node.depth.plies() - (node.improving ? params.rfp_improving() : 0);
    if (node.static_eval - Score(margin) < node.beta) return std::nullopt;
    // Between the two: the margin has been given, but not all of it will hold.
    return (node.static_eval + node.beta) / 2;
}

/// Whether passing may stand for "the best move or better" here: not with pawns alone, where passing may well be the
/// best there is (zugzwang), and never twice in a row.
template <class Params>
bool may_pass(Searcher<Params>& searcher, const Node& node) {
    const Position& position = searcher.position;
    if (node.is_pv() || node.in_check || node.depth.plies() < searcher.params.null_depth()) return false;
    if (searcher.is_full_width() || node.ply.count() < searcher.no_null_before_ply) return false;
    if (node.static_eval < node.beta || node.frame->static_eval < node.beta || node.beta.is_mate_score()) return false;
    const Color us = position.side_to_move();
    const Bitboard pieces = position.pieces(us) & ~position.pieces(PieceType::Pawn) & ~bb(position.king(us));
    const bool passed_before = !searcher.frame(node.ply.count() - 1).move;
    return pieces.any() && !passed_before;
}

/// Null move: if passing still fails high, a real move will too. Where much depends on it, a search without passing has
/// to confirm that this is no zugzwang.
template <class Params>
std::optional<Score> null_move(Searcher<Params>& searcher, const Node& node) {
    if (!may_pass(searcher, node)) return std::nullopt;
    const Params& params = searcher.params;
    const int above = (node.static_eval - node.beta).cp() / params.null_eval_divisor();
    const int reduction = params.null_reduction() + node.depth.plies() / params.null_depth_divisor() +
                          std::min(above, params.null_eval_plies());
    const Depth reduced = node.depth - reduction;
    searcher.make_null(node.ply);
    const Window window{node.beta - Score(1), node.beta};
    const NodeKind kind = node.kind == NodeKind::Cut ? NodeKind::All : NodeKind::Cut;
    const Score score = -searcher.alpha_beta(window.reversed(), reduced, node.ply.next(), kind);
    searcher.unmake_null();
    if (score < node.beta) return std::nullopt;

    // A mate found after passing is not proved.
    const Score proved = score.is_mate_score() ? node.beta : score;
    if (node.depth.plies() < params.null_verify_depth() || searcher.no_null_before_ply > 0) return proved;
    searcher.no_null_before_ply = node.ply.count() + std::max(1, 3 * reduced.plies() / 4);
    const Score verified = searcher.alpha_beta(window, reduced, node.ply, NodeKind::All);
    searcher.no_null_before_ply = 0;
    return verified >= node.beta ? std::optional(proved) : std::nullopt;
}

/// Internal iterative reduction: a node that no earlier search found a move for is not worth its full depth yet.
template <class Params>
void reduce_without_table_move(const Searcher<Params>& searcher, Node& node) {
    const bool expects_move = node.is_pv() || node.kind == NodeKind::Cut;
    if (expects_move && !node.table_move && !searcher.is_full_width() &&
        node.depth.plies() >= searcher.params.iir_depth())
        node.depth -= 1;
}

}  // namespace gyre::steps
