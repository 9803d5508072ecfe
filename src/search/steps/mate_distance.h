#pragma once

#include <algorithm>

#include "search/searcher.h"

namespace gyre::steps {

/// Mate distance pruning: no line from here is better than mating at once, or worse than being mated now.
inline MaybeScore mate_distance(Window& window, Ply ply) {
    window.alpha = std::max(window.alpha, Score::mated_in(ply.count()));
    window.beta = std::min(window.beta, Score::mate_in(ply.count() + 1));
    if (window.alpha >= window.beta) return window.alpha;
    return std::nullopt;
}

}  // namespace gyre::steps
