#pragma once

#include "chess/position.h"

/// The four occupancies of rotated bitboards, kept by XOR through a game (docs/reference/lab.md, C5).
namespace gyre::lab {

struct KeptBoards {
    int positions = 0;
    /// In how many of them all four boards are what turning the occupancy anew gives.
    int equal = 0;
};

/// Plays random moves from a position on rotated bitboards, takes them back, and compares after each of both.
KeptBoards compare_kept_boards(const Position& start, int plies);

}  // namespace gyre::lab
