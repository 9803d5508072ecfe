#pragma once

#include "board/leapers.h"
#include "board/square.h"

/// Distances between squares; `distance` in board/square.h counts king moves.
namespace gyre {

/// Number of rook steps: files plus ranks.
constexpr int manhattan_distance(Square a, Square b) {
    return distance(file_of(a), file_of(b)) + distance(rank_of(a), rank_of(b));
}

/// Number of knight moves on an empty board; at most six.
constexpr int knight_distance(Square a, Square b) {
    int moves = 0;
    for (Bitboard reached = bb(a); !reached.contains(b); ++moves) reached |= knight_attacks(reached);
    return moves;
}

/// Number of king moves to the nearest of the four centre squares.
constexpr int center_distance(Square square) {
    const auto from_middle = [](int index) { return index < 4 ? 3 - index : index - 4; };
    const int file = from_middle(static_cast<int>(index_of(file_of(square)))),
              rank = from_middle(static_cast<int>(index_of(rank_of(square))));
    return file > rank ? file : rank;
}

}  // namespace gyre
