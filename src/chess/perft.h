#pragma once

#include <cstdint>

#include "chess/generate.h"

namespace gyre {

/// How perft treats the last ply: count the moves there, or make every one of them.
enum class LastPly : std::uint8_t { Count, Make };

/// Leaves of the tree of legal moves `depth` plies deep; 1 for depth 0.
template <SlidingAttacks S>
std::uint64_t perft(BasicPosition<S>& position, int depth, LastPly last_ply = LastPly::Count) {
    if (depth <= 0) return 1;
    if (depth == 1 && last_ply == LastPly::Count) return count_legal_moves(position);
    std::uint64_t leaves = 0;
    for (Move move : legal_moves(position)) {
        position.make(move);
        leaves += perft(position, depth - 1, last_ply);
        position.unmake(move);
    }
    return leaves;
}

}  // namespace gyre
