#pragma once

#include "board/rays.h"
#include "eval/classic/context.h"

/// Pieces that can be captured or attacked with profit.
namespace gyre::classic {

namespace detail {

template <Color us, class Row, TermSink Sink>
void add_victims(const Context& context, Bitboard victims, Row row, Sink& sink) {
    // A loop over types, because branches on the number of victims would be mispredicted.
    for (int type = 0; type < row.size(); ++type)
        sink.add(us, row[type], (victims & context.own(~us, PieceType(type))).count());
}

/// Adds threats of single pieces by victim.
template <Color us, TermSink Sink>
void add_attacks_on_pieces(const Context& context, Sink& sink) {
    const Position& position = context.position;
    const Bitboard held = context.held[~us];
    const auto& own_by = context.attacked_by[us];
    const Bitboard theirs = position.pieces(~us) & ~context.own(~us, PieceType::King);
    const Bitboard their_pieces = theirs & ~context.own(~us, PieceType::Pawn);
    const Bitboard weak = theirs & ~held & context.attacked[us];
    const Bitboard minors = own_by[PieceType::Knight] | own_by[PieceType::Bishop];
    add_victims<us>(context, ((their_pieces & held) | weak) & minors, term::minor_threat, sink);
    add_victims<us>(context, weak & own_by[PieceType::Rook], term::rook_threat, sink);
    if (weak.intersects(own_by[PieceType::King])) sink.add(us, term::king_threat);
    const Bitboard hanging = weak & (~context.attacked[~us] | (their_pieces & context.attacked_twice[us]));
    sink.add(us, term::hanging, hanging.count());
    sink.add(us, term::queen_only_defence, (weak & context.attacked_by[~us][PieceType::Queen]).count());
}

template <Color us, TermSink Sink>
void add_pawn_threats(const Context& context, Sink& sink) {
    const Position& position = context.position;
    const Bitboard their_pieces =
        position.pieces(~us) & ~context.own(~us, PieceType::Pawn) & ~context.own(~us, PieceType::King);
    const Bitboard safe = ~context.attacked[~us] | context.attacked[us];
    const Bitboard own_pawns = context.own(us, PieceType::Pawn), empty = ~position.occupied();
    add_victims<us>(context, their_pieces & pawn_attacks(us, own_pawns & safe), term::pawn_threat, sink);
    const Bitboard steps = forward(us, own_pawns) & empty;
    const Bitboard leaps = forward(us, steps & relative_rank(us, Rank::R3)) & empty;
    const Bitboard pushes = (steps | leaps) & ~context.pawns.attacks[~us] & safe;
    sink.add(us, term::pawn_push_threat,
             (pawn_attacks(us, pushes) & their_pieces & ~context.pawns.attacks[us]).count());
}

/// Safe squares from which a piece may attack the enemy's only queen.
template <Color us, TermSink Sink>
void add_queen_threats(const Context& context, Sink& sink) {
    const Bitboard queens = context.own(~us, PieceType::Queen);
    if (!queens.exactly_one()) return;
    const Square queen = queens.lsb();
    const auto& own_by = context.attacked_by[us];
    const Sliders& sliders = context.position.sliders();
    const Bitboard safe = context.mobility_area[us] & ~context.held[~us];
    sink.add(us, term::knight_queen_threat, (own_by[PieceType::Knight] & safe & knight_attacks(queen)).count());
    const Bitboard lines =
        (own_by[PieceType::Bishop] & sliders.bishop(queen)) | (own_by[PieceType::Rook] & sliders.rook(queen));
    sink.add(us, term::slider_queen_threat, (lines & safe & context.attacked_twice[us]).count());
}

/// Queens that an enemy rook or bishop would attack if a single piece moved away.
template <Color us, TermSink Sink>
void add_shadowed_queens(const Context& context, Sink& sink) {
    const Position& position = context.position;
    for (Square queen : context.own(us, PieceType::Queen)) {
        const Bitboard rooks = context.own(~us, PieceType::Rook) & rook_rays(queen);
        const Bitboard bishops = context.own(~us, PieceType::Bishop) & bishop_rays(queen);
        for (Square slider : rooks | bishops)
            if ((between(queen, slider) & position.occupied()).exactly_one()) sink.add(us, term::shadowed_queen);
    }
}

template <Color us, TermSink Sink>
void add_threats_of(const Context& context, Sink& sink) {
    add_attacks_on_pieces<us>(context, sink);
    add_pawn_threats<us>(context, sink);
    add_queen_threats<us>(context, sink);
    add_shadowed_queens<us>(context, sink);
}

}  // namespace detail

}  // namespace gyre::classic
