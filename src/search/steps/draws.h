#pragma once

#include "chess/outcome.h"
#include "search/searcher.h"

namespace gyre::steps {

/// Draws by rule: repetition, fifty moves (unless the last move mates), insufficient material.
template <class Params>
MaybeScore draw_by_rule(const Searcher<Params>& searcher, Ply ply) {
    const Position& position = searcher.position;
    if (position.is_draw_by_repetition(ply.count()) || is_insufficient_material(position)) return Score::draw();
    if (position.halfmove_clock() < 100) return std::nullopt;
    if (position.in_check() && count_legal_moves(position) == 0) return Score::mated_in(ply.count());
    return Score::draw();
}

/// Upcoming repetition: a side that can repeat has at least a draw. Raises alpha and `at_least`; may settle the node.
template <class Params>
MaybeScore draw_in_hand(const Searcher<Params>& searcher, Node& node) {
    if (!searcher.params.upcoming_repetition() || node.alpha >= Score::draw()) return std::nullopt;
    // The excluded move may be the one that repeats.
    if (node.is_root() || node.excludes_a_move()) return std::nullopt;
    if (!searcher.position.has_upcoming_repetition(node.ply.count())) return std::nullopt;
    node.alpha = node.at_least = Score::draw();
    if (node.alpha >= node.beta) return node.alpha;
    return std::nullopt;
}

}  // namespace gyre::steps
