#pragma once

#include "board/bitboard.h"
#include "chess/position.h"

/// Slate and Atkin's way (Chess 4.x, 1977): what every square's piece attacks and what attacks every square, both kept
/// as arrays and changed with each piece that comes or goes (docs/reference/lab.md, C2). The engine computes the same
/// when it is asked for it; this is the historical comparison.
namespace gyre::lab {

class IncrementalAttacks {
public:
    /// Of a position, as if its pieces were put on the board one after the other.
    explicit IncrementalAttacks(const Position& position);

    Bitboard attacks_from(Square square) const { return from_[square]; }
    Bitboard attacks_to(Square square) const { return to_[square]; }

    /// As an observer of `Position::make` and `unmake` it hears of every piece that leaves or comes.
    void on_remove(Piece piece, Square square);
    void on_put(Piece piece, Square square);

    /// How many entries of either array were written since it was made.
    struct Updates {
        int from = 0, to = 0;

        int all() const { return from + to; }
        friend Updates operator-(Updates a, Updates b) { return {a.from - b.from, a.to - b.to}; }
    };
    Updates updates() const { return updates_; }

    /// The entries of both arrays that differ from those of a position: none, unless something is broken.
    int differences(const Position& position) const;

private:
    /// What a piece of that kind attacks from a square, as the board stands.
    Bitboard attacks_of(Piece piece, Square square) const;
    /// The squares beyond `square` that the slider on `from` attacks once nothing stands there.
    Bitboard beyond(Square from, Square square) const;
    /// Gives the piece on `square` more targets, or takes some from it.
    void toggle(Square square, Bitboard targets);

    SquareArray<Bitboard> from_{}, to_{};
    Bitboard occupied_, sliders_;
    Updates updates_;
};

}  // namespace gyre::lab
