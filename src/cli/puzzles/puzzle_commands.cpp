#include "cli/puzzles/puzzle_commands.h"

#include "cli/common/limits.h"
#include "cli/common/option_values.h"
#include "cli/puzzles/puzzle_task.h"
#include "console/shared_help.h"

namespace gyre::cli {

namespace {

using puzzles::FindSettings;

constexpr Choice<Color> repertoire_sides[] = {{"white", Color::White}, {"black", Color::Black}};
constexpr std::string_view users_of_progress = "solve repertoire status settings export import";

// clang-format off
using PuzzleRow = OptionRow<PuzzleTask>;
constexpr PuzzleRow puzzle_rows[] = {
    PuzzleRow::output_name<&PuzzleTask::out, &OutputFile::path>("--out", "FILE",
        "for find .pgn, .csv with lichess's columns, or .jsonl; for export JSON lines").only("find export").needed(),
    PuzzleRow::flag<&PuzzleTask::out, &OutputFile::force>("--force", shared_help::force).only("find export"),
    PuzzleRow::parsed<collection::read_typed_name, &PuzzleTask::player>("--player", "TEXT",
        "for find positions with this player to move, for repertoire the moves that the player chose most often; a part "
        "of the name in any spelling, as for gyre pgn").only("find repertoire"),
    PuzzleRow::flag<&PuzzleTask::missed>("--missed", "leaves out puzzles whose solution was played").only("find"),
    PuzzleRow::number<&PuzzleTask::find, &FindSettings::nodes>("--nodes", "N", 1000, most_search_nodes / puzzles::deeper,
        "nodes of each position; candidates get ten times as many").only("find solve"),
    PuzzleRow::number<&PuzzleTask::find, &FindSettings::workers>("--threads", "N", 1, most_threads,
        shared_help::threads).only("find"),
    PuzzleRow::bounded<&PuzzleTask::find, &FindSettings::engine, &EngineOptions::hash_mib>("--hash", "MIB",
        shared_help::hash).only("find"),
    PuzzleRow::text<&PuzzleTask::find, &FindSettings::engine, &EngineOptions::syzygy_path>("--syzygy", "PATH",
        shared_help::syzygy).only("find"),
    net_row<PuzzleTask, &PuzzleTask::net>().only("find solve"),
    evaluation_row<PuzzleTask, &PuzzleTask::net>().only("find solve"),
    PuzzleRow::some_text<&PuzzleTask::store>("--store", "FILE", "file of results of searches, which are not repeated",
        "~/.cache/gyre/analysis.sqlite").only("find"),
    PuzzleRow::flag<&PuzzleTask::no_store>("--no-store", "keeps no results of searches").only("find").not_with("--store"),
    PuzzleRow::some_text<&PuzzleTask::progress>("--progress", "FILE", "file of cards and reviews",
        "~/.local/share/gyre/progress.sqlite").only(users_of_progress),
    PuzzleRow::flag<&PuzzleTask::due>("--due", "what is due today, instead of the whole file").only("solve"),
    PuzzleRow::number<&PuzzleTask::count>("--count", "N", 1, 1'000'000, "exercises at most").only("solve"),
    PuzzleRow::choice<repertoire_sides, &PuzzleTask::color>("--color", "SIDE", "side that learns:").only("repertoire").needed(),
    PuzzleRow::number<&PuzzleTask::fewest_games>("--games", "N", 1, 1'000'000,
        "games with a position from which on --player learns it", "3").only("repertoire"),
    PuzzleRow::number<&PuzzleTask::plies>("--plies", "N", 1, most_book_plies, "longest part of a line that is learned, in plies").only("repertoire"),
    PuzzleRow::decimal<&PuzzleTask::retention>("--retention", "P", 0.7, 0.97,
        "probability with which cards are to be remembered when they are due", "0.9").only("settings"),
    PuzzleRow::number<&PuzzleTask::new_cards>("--new-cards", "N", 0, 10'000, "new cards a day", "10").only("settings"),
    PuzzleRow::number<&PuzzleTask::reviews>("--reviews", "N", 0, 10'000, "reviews a day", "100").only("settings"),
    PuzzleRow::encoding<&PuzzleTask::encoding>().only("find solve repertoire"),
    PuzzleRow::number<&PuzzleTask::told_errors>("--errors", "N", 0, most_search_nodes,
        "errors that are reported one by one").only("find solve repertoire"),
};
// clang-format on

}  // namespace

std::span<const Verb> puzzle_verbs() {
    static constexpr Verb rows[] = {
        verb<puzzle_rows, find_puzzles_in_files>("find", "GAMES...",
                                                 "write positions of games in which one clear move wins or saves"),
        verb<puzzle_rows, solve_puzzles>("solve", "[FILE]", "solve puzzles of a file, or what is due today"),
        verb<puzzle_rows, add_repertoire>("repertoire", "FILE...",
                                          "make cards of the openings in PGN files, a book, or one's own games"),
        verb<puzzle_rows, show_progress>("status", "", "show how many cards there are and how many are due"),
        verb<puzzle_rows, change_settings>("settings", "", "show or change the settings of learning"),
        verb<puzzle_rows, export_progress>("export", "", "write all cards and reviews, to merge them elsewhere"),
        verb<puzzle_rows, import_progress>("import", "FILE...", "merge the cards and reviews of other devices"),
    };
    return rows;
}

std::string puzzle_notes() {
    return "Files of games may be packed; '-' is standard input. The status is 1 if something was not read or "
           "written,\n"
           "or Ctrl-C ended it; 2 for wrong arguments. See docs/reference/puzzles.md.\n";
}

}  // namespace gyre::cli
