#include <atomic>
#include <chrono>
#include <filesystem>
#include <fmt/core.h>
#include <vector>

#include "base/clock.h"
#include "base/json.h"
#include "base/new_file.h"
#include "base/temporary_file.h"
#include "base/text.h"
#include "base/try.h"
#include "cli/common/format.h"
#include "cli/database/database_task.h"
#include "console/file_names.h"
#include "console/interrupt.h"
#include "console/progress_line.h"
#include "database/import.h"
#include "datagen/convert.h"
#include "datagen/game_reader.h"

namespace gyre::cli {

namespace {

namespace fs = std::filesystem;

using database::ImportProgress;
using database::ImportResult;

class ImportRun {
public:
    ImportRun(const DatabaseTask& task, Output& output) : task_(task), output_(output) {}

    Result<int, CommandError> run() {
        GYRE_TRY(auto writer, database::DatabaseWriter::open_or_create(task_.folder()).transform_error(file_error));
        const InterruptWatcher watcher([this] { stop_ = true; });
        for (std::size_t i = 1; i < task_.words.size() && !stop_; ++i) {
            const std::string& path = task_.words[i];
            report_waiting("db import", "games", path, output_);
            began_ = Clock::now();
            const auto imported = import(path, writer);
            progress_.clear();
            if (!imported) {
                output_.error("db import: " + input_name(path) + ": " + imported.error());
                failed_ = true;
                continue;
            }
            report(path, *imported);
        }
        // A wrong name leaves no empty database.
        if (failed_ || stop_) writer.discard_if_unused();
        return failed_ || stop_ ? exit_failed : 0;
    }

private:
    database::ImportTask task_of(const std::string& path) {
        database::ImportTask task;
        task.path = path;
        task.encoding = task_.encoding;
        task.threads = task_.threads;
        task.again = task_.again;
        task.stop = [this] { return stop_.load(); };
        task.on_progress = [this](const ImportProgress& progress) { show(progress); };
        return task;
    }

    Result<ImportResult, std::string> import(const std::string& path, database::DatabaseWriter& writer) {
        database::ImportTask task = task_of(path);
        // A pipe must not be read here.
        std::error_code error;
        if (!fs::is_regular_file(path, error)) return database::import_games(writer, task);
        auto games = datagen::GameReader::open(path);
        if (!games) return database::import_games(writer, task);
        if (!task_.encoding.is_default()) return Failure("--encoding is for PGN; games of self-play have no text");
        const TemporaryFile pgn(".pgn");
        if (const auto made = pgn.make(); !made) return made.error();
        if (const auto converted = convert(path, *games, pgn.path()); !converted) return converted.error();
        task.path = pgn.path();
        task.name = fs::weakly_canonical(path, error).string();
        return database::import_games(writer, task);
    }
    /// Writes games of self-play as PGN.
    Result<void, std::string> convert(const std::string& path, datagen::GameReader& games, const std::string& pgn) {
        GYRE_TRY(auto file, NewFile::replace(pgn));
        std::vector<datagen::GameFileError> faults;
        for (Bytes text; !stop_; text.clear()) {
            const auto game = games.next();
            if (!game) {
                faults.push_back(game.error());
                if (game.error().fault != datagen::GameFileFault::DamagedRecord) break;
                continue;
            }
            if (!*game) break;
            constexpr auto all = datagen::WhichPositions::Searched;
            if (const auto added = datagen::append_game(**game, datagen::DataFormat::Pgn, all, text); !added)
                faults.push_back({datagen::GameFileFault::DamagedRecord, games.record_offset(), added.error()});
            if (auto written = file.write(text); !written) return written;
        }
        if (!faults.empty()) {
            output_.error(fmt::format("db import: {}: {}; damaged games: {}", input_name(path),
                                      faults.front().message(), grouped(faults.size())));
            failed_ = true;
        }
        return stop_ ? Failure("stopped; nothing was stored") : file.finish();
    }

    /// Shows for example "45 k games (32 k stored), 98 k/s, 3 s left".
    void show(const ImportProgress& progress) {
        if (!progress_.is_due()) return;
        const auto spent = Clock::now() - began_;
        const double seconds = std::chrono::duration<double>(spent).count();
        std::string text =
            fmt::format("{} games ({} stored), {}/s", short_number(progress.read), short_number(progress.stored),
                        short_number(static_cast<std::uint64_t>(static_cast<double>(progress.read) / seconds)));
        if (progress.size) text += time_left(progress.done, *progress.size, spent);
        progress_.show(text);
    }

    void report(const std::string& path, const ImportResult& result) {
        if (!result.input) {
            output_.error("db import: " + input_name(path) + ": " + result.input.error());
            failed_ = true;
        }
        if (result.first_stray)
            output_.error(fmt::format("db import: {}: text outside games is not stored; places: {}, the first {}",
                                      input_name(path), grouped(result.strays), *result.first_stray));
        // A file with text and no game is none of games.
        failed_ = failed_ || (result.first_stray && result.games == 0);
        const double seconds = std::chrono::duration<double>(Clock::now() - began_).count();
        if (task_.json) {
            output_.line(Json()
                             .set("file", path)
                             .set("games", result.games)
                             .set("broken", result.broken)
                             .set("deleted", result.deleted)
                             .set("strays", result.strays)
                             .set("resumed_at", result.resumed_at)
                             .set("imported_before", result.was_imported_before)
                             .set("stopped", result.was_stopped)
                             .set("seconds", Json::Raw{fmt::format("{:.2f}", seconds)})
                             .dump());
            return;
        }
        if (result.was_imported_before) {
            output_.line(input_name(path) + ": imported before; --again imports it once more");
            return;
        }
        std::string text =
            fmt::format("{}: {} in {}", input_name(path), counted(result.games, "game"), rough_time(seconds));
        if (result.resumed_at > 0) text += fmt::format(", from byte {} on", result.resumed_at);
        if (result.broken > 0) text += fmt::format(", {} broken ('gyre db broken' lists them)", grouped(result.broken));
        if (result.deleted > 0) text += fmt::format(", {} left out that SCID has deleted", grouped(result.deleted));
        if (result.was_stopped)
            text += result.is_repeatable ? "; stopped: the same command goes on"
                                         : "; stopped: these games are stored, and the same command does not go on";
        output_.line(text);
    }

    const DatabaseTask& task_;
    Output& output_;
    ProgressLine progress_;
    Clock::time_point began_;
    std::atomic<bool> stop_ = false;
    bool failed_ = false;
};

}  // namespace

Result<int, CommandError> import_into_database(const DatabaseTask& task, Output& output) {
    return ImportRun(task, output).run();
}

}  // namespace gyre::cli
