#include <atomic>
#include <filesystem>
#include <fmt/core.h>
#include <memory>
#include <vector>

#include "base/new_file.h"
#include "base/text.h"
#include "base/try.h"
#include "cli/database/database_task.h"
#include "collection/game_formats.h"
#include "console/interrupt.h"
#include "console/text_target.h"
#include "database/database_manifest.h"
#include "database/scid_reader.h"
#include "database/scid_writer.h"
#include "database/stored_pgn.h"
#include "notation/book/book_visitor.h"
#include "notation/pgn/pgn_writer.h"

namespace gyre::cli {

namespace {

using database::Database;

constexpr int usual_book_plies = 40;
constexpr std::size_t written_at_once = std::size_t{1} << 20;

/// Text of a stored game; a broken one in PGN is as it was in its source.
Result<void, std::string> append_game(const Database& base, const Database::Place& place,
                                      database::UnpackedBlock& block, PgnVisitor& writer, std::string& text,
                                      bool is_pgn) {
    if (is_pgn) return database::append_pgn(base, place, block, text);
    return base.tell(place, block, writer);
}

std::unique_ptr<PgnVisitor> make_writer(ExportFormat format, std::string& text) {
    if (format == ExportFormat::Csv)
        return collection::make_csv_writer(text, collection::usual_csv_columns(), collection::MissingEco::ByPositions);
    if (format == ExportFormat::Json) return collection::make_json_writer(text);
    return std::make_unique<PgnWriter>(text);
}

FileContent content_of(ExportFormat format) {
    constexpr FileContent contents[] = {FileContent::Pgn, FileContent::Csv, FileContent::Json, FileContent::Book};
    return contents[index_of(format)];
}

/// Whether the file, or the target of a link, lies in the folder of this database, which may be damaged, or of another.
bool is_in_database(const std::string& file, const std::string& own_folder) {
    const auto folder = std::filesystem::path(final_target(file)).parent_path();
    std::error_code error;
    return std::filesystem::equivalent(folder, own_folder, error) || database::read_manifest(folder.string());
}

/// Fails for options that the format or the target does not use.
Result<void, CommandError> check_options(const DatabaseTask& task) {
    std::vector<std::string> files{task.out.path};
    if (task.format == ExportFormat::Scid5 && lower_case(task.out.path).ends_with(".si5"))
        for (const char letter : {'n', 'g'}) files.push_back(database::scid::sibling_name(task.out.path, letter));
    for (const std::string& file : files)
        if (file != "-" && is_in_database(file, task.folder()))
            return Failure("--out " + quoted_path(file) +
                           " lies in the folder of a database, whose files it could replace");
    if (task.book_plies && task.format != ExportFormat::Book) return Failure("--max-ply needs --format book");
    if (task.out.force && task.out.path == "-") return Failure("--force needs --out FILE");
    if (task.json) return Failure("--json does not apply to 'export'; --format json writes games as JSON");
    return {};
}

/// Games of a database that are exported, and those that cannot be.
struct Exported {
    const Database& base;
    const database::FoundGames& found;
    database::DamageLog& damage;
    /// Set by Ctrl-C.
    const std::atomic<bool>& stop;

    /// Calls `use` for each game until it returns false. Returns false if Ctrl-C came before the last game.
    bool for_each(const std::function<bool(const Database::Place&)>& use) const {
        bool is_complete = true;
        found.for_each([&](const Database::Place& place) {
            is_complete = !stop;
            return is_complete && use(place);
        });
        return is_complete;
    }
};

/// A part of a book or of a database would look like the whole.
CommandError stopped_without_file() { return file_error("stopped; nothing was written"); }

Result<int, CommandError> export_text(const DatabaseTask& task, const Exported& games, Output& output) {
    OutputFile out = task.out;
    out.kind = content_of(task.format);
    TextTarget target("db export", out, output);
    target.make();
    std::string text;
    if (task.format == ExportFormat::Csv) text = collection::csv_header(collection::usual_csv_columns());
    const auto writer = make_writer(task.format, text);
    database::UnpackedBlock block;
    const bool is_complete = games.for_each([&](const Database::Place& place) {
        const std::size_t size = text.size();
        if (const auto done = append_game(games.base, place, block, *writer, text, task.format == ExportFormat::Pgn);
            !done) {
            // What was written of the game before its damage.
            text.resize(size);
            games.damage.add(1, done.error());
        }
        if (text.size() >= written_at_once) {
            target.write(text);
            text.clear();
        }
        return !target.has_failed() && !output.is_closed();
    });
    target.write(text);
    if (const int status = target.close(); status != 0) return status;
    if (is_complete) return 0;
    output.error("db export: stopped; the result covers what was finished");
    return exit_failed;
}

Result<int, CommandError> export_book(const DatabaseTask& task, const Exported& games, Output& output) {
    if (task.out.path == "-") return Failure("a book needs --out FILE");
    BookRules rules;
    rules.max_ply = task.book_plies.value_or(usual_book_plies);
    BookBuilder builder(rules);
    BookVisitor visitor(builder);
    database::UnpackedBlock block;
    const bool is_complete = games.for_each([&](const Database::Place& place) {
        if (const auto told = games.base.tell(place, block, visitor); !told) {
            builder.drop_game();
            games.damage.add(1, told.error());
        }
        return true;
    });
    if (!is_complete) return stopped_without_file();
    const PolyglotBook book = builder.book();
    if (book.entries().empty()) return file_error("there is nothing to write");
    OutputFile out = task.out;
    out.kind = FileContent::Book;
    TextTarget target("db export", out, output);
    target.write(text_view(book.bytes()));
    if (const int status = target.close(); status != 0) return status;
    output.line(fmt::format("positions: {}, entries: {}", book.position_count(), book.entries().size()));
    return 0;
}

/// The index is written last, so that it never refers to what is not there.
Result<int, CommandError> export_scid(const DatabaseTask& task, const Exported& games, Output& output) {
    namespace scid = database::scid;
    if (!scid::is_index_name(task.out.path)) return Failure("a database of SCID needs --out NAME.si5");
    scid::Writer writer;
    Bytes* const parts[] = {&writer.games, &writer.names, &writer.index};
    std::vector<TextTarget> targets;
    for (const std::string& path :
         {scid::sibling_name(task.out.path, 'g'), scid::sibling_name(task.out.path, 'n'), task.out.path})
        targets.emplace_back("db export", OutputFile{path, FileContent::Binary, task.out.force}, output);
    const auto write = [&] {
        int status = 0;
        for (std::size_t i = 0; i < targets.size(); ++i) {
            if (status == 0) targets[i].make();
            targets[i].write(text_view(*parts[i]));
            parts[i]->clear();
            if (targets[i].has_failed()) status = exit_failed;
        }
        return status;
    };
    int status = write();
    database::UnpackedBlock block;
    Result<void, std::string> room;
    const bool is_complete = games.for_each([&](const Database::Place& place) {
        if (status != 0) return false;
        const auto row = games.base.row(place, block);
        const auto added = row ? writer.add(*row) : Result<void, std::string>(Failure(row.error()));
        if (!added && writer.is_full()) room = added;
        if (!added && !writer.is_full()) games.damage.add(1, added.error());
        if (writer.games.size() >= written_at_once) status = write();
        return room && status == 0;
    });
    if (!room) return file_error(room.error());
    if (!is_complete) return stopped_without_file();
    if (status == 0) status = write();
    for (TextTarget& target : targets)
        if (status == 0) status = target.close();
    if (status != 0) return status;
    output.line(counted(writer.games_written(), "game"));
    for (const std::string& text : writer.loss_texts()) output.line(text);
    return 0;
}

}  // namespace

Result<int, CommandError> export_games(const DatabaseTask& task, Output& output) {
    if (const auto checked = check_options(task); !checked) return checked.error();
    database::DamageLog damage;
    GYRE_TRY(const auto found, find_asked_games(task, question_of(task), damage));
    // Only now, because the search does not stop; it writes nothing.
    std::atomic<bool> stop = false;
    const InterruptWatcher watcher([&stop] { stop = true; });
    const auto write = task.format == ExportFormat::Book    ? export_book
                       : task.format == ExportFormat::Scid5 ? export_scid
                                                            : export_text;
    const auto status = write(task, {found.base, found.games, damage, stop}, output);
    const int left_out = report_damage("db export", damage, output);
    return status && *status == 0 ? left_out : status;
}

Result<int, CommandError> show_stored_games(const DatabaseTask& task, Output& output) {
    GYRE_TRY(const auto base, Database::open(task.folder()).transform_error(file_error));
    database::UnpackedBlock block;
    database::DamageLog damage;
    for (std::size_t i = 1; i < task.words.size(); ++i) {
        GYRE_TRY(const auto number, game_number(task.words[i]));
        GYRE_TRY(const auto place, base.find(number).transform_error(file_error));
        std::string text;
        const auto writer = make_writer(task.json ? ExportFormat::Json : ExportFormat::Pgn, text);
        if (const auto done = append_game(base, place, block, *writer, text, !task.json); !done)
            damage.add(1, done.error());
        else
            output.lines(text);
    }
    return report_damage("db games", damage, output);
}

}  // namespace gyre::cli
