#pragma once

#include "eval/score.h"

namespace gyre {

struct Window {
    Score alpha, beta;

    Window reversed() const { return {-beta, -alpha}; }
};

}  // namespace gyre
