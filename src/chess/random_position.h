#pragma once

#include <optional>

#include "base/rng.h"
#include "chess/generate.h"
#include "chess/material_signature.h"
#include "chess/position.h"

/// Random positions, which are the same for the same seed on every machine.
namespace gyre {

/// Returns a uniformly random legal move; nothing if there is none.
template <SlidingAttacks S>
std::optional<Move> random_move(const BasicPosition<S>& position, Rng& rng) {
    const MoveList moves = legal_moves(position);
    if (moves.empty()) return std::nullopt;
    return moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
}

/// Returns a position after `plies` random plies from `start`, each uniform among the legal moves, with its history. A
/// game that ends too early is started again, so that the side to move always has a move. `plies` may be at most 2000.
/// Returns nothing if a hundred games in a row end too early, for example if `start` is checkmate.
std::optional<Position> random_game_position(const Position& start, int plies, Rng& rng);

/// Returns a uniformly random valid placement of the material and side to move: pieces are put on random free squares
/// until the setup is valid. It has no castling rights, no en passant square, and clocks 0 and 1. Returns nothing after
/// 100,000 failed tries, for example for more material than a game can have.
std::optional<Position> random_placement(const MaterialSignature& material, Rng& rng);

/// Returns two kings and `other_pieces` other pieces, each of random colour and type, within the material limits of a
/// game. `other_pieces` is clamped to 0 … 30.
MaterialSignature random_material(int other_pieces, Rng& rng);

}  // namespace gyre
