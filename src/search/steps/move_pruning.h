#pragma once

#include <algorithm>

#include "search/searcher.h"
#include "search/steps/candidate.h"

/// Which moves of a node are not tried at all.
namespace gyre::steps {

/// What to do with a move, and with the quiet moves after it.
enum class Pruning : std::uint8_t { Search, SearchButNoMoreQuiets, Skip, SkipAllQuiets };

/// Futility: even a margin above the static evaluation stays below alpha.
template <class Params>
bool is_futile(const Searcher<Params>& searcher, const Node& node, const Candidate& candidate, int reduced) {
    const Params& params = searcher.params;
    const int margin = params.futility_base() + params.futility_margin() * reduced +
                       candidate.history / params.futility_history_divisor();
    return !node.in_check && reduced < params.futility_depth() && node.static_eval + Score(margin) <= node.alpha &&
           !searcher.position.gives_check(candidate.move);
}

/// Late move pruning: with good ordering, what comes this late hardly ever raises alpha.
template <class Params>
bool is_late(const Searcher<Params>& searcher, const Node& node, const Candidate& candidate) {
    const Params& params = searcher.params;
    const int depth = node.depth.plies();
    const int enough = (params.lmp_base() + depth * depth) / (node.improving ? 1 : 2);
    return !node.in_check && depth <= params.lmp_depth() && candidate.number > enough;
}

/// History pruning: a move that has failed so often will fail here.
template <class Params>
bool has_bad_history(const Searcher<Params>& searcher, const Node& node, const Candidate& candidate, int reduced) {
    const Params& params = searcher.params;
    return !node.is_pv() && reduced <= params.history_pruning_depth() && params.history_pruning_depth() > 0 &&
           candidate.history < -params.history_pruning_margin() * (reduced + 1);
}

/// Exchange pruning: the move loses more material than the depth left can be hoped to win back.
template <class Params>
bool loses_exchange(const Searcher<Params>& searcher, const Node& node, const Candidate& candidate, int reduced) {
    const Params& params = searcher.params;
    const int depth = node.depth.plies();
    const int allowed =
        candidate.quiet ? params.see_quiet_margin() * reduced * reduced : params.see_noisy_margin() * depth;
    return depth <= params.see_depth() && !exchange_at_least(searcher.position, candidate.move, -allowed);
}

/// The pruning of one move. Never while mate threatens: nothing is left out before a node has a score that does not say
/// "mated", so that mate scores stay exact.
template <class Params>
Pruning prune_move(const Searcher<Params>& searcher, const Node& node, const Candidate& candidate) {
    if (node.is_root() || node.best <= Score::mated_in(max_ply) || searcher.is_full_width()) return Pruning::Search;
    constexpr int hundredths = 100;
    const int reduction = searcher.base_reduction(candidate.quiet, node.depth, candidate.number) / hundredths;
    const int reduced = std::max(0, node.depth.plies() - 1 - reduction);
    if (!candidate.quiet) return loses_exchange(searcher, node, candidate, reduced) ? Pruning::Skip : Pruning::Search;
    if (is_futile(searcher, node, candidate, reduced)) return Pruning::SkipAllQuiets;
    if (has_bad_history(searcher, node, candidate, reduced)) return Pruning::Skip;
    if (loses_exchange(searcher, node, candidate, reduced)) return Pruning::Skip;
    return is_late(searcher, node, candidate) ? Pruning::SearchButNoMoreQuiets : Pruning::Search;
}

}  // namespace gyre::steps
