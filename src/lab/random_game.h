#pragma once

#include <cstdint>
#include <vector>

#include "chess/random_position.h"

namespace gyre::lab {

/// Plays a game of random legal moves, always the same one, and takes it back. Calls `look` after each step.
template <class AnyPosition, class Look>
void walk_random_game(AnyPosition& position, int plies, Look&& look) {
    Rng rng(1);
    std::vector<Move> played;
    for (int ply = 0; ply < plies; ++ply) {
        const auto move = random_move(position, rng);
        if (!move) break;
        played.push_back(*move);
        position.make(*move);
        look();
    }
    for (; !played.empty(); played.pop_back()) {
        position.unmake(played.back());
        look();
    }
}

}  // namespace gyre::lab
