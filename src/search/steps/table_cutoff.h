#pragma once

#include "search/searcher.h"
#include "search/steps/learning.h"

namespace gyre::steps {

/// Whether a stored mate or tablebase win is still reachable before the fifty-move limit with this halfmove clock.
inline bool decides_in_time(Score score, Ply ply, int halfmove_clock) {
    constexpr int longest_clock = 100;
    return !score.is_decisive() || halfmove_clock + score.plies_to_decision() - ply.count() <= longest_clock;
}

/// Whether a bound fails as nodes of this kind usually do, or the node is deep.
template <class Params>
bool is_expected(const Params& params, const Node& node) {
    if (!params.table_expected_kind() || node.depth.plies() > params.table_any_kind_depth()) return true;
    return (node.kind == NodeKind::Cut) == (node.hit.score >= node.beta);
}

/// Whether the entry of the position after the stored move, if there is one, fails on the same side of beta. After
/// other moves the score of a position may differ, because it would repeat one (graph-history interaction).
template <class Params>
bool agrees_after_move(const Searcher<Params>& searcher, const Node& node) {
    const Move move = node.hit.move;
    if (node.depth.plies() < searcher.params.table_guard_depth() || !move || node.hit.score.is_decisive()) return true;
    if (!searcher.position.is_legal(move)) return true;
    TableHit next;
    if (!searcher.shared.table.probe(searcher.table_key_after(move), node.ply.next(), next)) return true;
    return (node.hit.score >= node.beta) == (-next.score >= node.beta);
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
    if (!usable || !settles(hit.bound, hit.score, {node.alpha, node.beta})) return std::nullopt;
    if (!is_expected(searcher.params, node) || !agrees_after_move(searcher, node)) return std::nullopt;
    // In the quiescence search, at depth 0, all bonuses are 0.
    if (hit.score >= node.beta && node.depth > Depth(0)) {
        learn_from_table_cutoff(searcher, node);
        punish_previous_move(searcher, node, searcher.params.table_hit_malus());
    }
    return hit.score;
}

}  // namespace gyre::steps
