#pragma once

#include <optional>

#include "base/rng.h"
#include "chess/generate.h"
#include "chess/material_signature.h"
#include "chess/position.h"

/// Positions by chance, the same from the same seed on every machine.
namespace gyre {

/// Uniform among the legal moves; nothing where there is none.
template <SlidingAttacks S>
std::optional<Move> random_move(const BasicPosition<S>& position, Rng& rng) {
    const MoveList moves = legal_moves(position);
    if (moves.empty()) return std::nullopt;
    return moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
}

/// After so many random plies from `start`, each uniform among the legal moves, with the game that led there. A game
/// that ends before begins anew, so that the side to move always has a move. `plies` ≤ 2000; nothing if a hundred games
/// in a row end too soon, as from a position of mate.
std::optional<Position> random_game_position(const Position& start, int plies, Rng& rng);

/// Uniform among all valid placements of that material with a side to move: pieces are thrown on random free squares
/// until no rule of validation is broken. No castling rights, no en passant, clocks 0 and 1. Nothing if 100,000 throws
/// are in vain, as they are with more material than a game can have.
std::optional<Position> random_placement(const MaterialSignature& material, Rng& rng);

/// The kings and so many other pieces; each is of either colour and of any kind with equal chance, as far as the
/// material of a game allows. `other_pieces` is 0 to 30, which is all there is; of other numbers the nearest of these
/// is taken.
MaterialSignature random_material(int other_pieces, Rng& rng);

}  // namespace gyre
