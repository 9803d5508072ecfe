#pragma once

#include "board/attacks/concept.h"
#include "board/leapers.h"
#include "board/piece.h"
#include "board/rays.h"

namespace gyre {

/// Returns the square of the pawn that an en passant capture on `square` takes.
constexpr Square en_passant_victim(Square square) { return square_at(static_cast<int>(index_of(square) ^ 8)); }

struct Checks {
    Bitboard checkers, pinned;

    friend bool operator==(const Checks&, const Checks&) = default;
};

/// Piece placement as bitboards of six types and two colours (docs/reference/lab.md, C1, D5), and the occupancy by the
/// slider method S. It has neither a side to move nor a history, and is small enough to be copied for each move.
template <SlidingAttacks S>
class Placement {
public:
    Bitboard pieces(Color color) const { return by_color_[color]; }
    Bitboard pieces(PieceType type) const { return by_type_[type]; }
    Bitboard pieces(Color color, PieceType type) const { return by_color_[color] & by_type_[type]; }
    Bitboard pieces(Color color, PieceType a, PieceType b) const {
        return by_color_[color] & (by_type_[a] | by_type_[b]);
    }
    Bitboard diagonal_sliders(Color color) const { return pieces(color, PieceType::Bishop, PieceType::Queen); }
    Bitboard straight_sliders(Color color) const { return pieces(color, PieceType::Rook, PieceType::Queen); }
    Bitboard occupied() const { return by_color_[Color::White] | by_color_[Color::Black]; }
    Square king(Color color) const { return pieces(color, PieceType::King).lsb(); }
    const S& sliders() const { return sliders_; }

    void toggle(Piece piece, Square square) {
        by_type_[type_of(piece)] ^= bb(square);
        by_color_[color_of(piece)] ^= bb(square);
        sliders_.toggle(square);
    }
    void shift(Color color, PieceType type, Square from, Square to) {
        const Bitboard both = bb(from, to);
        by_type_[type] ^= both;
        by_color_[color] ^= both;
        sliders_.toggle(from);
        sliders_.toggle(to);
    }
    /// Moves a piece to the square of an enemy piece of any type, and captures it.
    void shift_onto(Color color, PieceType type, Square from, Square to) {
        for (Bitboard& set : by_type_) set &= ~bb(to);
        by_color_[~color] ^= bb(to);
        by_type_[type] ^= bb(from, to);
        by_color_[color] ^= bb(from, to);
        sliders_.toggle(from);
    }

    void promote(Color, PieceType from, PieceType to, Square square) {
        by_type_[from] ^= bb(square);
        by_type_[to] ^= bb(square);
    }

    /// Returns the pieces of both colours that attack `square` with that occupancy (docs/reference/lab.md, C1).
    Bitboard attacks_to(Square square, const S& sliders) const {
        const Bitboard queens = pieces(PieceType::Queen);
        return (pawn_attacks(Color::White, square) & pieces(Color::Black, PieceType::Pawn)) |
               (pawn_attacks(Color::Black, square) & pieces(Color::White, PieceType::Pawn)) |
               (knight_attacks(square) & pieces(PieceType::Knight)) | (king_attacks(square) & pieces(PieceType::King)) |
               (sliders.bishop(square) & (pieces(PieceType::Bishop) | queens)) |
               (sliders.rook(square) & (pieces(PieceType::Rook) | queens));
    }
    bool is_attacked(Square square, Color by, const S& sliders) const {
        return pawn_attacks(~by, square).intersects(pieces(by, PieceType::Pawn)) ||
               knight_attacks(square).intersects(pieces(by, PieceType::Knight)) ||
               king_attacks(square).intersects(pieces(by, PieceType::King)) ||
               sliders.bishop(square).intersects(diagonal_sliders(by)) ||
               sliders.rook(square).intersects(straight_sliders(by));
    }
    Checks compute_checks(Color color) const {
        const Color them = ~color;
        const Square king_square = king(color);
        Checks checks;
        checks.checkers = (pawn_attacks(color, king_square) & pieces(them, PieceType::Pawn)) |
                          (knight_attacks(king_square) & pieces(them, PieceType::Knight));
        // Enemy sliders that attack the king on an empty board: they give check, or pin a single own blocker.
        const Bitboard snipers =
            (rook_rays(king_square) & straight_sliders(them)) | (bishop_rays(king_square) & diagonal_sliders(them));
        const Bitboard all = occupied();
        for (Square sniper : snipers) {
            const Bitboard blockers = between(king_square, sniper) & all;
            if (blockers.empty())
                checks.checkers |= bb(sniper);
            else if (!blockers.more_than_one())
                checks.pinned |= blockers & by_color_[color];
        }
        return checks;
    }
    /// Whether an en passant capture by the pawn on `from` leaves the king safe; two pawns leave the rank at once.
    bool en_passant_leaves_king_safe(Color us, Square from, Square to) const {
        const Square victim = en_passant_victim(to);
        S after = sliders_;
        after.toggle(from);
        after.toggle(to);
        after.toggle(victim);
        return (attacks_to(king(us), after) & by_color_[~us] & ~bb(victim)).empty();
    }

    friend bool operator==(const Placement&, const Placement&) = default;

private:
    PieceTypeArray<Bitboard> by_type_{};
    ColorArray<Bitboard> by_color_{};
    S sliders_;
};

}  // namespace gyre
