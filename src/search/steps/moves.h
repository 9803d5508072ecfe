#pragma once

#include <algorithm>
#include <cstdlib>

#include "search/searcher.h"

/// What is decided about one move of a node: whether it is tried at all and how deep, and what is learned from it.
namespace gyre::steps {

/// One move on its way through the steps.
struct Candidate {
    Move move;
    bool quiet = true;
    /// Of a quiet move, how well it did before.
    int history = 0;
    /// Counts from 1.
    int number = 0;
};

/// What to do with a move, and with the quiet moves after it.
enum class Pruning : std::uint8_t { Search, SearchButNoMoreQuiets, Skip, SkipAllQuiets };

/// Of a quiet move at low depth. Never while mate threatens: nothing is left out before a node has a score that does
/// not say "mated".
template <class Params>
Pruning prune_quiet(const Searcher<Params>& searcher, const Node& node, const Candidate& candidate) {
    const Params& params = searcher.params;
    const int depth = node.depth.plies();
    const int reduced = std::max(0, depth - 1 - searcher.base_reduction(true, node.depth, candidate.number));
    // Futility: even a margin above the static evaluation stays below alpha.
    const int margin = params.futility_base() + params.futility_margin() * reduced +
                       candidate.history / params.futility_history_divisor();
    if (!node.in_check && reduced < params.futility_depth() && node.static_eval + Score(margin) <= node.alpha &&
        !searcher.position.gives_check(candidate.move))
        return Pruning::SkipAllQuiets;
    const int allowed_loss = params.see_quiet_margin() * reduced * reduced;
    if (depth <= params.see_depth() && !exchange_at_least(searcher.position, candidate.move, -allowed_loss))
        return Pruning::Skip;
    // Late move pruning: with good ordering, what comes this late hardly ever raises alpha.
    const int enough = (params.lmp_base() + depth * depth) / (node.improving ? 1 : 2);
    const bool late = !node.in_check && depth <= params.lmp_depth() && candidate.number > enough;
    return late ? Pruning::SearchButNoMoreQuiets : Pruning::Search;
}

/// Pruning of late and hopeless moves at low depth.
template <class Params>
Pruning prune_move(const Searcher<Params>& searcher, const Node& node, const Candidate& candidate) {
    if (node.is_root() || node.best <= Score::mated_in(max_ply) || searcher.is_full_width()) return Pruning::Search;
    if (candidate.quiet) return prune_quiet(searcher, node, candidate);
    const Params& params = searcher.params;
    const int depth = node.depth.plies();
    const bool loses = depth <= params.see_depth() &&
                       !exchange_at_least(searcher.position, candidate.move, -params.see_noisy_margin() * depth);
    return loses ? Pruning::Skip : Pruning::Search;
}

/// Late move reductions in plies, at least 0: the later a move comes, and the worse its kind did before, the shallower
/// it is tried first. Call after the move was made.
template <class Params>
int late_move_reduction(const Searcher<Params>& searcher, const Node& node, const Candidate& candidate) {
    const Params& params = searcher.params;
    // The first moves are the best by all that is known; the more so the nearer the root.
    int unreduced = node.is_pv() ? 2 : 1;
    if (node.is_root()) unreduced = 3;
    if (searcher.is_full_width() || node.depth.plies() < params.lmr_depth() || candidate.number <= unreduced) return 0;
    int reduction = searcher.base_reduction(candidate.quiet, node.depth, candidate.number);
    if (node.was_pv) --reduction;
    if (node.kind == NodeKind::Cut) ++reduction;
    if (!node.improving) ++reduction;
    if (searcher.position.in_check()) --reduction;
    if (candidate.quiet) reduction -= candidate.history / params.lmr_history_divisor();
    return std::max(0, reduction);
}

/// Keeps a move that did not fail high, to be blamed if a later one does.
inline void remember_tried(Node& node, Move move, bool quiet) {
    if (quiet && node.quiets_tried.size() < node.quiets_tried.capacity()) node.quiets_tried.push_back(move);
    if (!quiet && node.tacticals_tried.size() < node.tacticals_tried.capacity()) node.tacticals_tried.push_back(move);
}

/// Rewards the move that failed high and blames those tried before it.
template <class Params>
void learn_from_cutoff(Searcher<Params>& searcher, const Node& node, bool best_is_quiet) {
    const Params& params = searcher.params;
    const Position& position = searcher.position;
    const int bonus = std::min(params.history_bonus() * node.depth.plies(), params.history_bonus_max());
    const int ply = node.ply.count();
    const auto teach_quiet = [&](Move move, int points) {
        const Piece piece = position.piece_on(move.from());
        searcher.histories().quiet[position.side_to_move()][move.from()][move.to()].add(points);
        for (int back : {1, 2})
            if (searcher.frame(ply - back).move)
                (*searcher.frame(ply - back).continuation)[piece][move.to()].add(points);
    };
    const auto teach_capture = [&](Move move, int points) {
        const std::size_t captured = index_of(position.captured_type(move));
        searcher.histories().capture[position.piece_on(move.from())][move.to()][captured].add(points);
    };

    if (best_is_quiet) {
        auto& killers = node.frame->killers;
        if (killers[0] != node.best_move) killers = {node.best_move, killers[0]};
        teach_quiet(node.best_move, bonus);
        for (Move move : node.quiets_tried)
            if (move != node.best_move) teach_quiet(move, -bonus);
    } else {
        teach_capture(node.best_move, bonus);
    }
    for (Move move : node.tacticals_tried)
        if (move != node.best_move) teach_capture(move, -bonus);
}

}  // namespace gyre::steps
