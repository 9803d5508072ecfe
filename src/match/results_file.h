#pragma once

#include <array>
#include <cstdint>
#include <fstream>
#include <string>
#include <string_view>
#include <vector>

#include "base/condition_list.h"
#include "base/result.h"
#include "match/match_game.h"
#include "match/sprt.h"

namespace gyre::match {

/// What is kept of one game.
struct GameSummary {
    GameResult result = GameResult::Unknown;
    game::Ending ending = game::Ending::Stopped;
    /// After the opening.
    int plies = 0;

    friend bool operator==(const GameSummary&, const GameSummary&) = default;
};

/// Both games of one opening.
struct PairRecord {
    /// The number of the opening, from 0.
    std::uint64_t index = 0;
    /// The first player has White in the first game.
    std::array<GameSummary, 2> games{};

    /// Of the first player: 0, 1 or 2 for a loss, a draw, a win in that game.
    std::size_t half_points(std::size_t game) const;
    /// In both games together, 0 to 4.
    std::size_t half_points() const { return half_points(0) + half_points(1); }

    friend bool operator==(const PairRecord&, const PairRecord&) = default;
};

/// "12 1-0 checkmate 85 1/2-1/2 repetition 120": the pair's number, and result, ending and plies of both games.
std::string to_line(const PairRecord& pair);
/// The error is a reason.
Result<PairRecord, std::string> parse_pair(std::string_view line);

/// A file of finished pairs that grows by one line at a time: a line of conditions, then a line for each pair in the
/// order in which they ended.
class ResultsFile {
public:
    /// Opens the file, or begins it. What is there must have been made under the same conditions; a last line without
    /// its end is cut off, since the program ended while it wrote it. Anything else that can't be read is an error, and
    /// the file stays as it is.
    static Result<ResultsFile, std::string> open(const std::string& path, const ConditionList& conditions);

    /// What was there.
    const std::vector<PairRecord>& pairs() const { return pairs_; }
    /// Appends a pair.
    Result<void, std::string> append(const PairRecord& pair);

private:
    ResultsFile() = default;

    std::ofstream file_;
    std::vector<PairRecord> pairs_;
};

}  // namespace gyre::match
