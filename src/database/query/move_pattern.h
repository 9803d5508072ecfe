#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "database/replay_board.h"

namespace gyre::database {

/// Move of a game with what it moved and captured.
struct ReplayedMove {
    Move move;
    Piece moved = Piece::None;
    bool is_capture = false;
};

/// Returns a move with what it does on a board, before it is made there.
ReplayedMove played(const ReplayBoard& board, Move move);

/// One move as in SAN without legality: "Nf5", "gxf5", "R1e2", "e8=Q", "O-O"; also "N" for any knight move, "x" for any
/// capture, "Nx" for any capture by a knight, and "e2e4". A move with "x" must capture; others may.
class MovePattern {
public:
    static Result<MovePattern, std::string> parse(std::string_view text);
    bool matches(const ReplayedMove& played) const;

private:
    PieceType type_ = PieceType::None, promotion_ = PieceType::None;
    int from_file_ = -1, from_rank_ = -1, to_file_ = -1, to_rank_ = -1;
    bool captures_ = false, castles_ = false, castles_long_ = false;
};

/// Moves of both sides in a row; "*" stands for any number of moves, also none.
class MoveSequence {
public:
    /// The moves are separated by blanks; move numbers are ignored.
    static Result<MoveSequence, std::string> parse(std::string_view text);
    bool occurs_in(const std::vector<ReplayedMove>& game) const;

private:
    /// Runs of moves between gaps.
    std::vector<std::vector<MovePattern>> runs_;
};

}  // namespace gyre::database
