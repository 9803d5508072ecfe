#pragma once

#include <vector>

#include "chess/position.h"
#include "language/message.h"

namespace gyre::lab {

/// One of the random numbers whose XOR is a position's key, and its meaning.
struct KeyWord {
    /// Text such as "K e1" for a piece by FEN letter and square, "castling K" for a right, "en passant e" or "white to
    /// move".
    Message what;
    /// The number.
    Key word;
    /// What kinds of words there are.
    enum class Kind { Piece, CastlingRight, EnPassant, SideToMove };
    /// The kind of this word.
    Kind kind = Kind::Piece;
};

/// Returns all numbers of a position's key, first the pieces in the order of squares (docs/reference/lab.md, D7).
std::vector<KeyWord> key_words(const Position& position);

}  // namespace gyre::lab
