#pragma once

#include <cstdint>

#include "board/bitboard.h"
#include "chess/position.h"
#include "database/replay_board.h"

namespace gyre::database {

/// Position to search for, by the repetition rule: the same pieces, side to move, castling rights and legal en passant
/// captures.
class WantedPosition {
public:
    explicit WantedPosition(const Position& position);

    std::uint32_t hash() const { return hash_; }
    const Position& position() const { return position_; }
    bool matches(const ReplayBoard& board) const;
    /// Whether it is the position in which nearly all games begin.
    bool is_usual_start() const { return is_usual_start_; }

private:
    Position position_;
    SquareArray<Piece> squares_{};
    std::uint32_t hash_;
    bool is_usual_start_ = false;
    /// Squares on which an en passant capture would be legal after a double push that passed them.
    Bitboard capturable_;
};

}  // namespace gyre::database
