#pragma once

#include <algorithm>
#include <optional>

#include "chess/outcome.h"
#include "search/searcher.h"

namespace gyre::steps {

/// Draws by rule: repetition, fifty moves (unless the last of them mates), too little material.
template <class Params>
std::optional<Score> draw_by_rule(const Searcher<Params>& searcher, Ply ply) {
    const Position& position = searcher.position;
    if (position.is_draw_by_repetition(ply.count()) || is_insufficient_material(position)) return Score::draw();
    if (position.halfmove_clock() < 100) return std::nullopt;
    if (position.in_check() && count_legal_moves(position) == 0) return Score::mated_in(ply.count());
    return Score::draw();
}

/// Upcoming repetition: a side that can repeat has at least a draw in hand, so a node that no draw raises to alpha need
/// not be searched to find that out.
template <class Params>
std::optional<Score> draw_in_hand(const Searcher<Params>& searcher, Window& window, Ply ply) {
    if (!searcher.params.upcoming_repetition() || window.alpha >= Score::draw()) return std::nullopt;
    if (!searcher.position.has_upcoming_repetition(ply.count())) return std::nullopt;
    window.alpha = Score::draw();
    if (window.alpha >= window.beta) return window.alpha;
    return std::nullopt;
}

/// Mate distance pruning: no line from here is better than mating at once, or worse than being mated on the spot.
inline std::optional<Score> mate_distance(Window& window, Ply ply) {
    window.alpha = std::max(window.alpha, Score::mated_in(ply.count()));
    window.beta = std::min(window.beta, Score::mate_in(ply.count() + 1));
    if (window.alpha >= window.beta) return window.alpha;
    return std::nullopt;
}

}  // namespace gyre::steps
