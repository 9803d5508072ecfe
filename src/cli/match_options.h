#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "match/match.h"
#include "search/params.h"
#include "uci/words.h"

namespace gyre {

/// What the words after `gyre match` ask for.
struct MatchTask {
    std::array<TableParams, 2> params;
    std::array<std::string, 2> names = {"A", "B"};
    std::array<match::SideLimits, 2> limits;
    match::OpeningOptions openings;
    match::GameRules rules;
    std::optional<match::Sprt> sprt;
    std::uint64_t games = 1000;
    int threads = 1;
    std::size_t hash_mib = 4;
    std::string results_path, pgn_path;
    std::uint64_t report_every = 100;
    bool has_random_plies = false;
    /// No match is wanted, but the steps that `--without` knows, or the nodes of `gyre bench` with each side's numbers.
    bool lists_steps = false, counts_bench = false;
};

/// The error says which word is wrong and why.
Result<MatchTask, std::string> parse_match_task(Words arguments);

/// The whole of a file; the error names it.
struct FileText {
    std::string text;
};
Result<FileText, std::string> read_text_file(std::string_view path);

/// "depth 6", "10+0.1" and so on.
Result<match::TimeControl, std::string> parse_game_time(std::string_view text);

/// A line for the conditions of a results file: the rows that differ from those of play, or their number if they are
/// many, and a digest of all rows.
std::string describe_params(const TableParams& params);

}  // namespace gyre
