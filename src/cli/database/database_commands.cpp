#include "cli/database/database_commands.h"

#include <fmt/core.h>

#include "cli/common/keep_rules.h"
#include "cli/common/limits.h"
#include "cli/common/position_words.h"
#include "cli/database/database_task.h"
#include "console/shared_help.h"
#include "database/query/condition.h"

namespace gyre::cli {

namespace {

constexpr std::uint64_t most_listed = 1'000'000'000'000;
constexpr Choice<ExportFormat> export_formats[] = {
    {"pgn", ExportFormat::Pgn},
    {"csv", ExportFormat::Csv, "the columns of gyre pgn"},
    {"json", ExportFormat::Json, "one object a line"},
    {"book", ExportFormat::Book, "Polyglot"},
    {"scid5", ExportFormat::Scid5, "a database of SCID 5: --out NAME.si5"},
};

// clang-format off
using DatabaseRow = OptionRow<DatabaseTask>;
constexpr DatabaseRow database_rows[] = {
    DatabaseRow::number<&DatabaseTask::threads>("--threads", "N", 1, most_threads, shared_help::threads,
        "all processors").only("import search tree export check player dedupe"),
    DatabaseRow::encoding<&DatabaseTask::encoding>().only("import replace"),
    DatabaseRow::flag<&DatabaseTask::again>("--again", "imports files again that were imported before").only("import"),
    DatabaseRow::fen<&DatabaseTask::fen>("position, instead of the start position").only("tree"),
    DatabaseRow::texts<&DatabaseTask::moves>("--moves", "MOVE...", shared_help::moves).only("tree"),
    DatabaseRow::flag<&DatabaseTask::count>("--count", "only the number of games").only("search"),
    DatabaseRow::number<&DatabaseTask::limit>("--limit", "N", 1, most_listed, "games that are listed at most")
        .only("search broken"),
    DatabaseRow::number<&DatabaseTask::skip>("--skip", "N", 0, most_listed, "games that are left out at the front")
        .only("search broken"),
    DatabaseRow::output_name<&DatabaseTask::out, &OutputFile::path>("--out", "FILE", shared_help::out).only("export"),
    DatabaseRow::flag<&DatabaseTask::out, &OutputFile::force>("--force", shared_help::force).only("export"),
    DatabaseRow::choice<export_formats, &DatabaseTask::format>("--format", "NAME", "").only("export"),
    DatabaseRow::number<&DatabaseTask::book_plies>("--max-ply", "N", 1, most_book_plies,
        "uses the moves up to that ply of a game for a book", "40").only("export"),
    DatabaseRow::choice<keep_rules, &DatabaseTask::keep>("--keep", "RULE", "copy that stays:").only("dedupe"),
    DatabaseRow::flag<&DatabaseTask::dry_run>("--dry-run", "reports copies and deletes nothing").only("dedupe"),
    DatabaseRow::flag<&DatabaseTask::drop_lost>("--drop-lost", "gives up the games of files that cannot be read")
        .only("compact"),
    DatabaseRow::some_text<&DatabaseTask::where>("--where", "QUESTION", "the games of a question").only("delete"),
    DatabaseRow::flag<&DatabaseTask::json>("--json", shared_help::objects),
};
// clang-format on

}  // namespace

std::span<const Verb> database_verbs() {
    static constexpr Verb rows[] = {
        verb<database_rows, import_into_database>("import", "FOLDER FILE...",
                                                  "add the games of files in PGN, plain or packed, or of SCID (.si5)"),
        verb<database_rows, search_database>("search", "FOLDER [QUESTION]...", "list the games of a question"),
        verb<database_rows, show_position_tree>("tree", "FOLDER [QUESTION]...",
                                                "show what was played in a position, with results"),
        verb<database_rows, show_player_record>("player", "FOLDER NAME...", "show results and openings of a player"),
        verb<database_rows, show_stored_games>("games", "FOLDER NUMBER...", "write games by their numbers, as PGN"),
        verb<database_rows, export_games>("export", "FOLDER [QUESTION]...", "write the games of a question"),
        verb<database_rows, show_database>("stats", "FOLDER", "show what the database holds"),
        verb<database_rows, show_broken_games>("broken", "FOLDER", "list the games that were not read completely"),
        verb<database_rows, saved_searches>("saved", "FOLDER [NAME] [QUESTION]...",
                                            "list, show, save or remove searches; a QUESTION @NAME asks one"),
        verb<database_rows, delete_games>("delete", "FOLDER [NUMBER]...", "delete games"),
        verb<database_rows, replace_stored_game>("replace", "FOLDER NUMBER FILE",
                                                 "replace a game by the one game of a file in PGN"),
        verb<database_rows, remove_duplicates>("dedupe", "FOLDER [QUESTION]...",
                                               "delete games that are copies or beginnings of others"),
        verb<database_rows, compact_database>("compact", "FOLDER", "free the room of deleted games"),
        verb<database_rows, check_database>("check", "FOLDER", "check every byte and every move"),
    };
    return rows;
}

std::string database_notes() {
    std::string text =
        "The same import goes on where it was stopped or killed. Games are numbered from 1; numbers change only by\n"
        "'compact'. 'saved FOLDER NAME \"\"' removes a saved search. A QUESTION joins conditions by and, or, not and\n"
        "brackets: 'white:carlsen date:2018..2020'.\n"
        "Its fields (docs/reference/database.md):\n";
    for (const database::QuestionField& field : database::question_fields())
        text += fmt::format("  {:12} {:16} {}\n", field.name, field.relations, field.help);
    return text + "The status is 1 if a file was not read or written, or a check fails; 2 for wrong arguments.\n";
}

}  // namespace gyre::cli
