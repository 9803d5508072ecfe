#pragma once

#include <algorithm>

#include "search/searcher.h"
#include "search/window.h"
#include "tablebase/prober.h"

namespace gyre::steps {

/// Score of a node by endgame tables. A win is a lower bound and a loss an upper bound, because a mate may be nearer.
struct TablebaseScore {
    Score score;
    Bound bound;
};

inline TablebaseScore tablebase_score(tablebase::Wdl wdl, bool fifty_move_rule, Ply ply) {
    using tablebase::Wdl;
    if (wdl == Wdl::Win || (wdl == Wdl::CursedWin && !fifty_move_rule))
        return {Score::table_win_in(ply.count()), Bound::Lower};
    if (wdl == Wdl::Loss || (wdl == Wdl::BlessedLoss && !fifty_move_rule))
        return {Score::table_loss_in(ply.count()), Bound::Upper};
    return {Score::draw(), Bound::Exact};
}

/// Whether to probe endgame tables: only after a capture or pawn move, because results hold for a halfmove clock of
/// zero.
template <class Params>
bool may_ask_tablebases(const Searcher<Params>& searcher, const Node& node) {
    const TablebaseUse& use = searcher.shared.tablebases;
    if (use.most_pieces == 0 || !searcher.params.tablebases()) return false;
    const int pieces = searcher.position.occupied().count();
    if (pieces > use.most_pieces || (pieces == use.most_pieces && node.depth.plies() < use.least_depth)) return false;
    return searcher.position.halfmove_clock() == 0 && !node.is_root() && !node.excludes_a_move() &&
           !searcher.is_full_width();
}

/// Endgame tables: ends the node if the result settles its window. On the principal variation it bounds the score.
template <class Params>
MaybeScore tablebase_cutoff(Searcher<Params>& searcher, Node& node) {
    if (!may_ask_tablebases(searcher, node)) return std::nullopt;
    const TablebaseUse& use = searcher.shared.tablebases;
    const auto wdl = tablebase::probe_wdl(*use.tables, searcher.position);
    if (!wdl) return std::nullopt;
    searcher.count_tablebase_hit();
    const auto [score, bound] = tablebase_score(*wdl, use.fifty_move_rule, node.ply);
    if (settles(bound, score, {node.alpha, node.beta})) {
        // A tablebase result is worth more than a search that is a few plies deeper.
        constexpr int worth_plies = 6;
        searcher.shared.table.store(
            searcher.table_key(), node.ply,
            {Move{}, score, Score::none(), node.depth.plies() + worth_plies, bound, node.was_pv});
        return score;
    }
    if (bound == Bound::Lower) {
        node.best = score;
        node.alpha = std::max(node.alpha, score);
    } else {
        node.at_most = score;
    }
    return std::nullopt;
}

}  // namespace gyre::steps
