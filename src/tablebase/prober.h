#pragma once

#include <vector>

#include "board/move.h"
#include "chess/position.h"
#include "tablebase/tables.h"

namespace gyre::tablebase {

/// A legal move and what the tables say of it.
struct MoveAnswer {
    /// One of the legal moves.
    Move move;
    /// Plies to the next capture or pawn move, this one counted, from the side that moves: positive if it wins,
    /// negative if it loses, 0 for a draw; beyond 100 either way if the win is cursed or the loss blessed. May be one
    /// too few, as DTZ tables round. 1 if it mates, and if it is a capture or a pawn move that wins.
    int dtz = 0;
    /// Whether the move is checkmate, which needs no table.
    bool mates = false;
    /// What the game comes to with the halfmove clock as it stands.
    Wdl wdl = Wdl::Draw;
};

/// With the halfmove clock at zero, whatever it is.
Result<Wdl, ProbeFault> probe_wdl(const Tables& tables, const Position& position);
/// The same without a copy; the position is as before when it returns.
Result<Wdl, ProbeFault> probe_wdl(const Tables& tables, Position& position);
/// Plies to the next capture or pawn move with best play, as in MoveAnswer; -1 in mate.
Result<int, ProbeFault> probe_dtz(const Tables& tables, const Position& position);
/// All legal moves, best first: mates, wins from the fastest, draws, losses from the slowest.
Result<std::vector<MoveAnswer>, ProbeFault> rank_moves(const Tables& tables, const Position& position);

}  // namespace gyre::tablebase
