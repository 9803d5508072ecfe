#pragma once

#include <vector>

#include "board/move.h"
#include "chess/position.h"
#include "tablebase/tables.h"

namespace gyre::tablebase {

/// Legal move with its tablebase result.
struct MoveAnswer {
    /// The legal move.
    Move move;
    /// Plies to the next capture or pawn move, including this move, for the side that moves: positive if it wins,
    /// negative if it loses, 0 for a draw; beyond ±100 if the win is cursed or the loss blessed. May be one too small,
    /// because DTZ tables round. It is 1 for checkmate and for captures and pawn moves that win.
    int dtz = 0;
    /// Whether the move is checkmate, which needs no table.
    bool mates = false;
    /// Result of the game with the current halfmove clock.
    Wdl wdl = Wdl::Draw;
};

/// Returns the value with a halfmove clock of zero, whatever the clock is.
Result<Wdl, ProbeFault> probe_wdl(const Tables& tables, const Position& position);
/// Same without a copy; the position is restored before it returns.
Result<Wdl, ProbeFault> probe_wdl(const Tables& tables, Position& position);
/// Returns the plies to the next capture or pawn move with best play, as in MoveAnswer; -1 in checkmate.
Result<int, ProbeFault> probe_dtz(const Tables& tables, const Position& position);
/// Returns all legal moves, best first: checkmates, wins from the fastest, draws, losses from the slowest.
Result<std::vector<MoveAnswer>, ProbeFault> rank_moves(const Tables& tables, const Position& position);

}  // namespace gyre::tablebase
