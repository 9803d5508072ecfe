#pragma once

#include "eval/classic/context.h"

/// Element "strong and weak squares", except the terms of single pieces (pieces.h) and of pawns alone (pawns.h).
namespace gyre::classic {

namespace detail {

/// Space behind the own pawns in the centre; it counts more with more pieces.
template <Color us, TermSink Sink>
void add_space(const Context& context, Sink& sink) {
    const Bitboard own_pawns = context.own(us, PieceType::Pawn);
    const Bitboard safe =
        centre_files & relative_ranks(us, Rank::R2, Rank::R4) & ~own_pawns & ~context.pawns.attacks[~us];
    const Bitboard covered = behind(us, own_pawns) & safe & ~context.attacked[~us];
    sink.add(us, term::space, (safe.count() + covered.count()) * context.position.pieces(us).count() / 16);
}

template <Color us, TermSink Sink>
void add_squares_of(const Context& context, Sink& sink) {
    const Bitboard minors = context.position.pieces(us, PieceType::Knight, PieceType::Bishop);
    const Bitboard beyond_reach = ~context.pawns.span[~us], theirs = context.attacked[~us];
    const Bitboard places = relative_ranks(us, Rank::R4, Rank::R6) & beyond_reach & ~context.pawns.attacks[us];
    const Bitboard lost = home_squares<us>() & ~context.pawns.span[us] & theirs & ~context.attacked[us];
    sink.add(us, term::undefended_outpost, (minors & places).count());
    sink.add(us, term::blockader, (minors & forward(~us, context.pawns.passed[~us])).count());
    sink.add(us, term::queen_infiltration,
             (context.own(us, PieceType::Queen) & relative_ranks(us, Rank::R5, Rank::R8) & beyond_reach).count());
    sink.add(us, term::weak_square_lost, lost.count());
    sink.add(us, term::restricted, (theirs & ~context.held[~us] & context.attacked[us]).count());
    add_space<us>(context, sink);
}

}  // namespace detail

}  // namespace gyre::classic
