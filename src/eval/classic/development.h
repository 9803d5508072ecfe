#pragma once

#include <algorithm>

#include "eval/classic/context.h"

/// Element "development and placement", except the terms of single pieces (pieces.h).
namespace gyre::classic::detail {

/// Bishops on a rook file whose only way out is blocked by a pawn.
template <Color us, TermSink Sink>
void add_shut_in_bishops(const Context& context, Sink& sink) {
    const Bitboard bishops = context.own(us, PieceType::Bishop) & rook_files;
    if (bishops.empty()) return;
    const Bitboard deep = bishops & relative_rank(us, Rank::R7), home = bishops & relative_rank(us, Rank::R1);
    const Bitboard jailers = context.own(~us, PieceType::Pawn) & relative_rank(us, Rank::R6);
    const Bitboard own = context.own(us, PieceType::Pawn) & relative_rank(us, Rank::R2);
    sink.add(us, term::bishop_trapped, (deep & forward(us, beside(jailers))).count());
    sink.add(us, term::bishop_cornered, (home & forward(~us, beside(own))).count());
}

template <Color us, TermSink Sink>
void add_development(const Context& context, Sink& sink) {
    const Position& position = context.position;
    const Bitboard first = relative_rank(us, Rank::R1);
    const int at_home = (position.pieces(us, PieceType::Knight, PieceType::Bishop) & first).count();
    const Bitboard queens_out = context.own(us, PieceType::Queen) & ~relative_ranks(us, Rank::R1, Rank::R2);
    const CastlingRights rights = position.castling_rights();
    sink.add(us, term::undeveloped_minors[std::min(at_home, term::undeveloped_minors.size() - 1)]);
    sink.add(us, term::queen_out_early, queens_out.count() * at_home);
    if (rights.has(make_castle(us, true))) sink.add(us, term::castle_h_side);
    if (rights.has(make_castle(us, false))) sink.add(us, term::castle_a_side);
    add_shut_in_bishops<us>(context, sink);
}

}  // namespace gyre::classic::detail
