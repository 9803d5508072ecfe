#include <algorithm>

#include "search/node_trace.h"
#include "search/searcher.h"
#include "search/steps/draws.h"
#include "search/steps/fail_firm.h"
#include "search/steps/static_evaluation.h"
#include "search/steps/table_cutoff.h"

namespace gyre {

namespace {

/// Returns the most that a capture or promotion can gain at once, in centipawns, for the futility margin.
int immediate_gain(const Position& position, Move move) {
    constexpr ExchangeValues values;
    const int promoted = move.kind() == Move::Kind::Promotion ? values[move.promotion()] - values[PieceType::Pawn] : 0;
    return values[position.captured_type(move)] + promoted;
}

}  // namespace

/// Stand pat: the static evaluation is a lower bound. Raises alpha; returns a score if that settles the node.
template <class Params>
MaybeScore Searcher<Params>::stand_pat(Node& node) {
    node.best = node.static_eval;
    if (!params.stand_pat()) return node.best;
    if (node.best >= node.beta) {
        node.best = steps::fail_firm(*this, node, 1);
        // `store_evaluation` leaves an entry whose bound says nothing.
        const bool is_new = !node.hit.is_found() ||
                            (params.table_early_evaluation() && node.hit.depth == 0 && node.hit.score < node.best);
        if (is_new && params.table_in_quiescence())
            shared.table.store(table_key(), node.ply, {Move{}, node.best, node.raw_eval, 0, Bound::Lower, node.was_pv});
        return node.best;
    }
    node.alpha = std::max(node.alpha, node.best);
    return std::nullopt;
}

/// Whether enough captures were tried, and this one neither takes back nor checks.
template <class Params>
bool Searcher<Params>::is_late_capture(const Node& node, Move move) const {
    constexpr int all = 99;
    if (params.qs_most_moves() >= all || node.moves_tried < params.qs_most_moves()) return false;
    const Move before = frame(node.ply.count() - 1).move;
    return !(before && before.to() == move.to()) && !position.gives_check(move);
}

/// Searches the captures and promotions that may matter, or all evasions in check. If stopped, the result is invalid.
template <class Params>
void Searcher<Params>::try_tactical_moves(Node& node, bool with_checks) {
    OrderingContext context = ordering(node);
    context.exchanges_decide = params.qs_exchanges() != 0;
    context.finds_threats = params.threat_history() && !node.in_check;
    context.knows_threats = params.threat_history() && node.in_check;
    auto purpose = with_checks ? MovePicker::Purpose::GoodTacticalAndChecks : MovePicker::Purpose::GoodTactical;
    if (node.in_check) purpose = MovePicker::Purpose::All;
    MovePicker picker(position, context, node.table_move, purpose);
    while (const Move move = picker.next()) {
        if (!node.in_check && !node.best.is_decisive()) {
            const Score hope = node.static_eval + Score(params.qs_futility() + immediate_gain(position, move));
            if (hope <= node.alpha && !position.gives_check(move)) {
                node.best = std::max(node.best, hope);
                continue;
            }
            if (is_late_capture(node, move)) continue;
            const Score base = node.static_eval + Score(params.qs_futility());
            if (params.qs_exchange_alpha() && base <= node.alpha && !position.gives_check(move) &&
                !exchange_at_least(position, move, (node.alpha - base).cp())) {
                node.best = std::max(node.best, std::min(node.alpha, base));
                continue;
            }
        }
        // Once an evasion avoids the loss, the remaining quiet evasions are left to the full search.
        if (node.in_check && node.best >= -Score::max_evaluation()) {
            picker.skip_quiets();
            if (!params.qs_late_evasions() && is_quiet(move)) continue;
        }
        ++node.moves_tried;
        make(move, node.ply);
        const Score score = -quiescence(Window{node.alpha, node.beta}.reversed(), node.ply.next(), node.is_pv());
        unmake(move);
        if (stopped_) return;
        if (score <= node.best) continue;
        node.best = score;
        if (score <= node.alpha) continue;
        node.best_move = move;
        if (node.is_pv()) update_pv(node.ply, move);
        if (score >= node.beta) break;
        node.alpha = score;
    }
}

/// Quiescence search: captures and promotions until the position is quiet, all evasions while in check.
template <class Params>
Score Searcher<Params>::quiescence(Window window, Ply ply, bool pv, bool with_checks) {
    if (should_stop()) return Score::draw();
    enter(ply);
    NodeTrace trace(*this, window, Depth(0), ply);
    if (!ply.is_root())
        if (const auto draw = steps::draw_by_rule(*this, ply)) return trace.leave(*draw, NodeEnd::DrawByRule);
    const bool in_check = position.in_check() && params.qs_evasions();
    if (ply.count() >= max_ply - 1)
        return trace.leave(in_check ? Score::draw() : evaluate_position(), NodeEnd::DeepestPly);

    Node node{.alpha = window.alpha,
              .beta = window.beta,
              .depth = Depth(0),
              .ply = ply,
              .kind = pv ? NodeKind::Pv : NodeKind::Cut,
              .frame = &frame(ply.count()),
              .in_check = in_check};
    trace.follow(node);
    if (const auto score = steps::draw_in_hand(*this, node)) return trace.leave(*score, NodeEnd::DrawInHand);
    if (params.table_in_quiescence())
        if (const auto score = steps::table_cutoff(*this, node)) return trace.leave(*score, NodeEnd::TableHit);
    steps::evaluate_node(*this, node);
    if (!in_check) {
        if (const auto score = stand_pat(node)) return trace.leave(*score, NodeEnd::StandPat);
    }
    // The quiet history is indexed by threats, so they are needed wherever quiet moves are ordered.
    if (params.threat_history() && in_check) node.threats = attacked_squares(position, ~position.side_to_move());

    try_tactical_moves(node, with_checks);
    if (stopped_) return Score::draw();
    if (in_check && node.moves_tried == 0) return trace.leave(Score::mated_in(ply.count()), NodeEnd::Mate);

    const Bound bound = node.best >= node.beta ? Bound::Lower : Bound::Upper;
    if (params.table_in_quiescence())
        shared.table.store(table_key(), ply, {node.best_move, node.best, node.raw_eval, 0, bound, node.was_pv});
    return trace.conclude(std::max(node.best, node.at_least), true);
}

template Score Searcher<FixedParams>::quiescence(Window, Ply, bool, bool);
template Score Searcher<TableParams>::quiescence(Window, Ply, bool, bool);

}  // namespace gyre
