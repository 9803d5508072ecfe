#pragma once

#include "board/leapers.h"
#include "board/square.h"

/// How far squares lie apart, beside `distance`, which counts a king's moves.
namespace gyre {

/// Steps along ranks and files: a rook's way, square by square.
constexpr int manhattan_distance(Square a, Square b) {
    return distance(file_of(a), file_of(b)) + distance(rank_of(a), rank_of(b));
}

/// A knight's moves on an empty board; at most six.
constexpr int knight_distance(Square a, Square b) {
    int moves = 0;
    for (Bitboard reached = bb(a); !reached.contains(b); ++moves) reached |= knight_attacks(reached);
    return moves;
}

/// A king's moves from a square to one of the four in the middle.
constexpr int center_distance(Square square) {
    const auto from_middle = [](int index) { return index < 4 ? 3 - index : index - 4; };
    const int file = from_middle(static_cast<int>(index_of(file_of(square)))),
              rank = from_middle(static_cast<int>(index_of(rank_of(square))));
    return file > rank ? file : rank;
}

}  // namespace gyre
