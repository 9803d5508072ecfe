#include <atomic>
#include <fmt/core.h>
#include <variant>

#include "base/json.h"
#include "base/number.h"
#include "base/text.h"
#include "base/try.h"
#include "base/utf8.h"
#include "cli/common/format.h"
#include "cli/database/database_task.h"
#include "console/file_names.h"
#include "console/interrupt.h"
#include "console/progress_line.h"
#include "database/check.h"
#include "database/database_writer.h"
#include "database/replace_game.h"
#include "database/saved_search.h"
#include "database/stored_game.h"

namespace gyre::cli {

namespace {

using database::Database;
using database::DatabaseWriter;

Result<std::vector<std::uint64_t>, CommandError> numbers_of(const DatabaseTask& task) {
    std::vector<std::uint64_t> numbers;
    for (std::size_t i = 1; i < task.words.size(); ++i) {
        GYRE_TRY(const auto number, game_number(task.words[i]));
        numbers.push_back(number);
    }
    return numbers;
}

Json source_json(const database::ImportedSource& source) {
    return Json()
        .set("path", source.path)
        .set("games", source.games)
        .set("broken", source.broken)
        .set("done", source.is_done);
}

/// Number of moves of deleted games, in plies; of files that can be read.
std::uint64_t deleted_moves(const Database& base, database::DamageLog& damage) {
    std::uint64_t sum = 0;
    for (const auto& segment : base.segments()) {
        if (segment->deleted_games() == 0 || !segment->readable()) continue;
        for (std::size_t game = 0; game < segment->games(); ++game) {
            if (!segment->is_deleted(game)) continue;
            if (const auto range = segment->moves_of(game); range)
                sum += range->last - range->first;
            else
                damage.add(1, range.error());
        }
    }
    return sum;
}

void show_saved(const DatabaseTask& task, const database::SavedSearch& saved, Output& output) {
    output.line(task.json ? Json().set("name", saved.name).set("question", saved.question).dump()
                          : showable(saved.name) + ": " + showable(saved.question));
}

struct SaveFailure {
    CommandError operator()(const database::QuestionError& error) const { return error.message(); }
    CommandError operator()(const database::WrongName& name) const { return name.reason; }
    CommandError operator()(const Fault& fault) const { return file_error(fault); }
};

/// Saves a search, or removes it if the question is empty.
Result<int, CommandError> save_search(const DatabaseTask& task, std::string_view name, Output& output) {
    const std::string question = to_utf8(joined(std::vector<std::string>(task.words.begin() + 2, task.words.end())));
    const auto done = database::save_search(task.folder(), name, question);
    if (!done) return std::visit(SaveFailure(), done.error());
    if (*done == database::SavedChange::Saved)
        show_saved(task, {std::string(name), question}, output);
    else
        output.line(task.json ? Json().set("name", name).set("removed", true).dump()
                              : "saved search " + gyre::quoted(name) + " removed");
    return 0;
}

}  // namespace

Result<int, CommandError> check_database(const DatabaseTask& task, Output& output) {
    std::atomic<bool> stop = false;
    const InterruptWatcher watcher([&stop] { stop = true; });
    GYRE_TRY(const auto base, Database::open(task.folder()).transform_error(file_error));
    ProgressLine progress;
    const database::CheckTask check{task.threads, [&stop] { return stop.load(); },
                                    [&](std::uint64_t games) {
                                        if (progress.is_due()) progress.show(short_number(games) + " games checked");
                                    }};
    const database::CheckResult result = database::check(base, check);
    progress.clear();
    if (task.json) {
        output.line(Json()
                        .set("games", result.games)
                        .set("moves", result.moves)
                        .set("faults", result.fault_count)
                        .set("first_faults", json_array(result.faults))
                        .set("stopped", result.was_stopped)
                        .dump());
    } else {
        for (const std::string& fault : result.faults) output.error("db check: " + fault);
        output.line(fmt::format("{}, {}: {}{}", counted(result.games, "game"), counted(result.moves, "move"),
                                result.fault_count == 0 ? "no errors" : counted(result.fault_count, "error"),
                                result.was_stopped ? "; stopped" : ""));
        if (result.unreadable_files > 0)
            output.error(
                "db check: answers leave out the games of files that cannot be read; put back a copy of the "
                "files, or give the games up by 'gyre db compact --drop-lost'");
    }
    return result.fault_count > 0 || result.was_stopped ? exit_failed : 0;
}

Result<int, CommandError> compact_database(const DatabaseTask& task, Output& output) {
    std::atomic<bool> stop = false;
    const InterruptWatcher watcher([&stop] { stop = true; });
    GYRE_TRY(auto writer, DatabaseWriter::open(task.folder()).transform_error(file_error));
    std::uint64_t lost = 0;
    if (task.drop_lost) {
        GYRE_TRY(lost, writer.drop_unreadable().transform_error(file_error));
    }
    GYRE_TRY(const auto saved, writer.compact([&stop] { return stop.load(); }).transform_error(file_error));
    if (task.json) {
        Json json;
        json.set("saved_bytes", saved);
        if (task.drop_lost) json.set("lost_games", lost);
        output.line(json.dump());
    } else {
        if (task.drop_lost) output.line("games given up with files that cannot be read: " + grouped(lost));
        output.line(grouped(saved) + " bytes freed");
    }
    database::DamageLog damage;
    if (const auto base = Database::open(task.folder())) base->note_unreadable(damage);
    return report_damage("db compact", damage, output);
}

Result<std::uint64_t, CommandError> game_number(const std::string& word) {
    const auto number = parse_integer<std::uint64_t>(word);
    if (!number || *number == 0) return Failure(gyre::quoted(word) + " is not the number of a game");
    return *number;
}

Result<int, CommandError> delete_games(const DatabaseTask& task, Output& output) {
    GYRE_TRY(auto numbers, numbers_of(task));
    if (numbers.empty() == task.where.empty()) return Failure("give numbers of games, or --where QUESTION");
    GYRE_TRY(auto writer, DatabaseWriter::open(task.folder()).transform_error(file_error));
    database::DamageLog damage;
    if (!task.where.empty()) {
        GYRE_TRY(const auto found, find_asked_games(task, task.where, damage));
        for (const Database::Place place : found.games) numbers.push_back(found.base.number_of(place));
    }
    GYRE_TRY(const auto deleted, writer.remove(numbers).transform_error(file_error));
    output.line(task.json ? Json().set("deleted", deleted).dump() : counted(deleted, "game") + " deleted");
    return report_damage("db delete", damage, output);
}

Result<int, CommandError> replace_stored_game(const DatabaseTask& task, Output& output) {
    GYRE_TRY(const auto number, game_number(task.words[1]));
    GYRE_TRY(auto writer, DatabaseWriter::open(task.folder()).transform_error(file_error));
    const std::string& path = task.words[2];
    report_waiting("db replace", "one game", path, output);
    GYRE_TRY(const auto replaced,
             database::replace_game(writer, number, path, task.encoding).transform_error(file_error));
    output.line(task.json ? Json().set("replaced", number).set("game", replaced).dump()
                          : fmt::format("game {} replaced; the new game has the number {}", number, replaced));
    return 0;
}

Result<int, CommandError> show_database(const DatabaseTask& task, Output& output) {
    GYRE_TRY(const auto base, Database::open(task.folder()).transform_error(file_error));
    std::uint64_t bytes = 0;
    for (const database::SegmentEntry& segment : base.manifest().segments) bytes += segment.size;
    database::DamageLog damage;
    base.note_unreadable(damage);
    const std::uint64_t deleted = deleted_moves(base, damage), moves = base.moves() - deleted;
    if (task.json) {
        output.line(Json()
                        .set("games", base.games())
                        .set("deleted", base.deleted_games())
                        .set("moves", moves)
                        .set("deleted_moves", deleted)
                        .set("segments", base.segments().size())
                        .set("bytes", bytes)
                        .set("sources", json_array(base.manifest().sources, source_json))
                        .dump());
        return report_damage("db stats", damage, output);
    }
    output.line(fmt::format("games: {}, {} deleted\nmoves: {}, {} deleted\nfiles: {} of together {} MiB",
                            grouped(base.games()), grouped(base.deleted_games()), grouped(moves), grouped(deleted),
                            base.segments().size(), grouped(bytes >> 20)));
    for (const database::ImportedSource& source : base.manifest().sources)
        output.line(fmt::format("from {}: {}, {} broken{}", showable(source.path), counted(source.games, "game"),
                                grouped(source.broken), source.is_done ? "" : "; not finished"));
    return report_damage("db stats", damage, output);
}

Result<int, CommandError> show_broken_games(const DatabaseTask& task, Output& output) {
    database::DamageLog damage;
    GYRE_TRY(const auto found, find_asked_games(task, "broken", damage));
    database::UnpackedBlock block;
    for_each_shown(task, found.games, output, [&](const Database::Place& place) {
        const auto row = found.base.row(place, block);
        const auto loss = row ? database::first_loss_of(*row) : Result<std::string, std::string>(Failure(row.error()));
        if (!loss) {
            damage.add(1, loss.error());
            return;
        }
        const std::uint64_t number = found.base.number_of(place);
        const std::string_view source = row->texts[database::Field::Source];
        output.line(task.json ? Json().set("game", number).set("source", source).set("reason", *loss).dump()
                              : fmt::format("{:>9}  {}, {}", number, showable(source), *loss));
    });
    return report_damage("db broken", damage, output);
}

Result<int, CommandError> saved_searches(const DatabaseTask& task, Output& output) {
    const std::string name(task.words.size() > 1 ? trimmed(to_utf8(task.words[1])) : std::string_view());
    if (task.words.size() > 2) return save_search(task, name, output);
    GYRE_TRY(const auto base, Database::open(task.folder()).transform_error(file_error));
    if (task.words.size() == 2) {
        const auto saved = database::saved_search(base.manifest(), name);
        if (!saved) return CommandError(saved.error().reason);
        show_saved(task, *saved, output);
        return 0;
    }
    for (const database::SavedSearch& saved : base.manifest().searches) show_saved(task, saved, output);
    return 0;
}

}  // namespace gyre::cli
