#pragma once

#include "search/searcher.h"
#include "search/steps/learning.h"

namespace gyre::steps {

/// Whether a stored bound settles a node with this window.
inline bool settles(Bound bound, Score score, Score alpha, Score beta) {
    if (bound == Bound::Exact) return true;
    return (bound == Bound::Lower && score >= beta) || (bound == Bound::Upper && score <= alpha);
}

/// Whether a stored mate or tablebase win is still reachable before the fifty-move limit with this halfmove clock.
inline bool decides_in_time(Score score, Ply ply, int halfmove_clock) {
    constexpr int longest_clock = 100;
    return !score.is_decisive() || halfmove_clock + score.plies_to_decision() - ply.count() <= longest_clock;
}

/// Probes the table. Returns the stored score if its bound settles the node, but never on the principal variation.
template <class Params>
MaybeScore table_cutoff(Searcher<Params>& searcher, Node& node) {
    node.was_pv = node.is_pv();
    if (node.excludes_a_move()) return std::nullopt;
    if (!searcher.shared.table.probe(searcher.table_key(), node.ply, node.hit)) return std::nullopt;
    node.was_pv = node.was_pv || node.hit.was_pv;
    if (searcher.params.table_moves()) node.table_move = node.hit.move;
    const TableHit& hit = node.hit;
    // Near the fifty-move limit, the value of a position differs from the stored one.
    constexpr int clock_nearing_draw = 90;
    const bool usable = searcher.params.table_cutoffs() && !node.is_pv() && hit.depth >= node.depth.plies() &&
                        searcher.position.halfmove_clock() < clock_nearing_draw &&
                        decides_in_time(hit.score, node.ply, searcher.position.halfmove_clock());
    if (!usable || !settles(hit.bound, hit.score, node.alpha, node.beta)) return std::nullopt;
    if (hit.score >= node.beta) learn_from_table_cutoff(searcher, node);
    return hit.score;
}

}  // namespace gyre::steps
