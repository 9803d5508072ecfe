#pragma once

#include "board/rays.h"
#include "chess/position.h"
#include "search/attacked_squares.h"

namespace gyre {

/// Calls `visit` once for each legal quiet move that gives direct check, in no particular order. Castling is left out.
/// Few moves give check, so this is faster than testing all quiet moves.
template <class Visit>
void visit_quiet_checks(const Position& position, Visit visit) {
    if (position.checkers().more_than_one()) return;
    const PieceTypeArray<Bitboard> checks = checking_squares(position);
    const Color us = position.side_to_move();
    const Square king = position.king(us);
    Bitboard wanted = ~position.occupied();
    if (position.in_check()) wanted &= between(king, position.checkers().lsb());
    const auto visit_all = [&](Square from, Bitboard targets) {
        targets &= wanted;
        if (position.pinned().contains(from)) targets &= line(king, from);
        for (Square to : targets) visit(Move(from, to));
    };
    const Bitboard pawns = position.pieces(us, PieceType::Pawn);
    const int up = us == Color::White ? 8 : -8;
    for (Square to : checks[PieceType::Pawn] & wanted & ~back_ranks) {
        const Square one_back = offset(to, -up);
        if (pawns.contains(one_back)) {
            visit_all(one_back, bb(to));
        } else if (position.is_empty(one_back) && rank_of(to) == relative(us, Rank::R4)) {
            const Square two_back = offset(one_back, -up);
            if (pawns.contains(two_back)) visit_all(two_back, bb(to));
        }
    }
    for (Square from : position.pieces(us, PieceType::Knight))
        visit_all(from, knight_attacks(from) & checks[PieceType::Knight]);
    for (PieceType type : {PieceType::Bishop, PieceType::Rook, PieceType::Queen}) {
        const Bitboard targets = checks[type] & wanted;
        if (targets.empty()) continue;
        for (Square from : position.pieces(us, type)) {
            if (type != PieceType::Rook && targets.intersects(bishop_rays(from)))
                visit_all(from, position.sliders().bishop(from) & targets);
            if (type != PieceType::Bishop && targets.intersects(rook_rays(from)))
                visit_all(from, position.sliders().rook(from) & targets);
        }
    }
}

/// Whether the enemy attacks neither the origin nor the target of a legal move; `threats` are the squares that the
/// enemy attacks before it. No enemy piece can then capture on the target: a slider that the move uncovers attacks the
/// origin. The exchange value is at least 0. En passant is never safe here, because it also empties a third square.
inline bool arrives_safely(Bitboard threats, Move move) {
    return move.kind() != Move::Kind::EnPassant && !threats.contains(move.from()) && !threats.contains(move.to());
}

}  // namespace gyre
