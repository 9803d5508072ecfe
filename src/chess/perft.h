#pragma once

#include <cstdint>
#include <type_traits>

#include "chess/tree_walk.h"

namespace gyre {

/// Fastest way to count the last ply on this build.
using FastestCounter = std::conditional_t<(batch_size > 1), CountInBatches<batch_size>, CountOneByOne>;

/// Returns the number of leaves of the tree of legal moves at `depth` plies; 1 for depth 0.
template <class Counter = FastestCounter, SlidingAttacks S>
std::uint64_t perft(const BasicPosition<S>& position, int depth) {
    return TreeWalk<S, Counter>(position.castling_rules()).leaves(position, depth);
}

/// Same result by making and unmaking every move, including the last ply; slow, for tests.
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
