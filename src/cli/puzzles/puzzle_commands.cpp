#include "cli/puzzles/puzzle_commands.h"

#include "cli/common/limits.h"
#include "cli/common/option_values.h"
#include "cli/puzzles/puzzle_task.h"
#include "console/shared_help.h"

namespace gyre::cli {

namespace {

using puzzles::FindSettings;

// clang-format off
using PuzzleRow = OptionRow<PuzzleTask>;
constexpr PuzzleRow puzzle_rows[] = {
    PuzzleRow::output_name<&PuzzleTask::out, &OutputFile::path>("--out", "FILE",
        "the puzzles: .pgn, .csv with lichess's columns, or .jsonl, a line for each").only("find").needed(),
    PuzzleRow::flag<&PuzzleTask::out, &OutputFile::force>("--force", shared_help::force).only("find"),
    PuzzleRow::parsed<collection::read_typed_name, &PuzzleTask::player>("--player", "TEXT",
        "positions with this player to move; a part of the name in any spelling, as for gyre pgn").only("find"),
    PuzzleRow::flag<&PuzzleTask::missed>("--missed", "leaves out puzzles whose solution was played").only("find"),
    PuzzleRow::number<&PuzzleTask::find, &FindSettings::nodes>("--nodes", "N", 1000, most_search_nodes / puzzles::deeper,
        "nodes of each position; candidates get ten times as many").only("find"),
    PuzzleRow::number<&PuzzleTask::find, &FindSettings::workers>("--threads", "N", 1, most_threads,
        shared_help::threads).only("find"),
    PuzzleRow::bounded<&PuzzleTask::find, &FindSettings::engine, &EngineOptions::hash_mib>("--hash", "MIB",
        shared_help::hash).only("find"),
    net_row<PuzzleTask, &PuzzleTask::net>().only("find"),
    evaluation_row<PuzzleTask, &PuzzleTask::net>().only("find"),
    PuzzleRow::some_text<&PuzzleTask::store>("--store", "FILE", "file of results of searches, which are not repeated",
        "~/.cache/gyre/analysis.sqlite").only("find"),
    PuzzleRow::flag<&PuzzleTask::no_store>("--no-store", "keeps no results of searches").only("find"),
    PuzzleRow::encoding<&PuzzleTask::encoding>().only("find"),
    PuzzleRow::number<&PuzzleTask::told_errors>("--errors", "N", 0, most_search_nodes,
        "number of errors that are shown one by one"),
};
// clang-format on

}  // namespace

std::span<const Verb> puzzle_verbs() {
    static constexpr Verb rows[] = {
        verb<puzzle_rows, find_puzzles_in_files>("find", "GAMES...",
                                                 "write positions of games in which one clear move wins or saves"),
    };
    return rows;
}

std::string puzzle_notes() {
    return "Files of games may be packed; '-' is standard input. The status is 1 if something was not read or "
           "written,\n"
           "or Ctrl-C ended it; 2 for wrong arguments. See docs/reference/puzzles.md.\n";
}

}  // namespace gyre::cli
