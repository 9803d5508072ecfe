#pragma once

#include "board/attacks/active.h"
#include "board/bitboard.h"
#include "board/leapers.h"
#include "board/piece.h"

/// What pieces attack on a board with these squares occupied, without a position. `knight_attacks`, `king_attacks` and
/// `pawn_attacks` of board/leapers.h belong to them. The square must not be Square::None; whether it is itself
/// occupied makes no difference. The first occupied square in each direction is attacked, whoever stands on it.
///
/// Tables are filled before main begins, so that initialisers of namespace-scope variables must not call these.
namespace gyre {

/// Squares that a rook on `square` attacks.
inline Bitboard rook_attacks(Square square, Bitboard occupied) {
    return with_occupancy<Sliders>(occupied).rook(square);
}
/// Squares that a bishop on `square` attacks.
inline Bitboard bishop_attacks(Square square, Bitboard occupied) {
    return with_occupancy<Sliders>(occupied).bishop(square);
}
/// Squares that a queen on `square` attacks.
inline Bitboard queen_attacks(Square square, Bitboard occupied) {
    return queen_attacks(with_occupancy<Sliders>(occupied), square);
}

/// Squares that a piece of any kind on `square` attacks; of a pawn, where it can capture. Empty for Piece::None.
inline Bitboard attacks_of(Piece piece, Square square, Bitboard occupied) {
    switch (type_of(piece)) {
        case PieceType::Pawn: return pawn_attacks(color_of(piece), square);
        case PieceType::Knight: return knight_attacks(square);
        case PieceType::Bishop: return bishop_attacks(square, occupied);
        case PieceType::Rook: return rook_attacks(square, occupied);
        case PieceType::Queen: return queen_attacks(square, occupied);
        case PieceType::King: return king_attacks(square);
        case PieceType::None: break;
    }
    return {};
}

}  // namespace gyre
