#pragma once

#include <cstdint>
#include <type_traits>

#include "chess/tree_walk.h"

namespace gyre {

/// The way to count the last ply that is fastest here.
using FastestCounter = std::conditional_t<(batch_size > 1), CountInBatches<batch_size>, CountOneByOne>;

/// Leaves of the tree of legal moves `depth` plies deep; 1 for depth 0.
template <class Counter = FastestCounter, SlidingAttacks S>
std::uint64_t perft(const BasicPosition<S>& position, int depth) {
    return TreeWalk<S, Counter>(position.castling_rules()).leaves(position, depth);
}

/// The same by making and unmaking every move, the last ones too: slow, and a test of both.
template <SlidingAttacks S>
std::uint64_t perft_by_making(BasicPosition<S>& position, int depth) {
    if (depth <= 0) return 1;
    std::uint64_t leaves = 0;
    for (Move move : legal_moves(position)) {
        position.make_unchecked(move);
        leaves += perft_by_making(position, depth - 1);
        position.unmake_unchecked(move);
    }
    return leaves;
}

}  // namespace gyre
