#pragma once

#include "board/move.h"
#include "chess/position.h"

namespace gyre::lab {

/// Number of random numbers that a move changes in a key, by kind.
struct KeyCost {
    int pieces = 0, rights = 0, en_passant = 0, side = 0;
    /// The XOR of all of them.
    Key change;

    int all() const { return pieces + rights + en_passant + side; }
};

/// Compares the words of the keys before and after a legal move.
KeyCost key_cost(const Position& before, Move move);

}  // namespace gyre::lab
