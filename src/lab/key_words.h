#pragma once

#include <vector>

#include "chess/position.h"
#include "language/message.h"

namespace gyre::lab {

/// One of the random words whose XOR is a position's key, and what it stands for.
struct KeyWord {
    /// "K e1" for a piece by FEN's letter and its square, "castling K" for a right, "en passant e", "white to move".
    Message what;
    Key word;
    enum class Kind { Piece, CastlingRight, EnPassant, SideToMove } kind = Kind::Piece;
};

/// All words of a position's key, the pieces in the order of the squares first (docs/reference/lab.md, D7).
std::vector<KeyWord> key_words(const Position& position);

}  // namespace gyre::lab
