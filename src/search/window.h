#pragma once

#include "eval/score.h"
#include "search/report.h"

namespace gyre {

struct Window {
    Score alpha, beta;

    Window reversed() const { return {-beta, -alpha}; }
};

/// Whether a stored bound settles a node with this window.
constexpr bool settles(Bound bound, Score score, Window window) {
    if (bound == Bound::Exact) return true;
    return (bound == Bound::Lower && score >= window.beta) || (bound == Bound::Upper && score <= window.alpha);
}

}  // namespace gyre
