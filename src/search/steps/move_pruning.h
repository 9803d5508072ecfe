#pragma once

#include <algorithm>

#include "search/searcher.h"
#include "search/steps/candidate.h"
#include "search/steps/exchange_pruning.h"
#include "search/steps/futility.h"
#include "search/steps/history_pruning.h"
#include "search/steps/late_move_pruning.h"

namespace gyre::steps {

enum class Pruning : std::uint8_t { Search, SearchButNoMoreQuiets, Skip, SkipAllQuiets };

/// Decides about one move. Nothing is pruned until the node has a score better than a mate or a loss by tables, because
/// these must be proved for all moves.
template <class Params>
Pruning prune_move(const Searcher<Params>& searcher, const Node& node, const Candidate& candidate) {
    if (node.is_root() || node.best < -Score::max_evaluation() || searcher.is_full_width()) return Pruning::Search;
    constexpr int hundredths = 100;
    int reduction = searcher.base_reduction(candidate.quiet, node.depth, candidate.number);
    if (candidate.quiet && !node.improving) reduction += searcher.params.pruning_not_improving();
    const int reduced = std::max(0, node.depth.plies() - 1 - reduction / hundredths);
    if (!candidate.quiet && is_futile_capture(searcher, node, candidate, reduced)) return Pruning::Skip;
    if (!candidate.quiet) return loses_exchange(searcher, node, candidate, reduced) ? Pruning::Skip : Pruning::Search;
    int seen = reduced;
    if (searcher.params.pruning_history_divisor() < 99999)
        seen = std::max(0, reduced + candidate.history / searcher.params.pruning_history_divisor());
    if (is_futile(searcher, node, candidate, seen)) return Pruning::SkipAllQuiets;
    if (has_bad_history(searcher, node, candidate, reduced)) return Pruning::Skip;
    if (loses_exchange(searcher, node, candidate, seen)) return Pruning::Skip;
    return is_late(searcher, node, candidate) ? Pruning::SearchButNoMoreQuiets : Pruning::Search;
}

}  // namespace gyre::steps
