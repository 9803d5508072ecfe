#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/condition_list.h"
#include "base/result.h"
#include "match/appended_file.h"
#include "match/match_game.h"
#include "match/sprt.h"

namespace gyre::match {

/// Summary of one game.
struct GameSummary {
    GameResult result = GameResult::Unknown;
    game::Ending ending = game::Ending::Stopped;
    /// Plies after the opening.
    int plies = 0;

    friend bool operator==(const GameSummary&, const GameSummary&) = default;
};

/// Both games of one opening.
struct PairRecord {
    /// The number of the opening, from 0.
    std::uint64_t index = 0;
    /// The first player has White in the first game.
    std::array<GameSummary, 2> games{};

    /// Half points of the first player in one game: 0, 1 or 2 for a loss, a draw or a win.
    std::size_t half_points(std::size_t game) const;
    /// Half points of the first player in both games together, 0 to 4.
    std::size_t half_points() const { return half_points(0) + half_points(1); }

    friend bool operator==(const PairRecord&, const PairRecord&) = default;
};

/// Line such as "12 1-0 checkmate 85 1/2-1/2 repetition 120": the pair's number, and result, ending and plies of both
/// games.
std::string to_line(const PairRecord& pair);
/// Parses a line of `to_line`. The error is the reason alone.
Result<PairRecord, std::string> parse_pair(std::string_view line);

/// A file of finished pairs to which one line at a time is added: a line of conditions, then a line for each pair in
/// the order in which they ended.
class ResultsFile {
public:
    /// Opens the file, or creates it. An existing file must have the same conditions. An incomplete last line is
    /// removed, because the program ended while writing it. Any other unreadable content is an error, and the file
    /// stays unchanged. It is an error if another program has the file open for its results.
    static Result<ResultsFile, std::string> open(const std::string& path, const ConditionList& conditions);

    /// Pairs that the file had when it was opened.
    const std::vector<PairRecord>& pairs() const { return pairs_; }
    /// Appends a pair. Fails if the file cannot be written.
    Result<void, std::string> append(const PairRecord& pair);

private:
    explicit ResultsFile(AppendedFile file) : file_(std::move(file)) {}

    AppendedFile file_;
    std::vector<PairRecord> pairs_;
};

}  // namespace gyre::match
