#pragma once

#include "base/static_vector.h"
#include "board/leapers.h"
#include "board/rays.h"
#include "chess/generate.h"
#include "chess/position.h"

/// Who attacks, defends, pins and may go where, as sets of squares. `between`, `line`, `aligned` and `ray` of
/// board/rays.h and `Position::attacks_from`, `attacks_to`, `checkers` and `pinned` belong to them.
namespace gyre {

/// The pieces of `by` that attack a square, whatever stands there.
template <SlidingAttacks S>
Bitboard attackers(const BasicPosition<S>& position, Square square, Color by) {
    return position.attacks_to(square) & position.pieces(by);
}

/// All squares that pieces and pawns of `color` attack, whatever stands there.
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

/// A piece that may move only along a line, lest its king be attacked.
struct Pin {
    /// Of the piece that may not leave the line.
    Square pinned = Square::None;
    /// Of the slider that would attack the king.
    Square pinner = Square::None;
    /// From beside the king to the pinner, both ends included: where the pinned piece may stand.
    Bitboard line{};

    friend bool operator==(const Pin&, const Pin&) = default;
};
/// A king has eight lines, and a pin needs one.
using PinList = StaticVector<Pin, 8>;

/// The pins of a colour's own pieces to its king, in the order of the pinners' squares, whoever is to move.
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

/// Pieces of `color` that uncover an attack of their own side on the enemy king when they leave the line.
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

/// Where the piece on a square could go if only its own side's pieces stood in its way: what it attacks but for them.
/// Of a pawn what it attacks, not where it can be pushed.
template <SlidingAttacks S>
Bitboard mobility(const BasicPosition<S>& position, Square square) {
    if (position.is_empty(square)) return {};
    return position.attacks_from(square) & ~position.pieces(color_of(position.piece_on(square)));
}

/// Where the piece on a square of the side to move can legally go; of castling the square where the king ends.
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
