#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "database/query/question.h"
#include "database/replay_board.h"

namespace gyre::database {

/// One move as in SAN without legality: "Nf5", "gxf5", "R1e2", "e8=Q", "O-O"; also "N" for any knight move, "x" for any
/// capture, "Nx" for any capture by a knight, and "e2e4". A move with "x" must capture; others may.
class MovePattern {
public:
    static Result<MovePattern, Fault> parse(std::string_view text);
    bool matches(const ReplayedMove& played) const;
    /// Whether a move with these bits might match, whatever it moves and captures. Without a branch.
    bool may_match(std::uint16_t word) const {
        return static_cast<int>((word & mask_) == bits_) + static_cast<int>(word >= castling_bits) != 0;
    }

private:
    void set_bits();

    PieceType type_ = PieceType::None, promotion_ = PieceType::None;
    int from_file_ = -1, from_rank_ = -1, to_file_ = -1, to_rank_ = -1;
    bool captures_ = false, castles_ = false, castles_long_ = false;
    /// Bits that only the words of castling have together.
    static constexpr unsigned castling_bits = 3u << 14;
    /// Bits of the word of a move and their values; without a meaning for castling, unless the pattern is castling.
    unsigned mask_ = 0, bits_ = 0;
};

/// Moves of both sides in a row; "*" stands for any number of moves, also none.
class MoveSequence {
public:
    /// The moves are separated by blanks; move numbers are ignored.
    static Result<MoveSequence, Fault> parse(std::string_view text);

    /// How far a game has followed the sequence.
    struct Progress {
        /// Runs that have occurred, and the moves since.
        std::size_t runs = 0;
        std::vector<ReplayedMove> moves{};
    };
    /// Takes the next move of a game; returns whether the whole sequence has occurred.
    bool follow(Progress& progress, const ReplayedMove& move) const;
    /// Whether a game with these moves might have the sequence, as far as is known without a board.
    bool may_be_in(std::span<const std::uint16_t> moves) const;

private:
    /// Runs of moves between gaps.
    std::vector<std::vector<MovePattern>> runs_;
};

}  // namespace gyre::database
