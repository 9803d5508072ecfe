#pragma once

#include "base/static_vector.h"
#include "board/leapers.h"
#include "board/rays.h"
#include "chess/generate.h"
#include "chess/position.h"

/// Attackers, attacked squares, pins and mobility as sets of squares. See also `between`, `line`, `aligned` and `ray`
/// of board/rays.h, and `Position::attacks_from`, `attacks_to`, `checkers` and `pinned`.
namespace gyre {

/// Returns the pieces of `by` that attack a square, whatever is on it.
template <SlidingAttacks S>
Bitboard attackers(const BasicPosition<S>& position, Square square, Color by) {
    return position.attacks_to(square) & position.pieces(by);
}

/// Returns all squares that the pieces and pawns of `color` attack, whatever is on them.
template <SlidingAttacks S>
Bitboard attacked_squares(const BasicPosition<S>& position, Color color) {
    const Bitboard queens = position.pieces(color, PieceType::Queen);
    Bitboard attacked = pawn_attacks(color, position.pieces(color, PieceType::Pawn));
    for (Square knight : position.pieces(color, PieceType::Knight)) attacked |= knight_attacks(knight);
    for (Square bishop : position.pieces(color, PieceType::Bishop) | queens)
        attacked |= position.sliders().bishop(bishop);
    for (Square rook : position.pieces(color, PieceType::Rook) | queens) attacked |= position.sliders().rook(rook);
    return attacked | king_attacks(position.king(color));
}

/// Absolute pin: a piece that may move only along a line, because it shields its king.
struct Pin {
    /// Square of the pinned piece.
    Square pinned = Square::None;
    /// Square of the slider that would attack the king.
    Square pinner = Square::None;
    /// Squares to which the pinned piece may move: from next to the king to the pinner, inclusive.
    Bitboard line{};

    friend bool operator==(const Pin&, const Pin&) = default;
};
/// Pins of one side: a king has eight lines, and at most one pin on each.
using PinList = StaticVector<Pin, 8>;

/// Returns the pins of the pieces of `color`, in the order of the pinners' squares; the side to move has no effect.
template <SlidingAttacks S>
PinList pins(const BasicPosition<S>& position, Color color) {
    const Square king = position.king(color);
    const auto& placement = position.placement();
    const Bitboard snipers = (rook_rays(king) & placement.straight_sliders(~color)) |
                             (bishop_rays(king) & placement.diagonal_sliders(~color));
    PinList found;
    for (Square sniper : snipers) {
        const Bitboard path = between(king, sniper), blockers = path & position.occupied();
        if (blockers.exactly_one() && blockers.subset_of(position.pieces(color)))
            found.push_back({blockers.lsb(), sniper, path | bb(sniper)});
    }
    return found;
}

/// Returns the pieces of `color` that discover an attack on the enemy king when they leave their line.
template <SlidingAttacks S>
Bitboard discoverers(const BasicPosition<S>& position, Color color) {
    const Square king = position.king(~color);
    const auto& placement = position.placement();
    const Bitboard snipers =
        (rook_rays(king) & placement.straight_sliders(color)) | (bishop_rays(king) & placement.diagonal_sliders(color));
    Bitboard found;
    for (Square sniper : snipers) {
        const Bitboard blockers = between(king, sniper) & position.occupied();
        if (blockers.exactly_one()) found |= blockers & position.pieces(color);
    }
    return found;
}

/// Returns the squares that the piece on `square` attacks, without those of its own side; for a pawn its capture
/// squares, not its pushes. Empty for an empty square.
template <SlidingAttacks S>
Bitboard mobility(const BasicPosition<S>& position, Square square) {
    if (position.is_empty(square)) return {};
    return position.attacks_from(square) & ~position.pieces(color_of(position.piece_on(square)));
}

/// Returns the legal target squares of a piece of the side to move; for castling, the square where the king ends.
template <SlidingAttacks S>
Bitboard legal_targets(const BasicPosition<S>& position, Square square) {
    Bitboard targets;
    for (Move move : legal_moves(position)) {
        if (move.from() != square) continue;
        const bool castles = move.kind() == Move::Kind::Castling;
        const bool h_side = index_of(move.to()) > index_of(square);
        targets |= bb(castles ? king_target(make_castle(position.side_to_move(), h_side)) : move.to());
    }
    return targets;
}

}  // namespace gyre
