#pragma once

#include "eval/classic/geometry.h"
#include "eval/classic/pawns.h"

namespace gyre::classic {

/// Attacks of one side on the enemy king.
struct Assault {
    /// Number of pieces that attack the king ring, and the sum of their danger points.
    int attackers = 0, points = 0;
    /// Number of attacks by these pieces on squares next to the king.
    int beside_king = 0;
};

/// Data shared by the parts of an evaluation. `add_pieces` adds the attacks of pieces.
struct Context {
    Context(const Position& position_in, const PawnInfo& pawns_in);

    Bitboard own(Color color, PieceType type) const { return position.pieces(color, type); }
    void note_attacks(Color color, PieceType type, Bitboard squares) {
        attacked_twice[color] |= attacked[color] & squares;
        attacked[color] |= squares;
        attacked_by[color][type] |= squares;
    }
    /// Must be called after all attacks are noted.
    void complete() {
        for (Color color : all_colors)
            held[color] = pawns.attacks[color] | (attacked_twice[color] & ~attacked_twice[~color]);
    }

    const Position& position;
    const PawnInfo& pawns;
    /// Pieces that are pinned to their own king, by their colour.
    ColorArray<Bitboard> pinned{};
    /// Squares that count for mobility.
    ColorArray<Bitboard> mobility_area{};
    /// The king ring without squares that own pawns attack twice, by colour of the king.
    ColorArray<Bitboard> ring{};
    ColorArray<PieceTypeArray<Bitboard>> attacked_by{};
    ColorArray<Bitboard> attacked{}, attacked_twice{};
    /// Squares that the colour defends with a pawn, or with two pieces against fewer than two attackers.
    ColorArray<Bitboard> held{};
    /// Indexed by the attacking colour.
    ColorArray<Assault> assault{};
    /// Bishops see through queens, rooks through queens and own rooks, so that batteries count as attackers.
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
