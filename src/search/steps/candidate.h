#pragma once

#include "board/move.h"

namespace gyre::steps {

/// One move of a node on its way through the steps.
struct Candidate {
    Move move;
    bool quiet = true;
    bool killer = false;
    /// How well such moves did before.
    int history = 0;
    /// Counts from 1.
    int number = 0;
};

}  // namespace gyre::steps
