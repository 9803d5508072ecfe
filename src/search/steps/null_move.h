#pragma once

#include <algorithm>

#include "search/searcher.h"

namespace gyre::steps {

/// Whether the evaluation is so high that a null move may fail high.
template <class Params>
bool good_enough_to_pass(const Params& params, const Node& node) {
    if (params.null_static_margin() == 0) return node.static_eval >= node.beta && node.frame->static_eval >= node.beta;
    const int less = params.null_static_margin() * node.depth.plies() - params.null_static_base();
    return node.static_eval >= node.beta && node.frame->static_eval + Score(less) >= node.beta;
}

/// Whether a null move may be tried: never twice in a row, and not with pawns only, where zugzwang is likely.
template <class Params>
bool may_pass(const Searcher<Params>& searcher, const Node& node) {
    const Position& position = searcher.position;
    if (node.kind != NodeKind::Cut || node.in_check || node.excludes_a_move()) return false;
    if (searcher.is_full_width() || node.ply.count() < searcher.no_null_before_ply) return false;
    if (node.depth.plies() < searcher.params.null_depth() || node.beta.is_decisive()) return false;
    if (!good_enough_to_pass(searcher.params, node)) return false;
    const Color us = position.side_to_move();
    const Bitboard pieces = position.pieces(us) & ~position.pieces(PieceType::Pawn) & ~bb(position.king(us));
    const bool passed_before = !searcher.frame(node.ply.count() - 1).move;
    return pieces.any() && !passed_before;
}

/// Null move pruning: if passing fails high, a real move will too. At high depth this is verified without null moves.
template <class Params>
MaybeScore null_move(Searcher<Params>& searcher, const Node& node) {
    if (!may_pass(searcher, node)) return std::nullopt;
    const Params& params = searcher.params;
    const int above = (node.static_eval - node.beta).cp() / params.null_eval_divisor();
    const int reduction = params.null_reduction() + node.depth.plies() / params.null_depth_divisor() +
                          std::min(above, params.null_eval_plies()) +
                          (node.table_move_is_noisy ? params.null_capture() : 0);
    const Depth reduced = node.depth - reduction;
    searcher.make_null(node.ply);
    const Window window{node.beta - Score(1), node.beta};
    const Score score = -searcher.alpha_beta(window.reversed(), reduced, node.ply.next(), NodeKind::All);
    searcher.unmake_null();
    if (score < node.beta) return std::nullopt;

    // A mate score after a null move is not proved.
    const Score proved = score.is_decisive() ? node.beta : score;
    if (node.depth.plies() < params.null_verify_depth() || searcher.no_null_before_ply > 0) return proved;
    searcher.no_null_before_ply = node.ply.count() + std::max(1, params.null_verify_quarters() * reduced.plies() / 4);
    const Score verified = searcher.alpha_beta(window, reduced, node.ply, NodeKind::All);
    searcher.no_null_before_ply = 0;
    return verified >= node.beta ? MaybeScore(proved) : std::nullopt;
}

}  // namespace gyre::steps
