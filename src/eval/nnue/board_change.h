#pragma once

#include <cassert>

#include "base/static_vector.h"
#include "board/piece.h"
#include "board/square.h"

namespace gyre::nnue {

/// The changes of one move, recorded as an observer of Position::make: one piece added and one removed, two removed by
/// captures, two of each by castling. A pawn that is added and then promoted is left out.
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
