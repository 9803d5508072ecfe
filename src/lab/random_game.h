#pragma once

#include <cstdint>
#include <vector>

#include "base/rng.h"
#include "chess/generate.h"

namespace gyre::lab {

/// Plays a game of random legal moves, of at most so many plies and always the same one from the same position, takes
/// it back, and calls `look` after each move made or taken back.
template <class AnyPosition, class Look>
void walk_random_game(AnyPosition& position, int plies, Look&& look) {
    Rng rng(1);
    std::vector<Move> played;
    for (int ply = 0; ply < plies; ++ply) {
        const MoveList moves = legal_moves(position);
        if (moves.empty()) break;
        played.push_back(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
        position.make(played.back());
        look();
    }
    for (; !played.empty(); played.pop_back()) {
        position.unmake(played.back());
        look();
    }
}

}  // namespace gyre::lab
