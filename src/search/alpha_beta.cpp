#include <algorithm>

#include "search/node_trace.h"
#include "search/searcher.h"
#include "search/steps/alpha_raise.h"
#include "search/steps/correction.h"
#include "search/steps/deeper_or_shallower.h"
#include "search/steps/draws.h"
#include "search/steps/fail_firm.h"
#include "search/steps/hindsight.h"
#include "search/steps/internal_iterative_reduction.h"
#include "search/steps/late_move_reduction.h"
#include "search/steps/learning.h"
#include "search/steps/mate_distance.h"
#include "search/steps/move_pruning.h"
#include "search/steps/null_move.h"
#include "search/steps/prob_cut.h"
#include "search/steps/razoring.h"
#include "search/steps/reverse_futility.h"
#include "search/steps/singular_extension.h"
#include "search/steps/static_evaluation.h"
#include "search/steps/table_cutoff.h"
#include "search/steps/tablebase_cutoff.h"

namespace gyre {

namespace {

constexpr NodeEnd reason_of(steps::Pruning pruning) {
    return pruning == steps::Pruning::SkipAllQuiets ? NodeEnd::Futility : NodeEnd::BadExchangeOrHistory;
}

}  // namespace

/// Searches a move that was made, reduced and with a null window first (principal variation search). Score of its
/// mover.
template <class Params>
Score Searcher<Params>::search_move(const Node& node, Depth new_depth, int reduction) {
    const Ply next = node.ply.next();
    const Window null_window{-node.alpha - Score(1), -node.alpha};
    const bool first = node.moves_tried == 1;
    Score score = -Score::infinite();
    bool full_depth_needed = !node.is_pv() || !first;
    if (reduction != 0) {
        const Depth reduced = std::max(Depth(1), new_depth - reduction);
        node.frame->reduction = std::max(0, (new_depth - reduced.plies()).plies());
        score = -alpha_beta(null_window, reduced, next, NodeKind::Cut);
        node.frame->reduction = 0;
        if (score > node.alpha && reduced < new_depth) new_depth += steps::deeper_or_shallower(params, node, score);
        full_depth_needed = score > node.alpha && reduced < new_depth;
    }
    const bool open_at_once = node.is_pv() && (first || (full_depth_needed && !params.null_windows()));
    if (full_depth_needed && !open_at_once)
        score = -alpha_beta(null_window, new_depth, next, child_kind(node.kind, false));
    if (node.is_pv() && (open_at_once || score > node.alpha))
        score = -alpha_beta(Window{node.alpha, node.beta}.reversed(), new_depth, next, NodeKind::Pv);
    return score;
}

/// Records the score of a move. Returns true if it fails high, so that the remaining moves need no search.
template <class Params>
bool Searcher<Params>::raises_beta(Node& node, Move move, Score score) {
    if (score <= node.best) return false;
    node.best = score;
    if (score <= node.alpha) return false;
    node.best_move = move;
    if (node.is_pv()) update_pv(node.ply, move);
    if (score >= node.beta) {
        ++node.frame->cutoffs;
        return true;
    }
    node.alpha = score;
    steps::reduce_after_alpha_raise(*this, node, score);
    return false;
}

/// Returns the score of a node whose moves are done and stores it in the table. `alpha` is the node's original alpha.
template <class Params>
Score Searcher<Params>::conclude_node(Node& node, Score alpha) {
    // Where endgame tables promise a win, pruning may leave out all moves.
    if (node.moves_tried == 0 && node.best == -Score::infinite()) {
        if (node.excludes_a_move()) return alpha;
        return node.in_check ? Score::mated_in(node.ply.count()) : Score::draw();
    }
    node.best = std::min(steps::fail_firm(*this, node, node.depth.plies()), node.at_most);
    if (node.best <= alpha && !node.excludes_a_move()) steps::reward_previous_move(*this, node);
    // Without a best move, a score above alpha comes from endgame tables, which give a lower bound.
    const Bound raised = node.best_move ? Bound::Exact : Bound::Lower;
    const Bound inside = node.best > alpha ? raised : Bound::Upper;
    const Bound bound = node.best >= node.beta ? Bound::Lower : inside;
    // At the root, later MultiPV lines and searches of selected moves lack some moves, so their scores are not stored.
    const bool whole = !node.excludes_a_move() && (!node.is_root() || (line_ == 0 && root_is_whole_));
    if (whole) {
        shared.table.store(table_key(), node.ply,
                           {node.best_move, node.best, node.raw_eval, node.depth.plies(), bound, node.was_pv});
        steps::learn_correction(*this, node, bound);
    }
    return std::max(node.best, node.at_least);
}

/// The steps before the first move: they may return a score for the node or change its depth.
template <class Params>
MaybeScore Searcher<Params>::before_moves(Node& node) {
    if (const auto score = steps::draw_in_hand(*this, node)) return because(*this, NodeEnd::DrawInHand, score);
    frame(node.ply.count() + 1).killers = {};
    frame(node.ply.count() + 2).cutoffs = 0;
    if (const auto score = steps::table_cutoff(*this, node)) return because(*this, NodeEnd::TableHit, score);
    if (const auto score = steps::tablebase_cutoff(*this, node)) return because(*this, NodeEnd::EndgameTable, score);
    if (node.is_root() && !root_moves_[line_].pv.empty()) node.table_move = root_moves_[line_].move;
    if (node.table_move && !position.is_legal(node.table_move)) node.table_move = Move{};
    node.table_move_is_noisy = node.table_move && !is_quiet(node.table_move);
    steps::evaluate_node(*this, node);
    steps::store_evaluation(*this, node);
    steps::restore_depth_in_hindsight(*this, node);
    steps::learn_from_evaluation(*this, node);
    if (const auto score = steps::razoring(*this, node)) return because(*this, NodeEnd::Razoring, score);
    if (const auto score = steps::reverse_futility(*this, node)) return because(*this, NodeEnd::ReverseFutility, score);
    if (const auto score = steps::null_move(*this, node)) return because(*this, NodeEnd::NullMove, score);
    if (stopped_) return because(*this, NodeEnd::Stopped, MaybeScore(Score::draw()));
    steps::reduce_without_table_move(*this, node);
    if (const auto score = steps::prob_cut(*this, node)) return because(*this, NodeEnd::Probcut, score);
    if (params.threat_history()) node.threats = attacked_squares(position, ~position.side_to_move());
    node.frame->threats = node.threats;
    return std::nullopt;
}

/// Returns the score of a node from its side to move: exact within the window, a bound outside it (fail-soft).
template <class Params>
Score Searcher<Params>::alpha_beta(Window window, Depth depth, Ply ply, NodeKind kind) {
    const bool in_check = position.in_check();
    if (depth <= Depth(0)) return quiescence(window, ply, kind == NodeKind::Pv, params.qs_checks() != 0);
    if (should_stop()) return Score::draw();
    enter(ply);
    NodeTrace trace(*this, window, depth, ply);

    if (!ply.is_root()) {
        if (const auto draw = steps::draw_by_rule(*this, ply)) return trace.leave(*draw, NodeEnd::DrawByRule);
        if (ply.count() >= max_ply - 1)
            return trace.leave(in_check ? Score::draw() : evaluate_position(), NodeEnd::DeepestPly);
        if (params.mate_distance())
            if (const auto bound = steps::mate_distance(window, ply)) return trace.leave(*bound, NodeEnd::MateDistance);
    }

    Node node{.alpha = window.alpha,
              .beta = window.beta,
              .depth = depth,
              .ply = ply,
              .kind = kind,
              .frame = &frame(ply.count()),
              .in_check = in_check};
    trace.follow(node);
    if (const auto score = before_moves(node)) return trace.leave(*score);

    OrderingContext context = ordering(node);
    context.exchanges_decide = params.losing_captures_last() != 0;
    context.good_capture_divisor = params.good_capture_divisor();
    context.threat_order = params.threat_order();
    context.knows_threats = params.threat_history() != 0;
    MovePicker picker(position, context, node.table_move, MovePicker::Purpose::All);
    while (const Move move = picker.next()) {
        if (move == node.frame->excluded || (node.is_root() && !is_root_move(move))) continue;
        const bool quiet = is_quiet(move), killer = picker.is_killer(move);
        const int history = quiet ? picker.history_score(move) : picker.capture_score(move);
        const steps::Candidate candidate{move, quiet, killer, history, node.moves_tried + 1};
        const steps::Pruning pruning = steps::prune_move(*this, node, candidate);
        if (pruning == steps::Pruning::SkipAllQuiets || pruning == steps::Pruning::SearchButNoMoreQuiets)
            picker.skip_quiets();
        if (pruning == steps::Pruning::SkipAllQuiets || pruning == steps::Pruning::Skip) {
            trace.left_out(move, reason_of(pruning));
            continue;
        }
        const steps::Extension extension = steps::singular_extension(*this, node, candidate);
        if (stopped_) return Score::draw();
        if (extension.cutoff) return trace.leave(*extension.cutoff, NodeEnd::Multicut);

        if (extension.plies > 0) node.table_move_is_singular = true;
        node.frame->number = ++node.moves_tried;
        trace.searched(move);
        if (node.is_root()) begin_root_move(node, move);
        const std::uint64_t nodes_before = counter_.value();
        make(move, ply);
        const Depth new_depth = node.depth - 1 + extension.plies;
        const Score score = search_move(node, new_depth, steps::late_move_reduction(*this, node, candidate));
        unmake(move);
        if (stopped_) return Score::draw();
        if (node.is_root()) record_root_move(move, node, score, nodes_before);
        if (raises_beta(node, move, score)) {
            steps::learn_from_cutoff(*this, node, quiet);
            break;
        }
        steps::remember_tried(node, move, quiet);
    }
    return trace.conclude(conclude_node(node, std::max(window.alpha, node.at_least)));
}

template Score Searcher<FixedParams>::alpha_beta(Window, Depth, Ply, NodeKind);
template Score Searcher<TableParams>::alpha_beta(Window, Depth, Ply, NodeKind);

}  // namespace gyre
