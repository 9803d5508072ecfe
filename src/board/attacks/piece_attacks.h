#pragma once

#include "board/attacks/active.h"
#include "board/bitboard.h"
#include "board/leapers.h"
#include "board/piece.h"

/// Attacks of pieces for a given occupancy, without a position. See also `knight_attacks`, `king_attacks` and
/// `pawn_attacks` in board/leapers.h. The square must not be Square::None; its own occupancy has no effect. The first
/// occupied square in each direction is attacked, whatever its colour.
///
/// The tables are filled before main, so initialisers of namespace-scope variables must not call these functions.
namespace gyre {

/// Returns the squares that a rook on `square` attacks.
inline Bitboard rook_attacks(Square square, Bitboard occupied) {
    return with_occupancy<Sliders>(occupied).rook(square);
}
/// Returns the squares that a bishop on `square` attacks.
inline Bitboard bishop_attacks(Square square, Bitboard occupied) {
    return with_occupancy<Sliders>(occupied).bishop(square);
}
/// Returns the squares that a queen on `square` attacks.
inline Bitboard queen_attacks(Square square, Bitboard occupied) {
    return queen_attacks(with_occupancy<Sliders>(occupied), square);
}

/// Returns the squares that a piece on `square` attacks; for a pawn, the capture squares. Empty for Piece::None.
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
