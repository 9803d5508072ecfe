#pragma once

#include "eval/classic/geometry.h"
#include "eval/classic/sink.h"

/// Element "centre": occupation and control of the middle four squares.
namespace gyre::classic {

namespace detail {

/// Adds the terms of the centre that depend only on pawns.
template <Color us, TermSink Sink>
void add_centre_pawns(Bitboard own, Sink& sink) {
    const Bitboard centre = own & centre_squares;
    sink.add(us, term::centre_pawn[0], (centre & relative_rank(us, Rank::R4)).count());
    sink.add(us, term::centre_pawn[1], (centre & relative_rank(us, Rank::R5)).count());
    sink.add(us, term::centre_pawn_pair, (centre & east(centre)).count());
    sink.add(us, term::centre_pawn_attack, (pawn_attacks(us, own) & centre_squares).count());
}

/// `Context` is a template parameter because pawns.h, which context.h includes, includes this file.
template <Color us, class Context, TermSink Sink>
void add_centre_control(const Context& context, Sink& sink) {
    const auto& own_by = context.attacked_by[us];
    const Bitboard held =
        (context.attacked[us] & ~context.attacked[~us]) | (context.attacked_twice[us] & ~context.attacked_twice[~us]);
    sink.add(us, term::centre_minor_attack,
             ((own_by[PieceType::Knight] | own_by[PieceType::Bishop]) & centre_squares).count());
    sink.add(us, term::centre_control, (held & centre_squares).count());
    sink.add(us, term::wide_centre_control, (held & wide_centre).count());
}

}  // namespace detail

}  // namespace gyre::classic
