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

struct Line {
    /// Score for the side to move.
    Score score;
    int depth = 0;
    std::vector<Move> moves;

    friend bool operator==(const Line&, const Line&) = default;
};

struct PositionAnalysis {
    /// Score for the side to move; for finished games the score of their result.
    Score score{};
    /// Lines, best first; empty if the game is over.
    std::vector<Line> lines;
    std::uint64_t nodes = 0;
    Milliseconds time{0};

    friend bool operator==(const PositionAnalysis&, const PositionAnalysis&) = default;
};

/// Returns the record for a store: "nodes 100000 time 95 score 31\nline 31 14 e2e4 e7e5\n…".
std::string to_record(const PositionAnalysis& analysis);

/// Parses a record; returns nothing if it is not valid for this position, because stores may come from elsewhere.
std::optional<PositionAnalysis> read_record(std::string_view record, const Position& position);

/// Keys of the positions of a game: the FEN without the move number and, if earlier positions can be repeated, a hash
/// of them. Two positions with equal keys are equal to a search.
class PositionKeys {
public:
    explicit PositionKeys(const Position& start) { add(start); }
    void add(const Position& position);
    const std::string& key() const { return key_; }

private:
    /// Hash of all positions since the last irreversible move.
    std::uint64_t history_ = 0;
    std::string key_;
};

}  // namespace gyre::analysis
