#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/clock.h"
#include "board/move.h"
#include "chess/position.h"
#include "eval/score.h"

namespace gyre::analysis {

/// How a position may go on, as a search has it.
struct Line {
    /// From the side to move.
    Score score;
    /// Plies of the iteration that found it.
    int depth = 0;
    /// At least one.
    std::vector<Move> moves;

    friend bool operator==(const Line&, const Line&) = default;
};

/// What is known of a position.
struct PositionAnalysis {
    /// From the side to move; of mate, stalemate and the like what they are worth.
    Score score;
    /// The best first; none where the game is over.
    std::vector<Line> lines;
    std::uint64_t nodes = 0;
    Milliseconds time{0};

    friend bool operator==(const PositionAnalysis&, const PositionAnalysis&) = default;
};

/// What a store keeps of an analysis: "nodes 100000 time 95 score 31\nline 31 14 e2e4 e7e5\n…".
std::string to_record(const PositionAnalysis& analysis);

/// Nothing if it is no record of this position: a file from elsewhere may say anything.
std::optional<PositionAnalysis> read_record(std::string_view record, const Position& position);

/// What a search sees of a position and of the game before it, as text: the FEN without the move number, and where
/// earlier positions could come back a digest of them. Made along a game's main line.
class PositionKeys {
public:
    explicit PositionKeys(const Position& start) { add(start); }
    /// The next position of the game.
    void add(const Position& position);
    /// Of the position added last.
    const std::string& key() const { return key_; }

private:
    /// Of all positions since the last that can't come back.
    std::uint64_t history_ = 0;
    std::string key_;
};

}  // namespace gyre::analysis
