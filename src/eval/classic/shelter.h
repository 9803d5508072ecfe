#pragma once

#include <algorithm>

#include "chess/position.h"
#include "eval/classic/geometry.h"
#include "eval/classic/sink.h"

/// Element "king position" as far as only kings and pawns matter, so that the pawn table can store it.
namespace gyre::classic {

namespace detail {

/// Adds one of the three files at the king: the nearest own pawn (shelter) and the nearest enemy pawn (storm).
template <Color us, TermSink Sink>
void add_shelter_file(const Position& position, File file, Rank king_rank, Sink& sink) {
    constexpr auto nearest = [](Bitboard pawns) { return us == Color::White ? pawns.lsb() : pawns.msb(); };
    const Bitboard area = bb(file) & relative_ranks(us, king_rank, Rank::R8);
    const Bitboard own = position.pieces(us, PieceType::Pawn) & area;
    const Bitboard theirs = position.pieces(~us, PieceType::Pawn) & area;
    const int row = 8 * edge_distance(file);
    const int own_rank = own.any() ? static_cast<int>(relative(us, rank_of(nearest(own)))) : 0;
    const int their_rank = theirs.any() ? static_cast<int>(relative(us, rank_of(nearest(theirs)))) : 0;
    sink.add(us, term::king_shelter[row + own_rank]);
    if (own_rank != 0 && their_rank == own_rank + 1)
        sink.add(us, term::king_storm_blocked[their_rank]);
    else
        sink.add(us, term::king_storm[row + their_rank]);
}

template <Color us, TermSink Sink>
void add_shelter(const Position& position, Sink& sink) {
    const Square king = position.king(us);
    const File middle = file_of(ring_centre(king));
    for (int step = -1; step <= 1; ++step)
        add_shelter_file<us>(position, File(static_cast<int>(middle) + step), relative(us, rank_of(king)), sink);
}

template <Color us>
int nearest_own_pawn(const Position& position) {
    int nearest = 6;
    for (Square pawn : position.pieces(us, PieceType::Pawn))
        nearest = std::min(nearest, distance(position.king(us), pawn));
    return nearest;
}

}  // namespace detail

/// Adds the terms of all pawns for the king of `us`.
template <Color us, TermSink Sink>
void add_king_pawns(const Position& position, Sink& sink) {
    const Bitboard own = position.pieces(us, PieceType::Pawn), theirs = position.pieces(~us, PieceType::Pawn);
    if ((own | theirs).empty()) return;
    const Square king = position.king(us);
    const Bitboard file = bb(file_of(king));
    detail::add_shelter<us>(position, sink);
    sink.add(us, term::king_file[(own.intersects(file) ? 0 : 1) + (theirs.intersects(file) ? 0 : 2)]);
    if (!(own | theirs).intersects(king_flank(file_of(king)))) sink.add(us, term::king_pawnless_flank);
    if (own.any()) sink.add(us, term::king_pawn_distance, detail::nearest_own_pawn<us>(position));
}

}  // namespace gyre::classic
