#pragma once

#include "eval/score.h"

namespace gyre {

/// The alpha-beta window.
struct Window {
    Score alpha, beta;

    Window reversed() const { return {-beta, -alpha}; }
};

}  // namespace gyre
