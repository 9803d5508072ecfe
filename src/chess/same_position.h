#pragma once

#include "chess/position.h"

namespace gyre {

/// Whether two positions are the same by the repetition rule (FIDE Laws 9.2.3): the same pieces on the same squares,
/// the same side to move, the same castling rights, and the same legal en passant captures. Ignores clocks and
/// histories. Compares the positions, not their keys.
template <SlidingAttacks S, SlidingAttacks T>
bool same_position(const BasicPosition<S>& a, const BasicPosition<T>& b) {
    if (a.side_to_move() != b.side_to_move() || a.castling_rights() != b.castling_rights()) return false;
    for (Castle castle : all_castles)
        if (a.castling_rights().has(castle) && a.castling_rook(castle) != b.castling_rook(castle)) return false;
    const auto capture_square = [](const auto& position) {
        return position.en_passant_is_legal() ? position.en_passant() : Square::None;
    };
    if (capture_square(a) != capture_square(b)) return false;
    for (Color color : all_colors)
        for (PieceType type : all_piece_types)
            if (a.pieces(color, type) != b.pieces(color, type)) return false;
    return true;
}

}  // namespace gyre
