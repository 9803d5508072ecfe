#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "base/result.h"
#include "base/text_encoding.h"
#include "cli/common/names.h"
#include "collection/duplicates.h"
#include "console/exit_status.h"
#include "console/output.h"
#include "console/output_file.h"
#include "database/damage_log.h"
#include "database/database.h"
#include "database/search.h"

namespace gyre::cli {

enum class ExportFormat : std::uint8_t { Pgn, Csv, Json, Book, Scid5 };

/// Settings of all verbs of `gyre db`. The first free argument is the folder of the database.
struct DatabaseTask {
    std::vector<std::string> words;
    std::size_t threads = std::max(1u, std::jthread::hardware_concurrency());
    bool json = false, again = false, count = false, dry_run = false, drop_lost = false;
    TextEncoding encoding;
    std::optional<std::string> fen;
    std::vector<std::string_view> moves;
    std::uint64_t limit = 100, skip = 0;
    OutputFile out{"-", FileContent::Pgn};
    ExportFormat format = ExportFormat::Pgn;
    /// Only if it was given.
    std::optional<int> book_plies;
    std::string where;
    collection::KeepRule keep = collection::KeepRule::Longest;

    const std::string& folder() const { return words.front(); }
};

/// The question on the command line: the arguments after the folder, with blanks between.
std::string question_of(const DatabaseTask& task);

/// The games that meet a question, with their database.
struct AskedGames {
    database::Database base;
    database::FoundGames games;
};

/// Opens the database of the task and asks it a question; "@NAME" is a saved search.
Result<AskedGames, CommandError> find_asked_games(const DatabaseTask& task, std::string_view question,
                                                  database::DamageLog& damage);

/// Calls `use` for those games that --skip and --limit leave, until the output is closed.
void for_each_shown(const DatabaseTask& task, const database::FoundGames& games, const Output& output,
                    const std::function<void(const database::Database::Place&)>& use);

/// Reads the number of a game.
Result<std::uint64_t, CommandError> game_number(const std::string& word);

/// Reports the games that an answer leaves out, because they are damaged. Returns the exit status.
int report_damage(std::string_view verb, const database::DamageLog& damage, Output& output);

Result<int, CommandError> import_into_database(const DatabaseTask& task, Output& output);
Result<int, CommandError> search_database(const DatabaseTask& task, Output& output);
Result<int, CommandError> show_position_tree(const DatabaseTask& task, Output& output);
Result<int, CommandError> show_database(const DatabaseTask& task, Output& output);
Result<int, CommandError> show_broken_games(const DatabaseTask& task, Output& output);
Result<int, CommandError> show_stored_games(const DatabaseTask& task, Output& output);
Result<int, CommandError> export_games(const DatabaseTask& task, Output& output);
Result<int, CommandError> check_database(const DatabaseTask& task, Output& output);
Result<int, CommandError> compact_database(const DatabaseTask& task, Output& output);
Result<int, CommandError> delete_games(const DatabaseTask& task, Output& output);
Result<int, CommandError> replace_stored_game(const DatabaseTask& task, Output& output);
Result<int, CommandError> remove_duplicates(const DatabaseTask& task, Output& output);
Result<int, CommandError> saved_searches(const DatabaseTask& task, Output& output);
Result<int, CommandError> show_player_record(const DatabaseTask& task, Output& output);

}  // namespace gyre::cli
