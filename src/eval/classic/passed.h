#pragma once

#include <algorithm>

#include "eval/classic/context.h"

/// Passed pawns as far as pieces and kings matter. pawns.h has the terms of pawns alone.
namespace gyre::classic {

namespace detail {

/// Returns the first piece behind the pawn on its file, if it is a rook of either side.
template <Color us>
Bitboard rook_behind(const Context& context, Square square) {
    const Bitboard below = context.position.sliders().rook(square) & front_span(~us, square);
    return below & context.position.pieces(PieceType::Rook);
}

template <Color us, TermSink Sink>
void add_passed_pawn(const Context& context, Square square, Sink& sink) {
    const Position& position = context.position;
    const Square stop = forward(us, square);
    const Rank rank = relative(us, rank_of(square));
    const Bitboard occupied = position.occupied(), path = front_span(us, square);
    sink.add(us, term::passed_enemy_king[rank], distance(position.king(~us), stop));
    sink.add(us, term::passed_own_king[rank], distance(position.king(us), stop));

    const Bitboard rook = rook_behind<us>(context, square);
    if (rook.intersects(position.pieces(us))) sink.add(us, term::rook_behind_passed);
    if (rook.intersects(position.pieces(~us))) sink.add(us, term::enemy_rook_behind_passed);

    if (context.attacked[us].contains(stop)) sink.add(us, term::passed_defended_stop[rank]);
    if (occupied.contains(stop)) return;
    sink.add(us, term::passed_free_stop[rank]);
    if (context.attacked[~us].contains(stop)) return;
    sink.add(us, term::passed_safe_stop[rank]);
    if (!path.intersects(occupied | context.attacked[~us])) sink.add(us, term::passed_safe_path[rank]);
}

/// Returns the number of moves until promotion; a pawn on its first square saves one.
template <Color us>
int moves_to_promotion(Square pawn) {
    return std::min(7 - static_cast<int>(relative(us, rank_of(pawn))), 5);
}

/// Returns the fewest moves to promotion of a pawn that the enemy king cannot catch; 0 if there is none.
template <Color us>
int unstoppable_moves(const Context& context) {
    const Position& position = context.position;
    const int head_start = position.side_to_move() == us ? 0 : 1;
    int fewest = 0;
    for (Square pawn : context.pawns.passed[us]) {
        const Square goal = make_square(file_of(pawn), relative(us, Rank::R8));
        const int moves = moves_to_promotion<us>(pawn);
        if (front_span(us, pawn).intersects(position.occupied())) continue;
        if (distance(position.king(~us), goal) - head_start <= moves) continue;
        if (fewest == 0 || moves < fewest) fewest = moves;
    }
    return fewest;
}

template <Color us, TermSink Sink>
void add_passed_of(const Context& context, Sink& sink) {
    if (context.pawns.passed[us].empty()) return;
    for (Square square : context.pawns.passed[us]) add_passed_pawn<us>(context, square, sink);
    const Bitboard bare = context.own(~us, PieceType::King) | context.own(~us, PieceType::Pawn);
    if (context.position.pieces(~us) != bare) return;
    const int moves = unstoppable_moves<us>(context);
    if (moves == 0) return;
    sink.add(us, term::unstoppable_passed);
    sink.add(us, term::unstoppable_moves, moves);
}

}  // namespace detail

}  // namespace gyre::classic
