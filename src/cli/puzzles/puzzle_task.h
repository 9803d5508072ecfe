#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "base/text_encoding.h"
#include "cli/common/names.h"
#include "collection/player_name.h"
#include "console/exit_status.h"
#include "console/output.h"
#include "console/output_file.h"
#include "engine/network_choice.h"
#include "puzzles/puzzle_finder.h"

namespace gyre::cli {

/// Arguments of `gyre puzzles`.
struct PuzzleTask {
    std::vector<std::string> files{};
    OutputFile out{};
    puzzles::FindSettings find{};
    NetworkChoice net{};
    /// Only positions in which this player is to move, by `is_named`.
    std::optional<collection::PlayerName> player{};
    /// Only puzzles whose solution was not played.
    bool missed = false;
    std::optional<std::string> store{};
    bool no_store = false;
    TextEncoding encoding{};
    /// Number of errors that are shown individually.
    std::uint64_t told_errors = 20;
};

Result<int, CommandError> find_puzzles_in_files(PuzzleTask& task, Output& output);

}  // namespace gyre::cli
