#pragma once

#include "board/move.h"

namespace gyre::steps {

struct Candidate {
    Move move;
    bool quiet = true;
    bool killer = false;
    int history = 0;
    /// Number of the move in search order, from 1.
    int number = 0;
};

}  // namespace gyre::steps
