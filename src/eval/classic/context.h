#pragma once

#include "eval/classic/geometry.h"
#include "eval/classic/pawns.h"

namespace gyre::classic {

/// How one side bears upon the enemy king.
struct Assault {
    /// Pieces that attack the king's ring, and the sum of their points of danger.
    int attackers = 0, points = 0;
    /// Attacks by such pieces on squares beside the king.
    int beside_king = 0;
};

/// What the parts of an evaluation share. The attacks of pieces are filled in by `add_pieces`.
struct Context {
    Context(const Position& position_in, const PawnInfo& pawns_in);

    Bitboard own(Color color, PieceType type) const { return position.pieces(color, type); }
    void note_attacks(Color color, PieceType type, Bitboard squares) {
        attacked_twice[color] |= attacked[color] & squares;
        attacked[color] |= squares;
        attacked_by[color][type] |= squares;
    }
    /// To be called when all attacks are noted.
    void complete() {
        for (Color color : all_colors)
            held[color] = pawns.attacks[color] | (attacked_twice[color] & ~attacked_twice[~color]);
    }

    const Position& position;
    const PawnInfo& pawns;
    /// Pieces of a colour that shield their own king from a slider.
    ColorArray<Bitboard> pinned{};
    /// Where a move counts as mobility.
    ColorArray<Bitboard> mobility_area{};
    /// The squares around a colour's king that its pawns don't hold twice.
    ColorArray<Bitboard> ring{};
    ColorArray<PieceTypeArray<Bitboard>> attacked_by{};
    ColorArray<Bitboard> attacked{}, attacked_twice{};
    /// What a pawn of the colour defends, or two of its pieces against one, is not to be had; see `complete`.
    ColorArray<Bitboard> held{};
    /// Of the colour that attacks.
    ColorArray<Assault> assault{};
    /// Bishops look through queens, rooks through queens and own rooks: batteries attack together.
    Sliders bishop_view;
    ColorArray<Sliders> rook_view{};

private:
    template <Color us>
    void prepare();
};

namespace detail {
inline Sliders without(Sliders sliders, Bitboard pieces) {
    for (Square square : pieces) sliders.toggle(square);
    return sliders;
}
}  // namespace detail

template <Color us>
void Context::prepare() {
    const Bitboard own_pawns = own(us, PieceType::Pawn);
    const Bitboard early_pawns = own_pawns & relative_ranks(us, Rank::R2, Rank::R3);
    const Bitboard stuck_pawns = own_pawns & forward(~us, position.occupied());
    const Square king = position.king(us);
    mobility_area[us] =
        ~(early_pawns | stuck_pawns | own(us, PieceType::King) | own(us, PieceType::Queen) | pawns.attacks[~us]);
    ring[us] = king_ring(king) & ~pawns.double_attacks[us];
    rook_view[us] = detail::without(bishop_view, own(us, PieceType::Rook));
    note_attacks(us, PieceType::Pawn, pawns.attacks[us]);
    note_attacks(us, PieceType::King, king_attacks(king));
    attacked_twice[us] |= pawns.double_attacks[us];
}

inline Context::Context(const Position& position_in, const PawnInfo& pawns_in)
    : position(position_in),
      pawns(pawns_in),
      bishop_view(detail::without(position.sliders(), position.pieces(PieceType::Queen))) {
    const Color us = position.side_to_move();
    pinned[us] = position.pinned();
    pinned[~us] = position.compute_checks(~us).pinned;
    prepare<Color::White>();
    prepare<Color::Black>();
}

}  // namespace gyre::classic
