#include "chess/reversible_moves.h"

#include <utility>

#include "board/leapers.h"
#include "board/rays.h"

namespace gyre {

namespace {
Bitboard reach(PieceType type, Square square) {
    switch (type) {
        case PieceType::Knight: return knight_attacks(square);
        case PieceType::Bishop: return bishop_rays(square);
        case PieceType::Rook: return rook_rays(square);
        case PieceType::Queen: return bishop_rays(square) | rook_rays(square);
        case PieceType::King: return king_attacks(square);
        default: return {};
    }
}
}  // namespace

ReversibleMoves::ReversibleMoves() {
    for (Color color : all_colors)
        for (PieceType type : all_piece_types)
            for (Square a : all_squares)
                for (Square b : reach(type, a)) {
                    if (a >= b) continue;
                    const Piece piece = make_piece(color, type);
                    insert(zobrist::piece(piece, a) ^ zobrist::piece(piece, b) ^ zobrist::white_to_move, {a, b});
                }
}

/// Cuckoo hashing: an entry that is displaced from a slot moves to its other slot, until one is free.
void ReversibleMoves::insert(Key key, Ends ends) {
    ++count_;
    std::size_t slot = first_slot(key);
    while (true) {
        std::swap(keys_[slot], key);
        std::swap(ends_[slot], ends);
        if (!ends.found()) return;
        slot = slot == first_slot(key) ? second_slot(key) : first_slot(key);
    }
}

const ReversibleMoves reversible_moves;

}  // namespace gyre
