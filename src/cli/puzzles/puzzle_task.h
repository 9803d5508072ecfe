#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "base/text_encoding.h"
#include "board/color.h"
#include "cli/common/names.h"
#include "collection/player_name.h"
#include "console/exit_status.h"
#include "console/output.h"
#include "console/output_file.h"
#include "engine/network_choice.h"
#include "puzzles/learning_progress.h"
#include "puzzles/puzzle_finder.h"

namespace gyre::cli {

/// Arguments of `gyre puzzles`.
struct PuzzleTask {
    std::vector<std::string> files{};
    OutputFile out{};
    puzzles::FindSettings find{};
    NetworkChoice net{};
    /// Only positions in which this player is to move, or a repertoire of this player's moves; by `is_named`.
    std::optional<collection::PlayerName> player{};
    /// Only puzzles whose solution was not played.
    bool missed = false;
    std::optional<std::string> store{};
    bool no_store = false;
    /// File of the progress; empty for the usual one.
    std::string progress{};
    /// Solves what is due instead of all puzzles of the file.
    bool due = false;
    /// Number of exercises of a session at most.
    int count = 1000;
    /// The repertoire's side, and its longest line.
    Color color = Color::White;
    int plies = 24;
    /// Number of games that must have a position of the player's repertoire; empty for the usual one.
    std::optional<int> fewest_games{};
    std::optional<double> retention{};
    std::optional<int> new_cards{}, reviews{};
    TextEncoding encoding{};
    /// Number of errors that are shown individually.
    std::uint64_t told_errors = 20;
};

Result<int, CommandError> find_puzzles_in_files(PuzzleTask& task, Output& output);
Result<int, CommandError> solve_puzzles(PuzzleTask& task, Output& output);
Result<int, CommandError> add_repertoire(PuzzleTask& task, Output& output);
Result<int, CommandError> show_progress(PuzzleTask& task, Output& output);
Result<int, CommandError> change_settings(PuzzleTask& task, Output& output);
Result<int, CommandError> export_progress(PuzzleTask& task, Output& output);
Result<int, CommandError> import_progress(PuzzleTask& task, Output& output);

/// Returns what is due today: "3", or "3, 1 of them later" while cards are in learning steps.
std::string due_text(const puzzles::ProgressTotals& totals);

/// Opens the file of the progress, which is made if it is missing.
Result<std::unique_ptr<puzzles::LearningProgress>, CommandError> open_progress(const PuzzleTask& task);

}  // namespace gyre::cli
