#pragma once

#include "chess/position.h"

/// The four occupancies of rotated bitboards, updated by XOR through a game (docs/reference/lab.md, C5).
namespace gyre::lab {

struct KeptBoards {
    int positions = 0;
    /// Number of positions in which all four boards equal the occupancy turned from scratch.
    int equal = 0;
};

/// Plays random moves on rotated bitboards, takes them back, and compares after each move made or taken back.
KeptBoards compare_kept_boards(const Position& start, int plies);

}  // namespace gyre::lab
