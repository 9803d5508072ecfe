#pragma once

#include "eval/score.h"

namespace gyre {

/// The bounds within which a score matters.
struct Window {
    Score alpha, beta;

    Window reversed() const { return {-beta, -alpha}; }
};

}  // namespace gyre
