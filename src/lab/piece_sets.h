#pragma once

#include "board/pawn_masks.h"
#include "chess/attack_sets.h"
#include "chess/position.h"

/// Sets of pieces for exhibits and expressions, computed by the engine.
namespace gyre::lab {

/// Returns the pieces of a colour that are pinned to their king.
inline Bitboard pinned_pieces(const Position& position, Color color) {
    Bitboard pinned;
    for (const Pin& pin : pins(position, color)) pinned |= bb(pin.pinned);
    return pinned;
}

/// Returns the pawns of a colour that no enemy pawn can stop or capture.
inline Bitboard passed_pawns(const Position& position, Color color) {
    const Bitboard enemies = position.pieces(~color, PieceType::Pawn);
    Bitboard passed;
    for (Square square : position.pieces(color, PieceType::Pawn))
        if (!passed_pawn_mask(color, square).intersects(enemies)) passed |= bb(square);
    return passed;
}

/// Pins by Hyatt's method: look up what a rook on the king's square sees, remove the own pieces, and look up again
/// (docs/reference/lab.md, C9).
struct PinsFound {
    /// Own pieces on the king's lines, some of which are pinned.
    Bitboard seen;
    /// Enemy sliders found behind them.
    Bitboard pinners;
    /// The pieces that they pin.
    Bitboard pinned;
};

/// Finds the pins of a colour by look-ups.
inline PinsFound find_pins(const Position& position, Color color) {
    const Square king = position.king(color);
    const Bitboard own = position.pieces(color);
    const auto& placement = position.placement();
    PinsFound found;
    for (const bool straight : {true, false}) {
        const auto look = [&](const auto& sliders) { return straight ? sliders.rook(king) : sliders.bishop(king); };
        const Bitboard first = look(position.sliders()), seen = first & own;
        auto without = position.sliders();
        for (Square square : seen) without.toggle(square);
        const Bitboard enemies = straight ? placement.straight_sliders(~color) : placement.diagonal_sliders(~color);
        const Bitboard pinners = look(without) & enemies & ~first;
        found.seen |= seen;
        found.pinners |= pinners;
        for (Square pinner : pinners) found.pinned |= between(king, pinner) & seen;
    }
    return found;
}

}  // namespace gyre::lab
