#pragma once

#include "board/bitboard.h"
#include "chess/position.h"

/// Slate and Atkin's method (Chess 4.x, 1977): arrays of the attacks from and to every square, updated with each piece
/// (docs/reference/lab.md, C2). The engine computes attacks on demand instead.
namespace gyre::lab {

/// Both arrays of a position, kept up to date as an observer of its moves.
class IncrementalAttacks {
public:
    /// Puts the pieces of a position on the board one by one.
    explicit IncrementalAttacks(const Position& position);

    /// Squares attacked from a square.
    Bitboard attacks_from(Square square) const { return from_[square]; }
    /// Squares whose pieces attack a square.
    Bitboard attacks_to(Square square) const { return to_[square]; }

    /// Observer of `Position::make` and `unmake`.
    void on_remove(Piece piece, Square square);
    /// Observer of `Position::make` and `unmake`.
    void on_put(Piece piece, Square square);

    /// Number of entries written in either array since construction.
    struct Updates {
        /// @{
        /// Entries of an array.
        int from = 0, to = 0;
        /// @}

        /// Entries of both.
        int all() const { return from + to; }
        friend Updates operator-(Updates a, Updates b) { return {a.from - b.from, a.to - b.to}; }
    };
    /// The numbers so far.
    Updates updates() const { return updates_; }

    /// Returns the number of entries of both arrays that differ from those of a position; 0 unless there is a bug.
    int differences(const Position& position) const;

private:
    Bitboard attacks_of(Piece piece, Square square) const;
    /// Returns the squares beyond `square` that the slider on `from` attacks if `square` is empty.
    Bitboard beyond(Square from, Square square) const;
    void toggle(Square square, Bitboard targets);

    SquareArray<Bitboard> from_{}, to_{};
    Bitboard occupied_, sliders_;
    Updates updates_;
};

}  // namespace gyre::lab
