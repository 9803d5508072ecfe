#pragma once

#include "chess/generate.h"
#include "chess/outcome.h"

namespace gyre {

/// Returns the legal moves that the side to move may write down to claim a draw in the position after them.
template <SlidingAttacks S>
MoveList drawing_moves(const BasicPosition<S>& position) {
    MoveList claims;
    for (const Move move : legal_moves(position))
        if (draw_claims(position, move).any()) claims.push_back(move);
    return claims;
}

/// Whether the side to move may claim a draw, in the current position or by writing down a move.
template <SlidingAttacks S>
bool can_claim_draw(const BasicPosition<S>& position) {
    return draw_claims(position).any() || !drawing_moves(position).empty();
}

}  // namespace gyre
