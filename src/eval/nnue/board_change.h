#pragma once

#include <cassert>

#include "base/static_vector.h"
#include "board/piece.h"
#include "board/square.h"

namespace gyre::nnue {

/// What one move does to the board, heard from `Position::make`: one piece goes and one comes in most moves, two go and
/// one comes in captures, two go and two come in castling. A pawn that arrives only to become something else doesn't
/// count.
class BoardChange {
public:
    struct Man {
        Piece piece;
        Square square;

        friend bool operator==(Man, Man) = default;
    };
    using Men = StaticVector<Man, 2>;

    const Men& added() const { return added_; }
    const Men& removed() const { return removed_; }
    void clear() {
        added_.clear();
        removed_.clear();
    }

    // The observer of Position::make.
    void on_put(Piece piece, Square square) { added_.push_back({piece, square}); }
    void on_remove(Piece piece, Square square) {
        if (!added_.empty() && added_.back() == Man{piece, square})
            added_.pop_back();
        else
            removed_.push_back({piece, square});
    }

private:
    Men added_, removed_;
};

}  // namespace gyre::nnue
