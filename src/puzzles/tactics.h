#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "board/move.h"
#include "chess/position.h"

namespace gyre::puzzles {

/// A solution with the position before each of its moves. The solver's moves have even indices.
struct PlayedSolution {
    PlayedSolution(const Position& start, std::span<const Move> solution);

    /// Position before each move, and the last one.
    std::vector<Position> positions;
    std::span<const Move> moves;

    const Position& before(std::size_t ply) const { return positions[ply]; }
    const Position& after(std::size_t ply) const { return positions[ply + 1]; }
    const Position& end() const { return positions.back(); }
    Color solver() const { return positions.front().side_to_move(); }
};

// Each function is about one move of the solver. docs/reference/puzzles.md has the definitions.

bool is_fork(const PlayedSolution& played, std::size_t ply);
bool is_skewer(const PlayedSolution& played, std::size_t ply);
bool is_discovered_attack(const PlayedSolution& played, std::size_t ply);
/// Whether the move captures a piece that was pinned when the opponent was to move, or goes to a square on which only
/// pinned pieces could capture it with profit.
bool uses_pin(const PlayedSolution& played, std::size_t ply);

/// Whether a capture on `square` wins material for the side to move.
bool can_capture_with_profit(const Position& position, Square square);

/// Largest gain of the side to move by the captures on one square, in centipawns; 0 if no capture gains.
int best_exchange_gain(const Position& position);

/// Returns the material of a side minus that of the other, in centipawns.
int material_balance(const Position& position, Color side);

}  // namespace gyre::puzzles
