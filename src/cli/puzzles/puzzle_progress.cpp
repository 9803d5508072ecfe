#include <ctime>
#include <fmt/core.h>

#include "base/system.h"
#include "base/text.h"
#include "cli/common/game_files.h"
#include "cli/common/usual_store.h"
#include "cli/puzzles/puzzle_task.h"
#include "console/line_errors.h"
#include "console/text_file.h"
#include "notation/book/polyglot.h"
#include "puzzles/repertoire.h"

namespace gyre::cli {

namespace {

using puzzles::LearningSettings;
using puzzles::ProgressTotals;

/// Puts the error of a call of `LearningProgress` into the error of a command.
template <class T>
Result<T, CommandError> of_file(Result<T, std::string> result) {
    return std::move(result).transform_error([](std::string why) { return file_error(std::move(why)); });
}

Result<std::vector<puzzles::Exercise>, CommandError> read_repertoire(const PuzzleTask& task, Output& output,
                                                                     bool& is_whole) {
    puzzles::RepertoireBuilder builder(task.color, task.plies);
    if (task.files.front().ends_with(".bin")) {
        const auto book = load_book(task.files.front());
        if (!book) return file_error(book.error());
        builder.add(*book);
    } else {
        LineErrors errors("puzzles repertoire", output, task.told_errors);
        is_whole =
            read_game_files(task.files, task.encoding, "puzzles repertoire", errors, output,
                            [&builder](const GameTree& game, const std::vector<PgnError>&) { builder.add(game); });
    }
    return builder.exercises();
}

}  // namespace

Result<std::unique_ptr<puzzles::LearningProgress>, CommandError> open_progress(const PuzzleTask& task) {
    std::string path = task.progress;
    if (path.empty()) {
        path = usual_progress_file();
        if (path.empty()) return Failure("no home folder is known: use --progress FILE");
        if (auto made = make_usual_progress_folder(); !made) return file_error(made.error());
    }
    return of_file(puzzles::LearningProgress::open(path));
}

puzzles::UnixTime unix_time_now() { return static_cast<puzzles::UnixTime>(std::time(nullptr)); }

puzzles::LearningDay learning_day(puzzles::UnixTime time) {
    const auto local = system::local_time(static_cast<std::time_t>(time));
    if (!local)
        return {time - time % puzzles::seconds_a_day, time - time % puzzles::seconds_a_day + puzzles::seconds_a_day};
    std::tm midnight = *local;
    midnight.tm_hour = midnight.tm_min = midnight.tm_sec = 0;
    // Days of 23 and 25 hours end at midnight too.
    midnight.tm_isdst = -1;
    std::tm next = midnight;
    ++next.tm_mday;
    return {std::mktime(&midnight), std::mktime(&next)};
}

Result<int, CommandError> add_repertoire(PuzzleTask& task, Output& output) {
    bool is_whole = true;
    const auto exercises = read_repertoire(task, output, is_whole);
    if (!exercises) return exercises.error();
    if (exercises->empty()) return file_error("there is no position with that side to move");
    const auto progress = open_progress(task);
    if (!progress) return progress.error();
    const auto added = (*progress)->add(*exercises, unix_time_now());
    if (!added) return file_error(added.error());
    output.line(fmt::format("{} positions, {} of them new", exercises->size(), *added));
    return is_whole ? 0 : exit_failed;
}

Result<int, CommandError> show_progress(PuzzleTask& task, Output& output) {
    const auto progress = open_progress(task);
    if (!progress) return progress.error();
    const puzzles::UnixTime now = unix_time_now();
    const auto totals = (*progress)->totals(now, learning_day(now));
    if (!totals) return file_error(totals.error());
    output.lines(fmt::format("cards: {}, {} of them new\ndue today: {}\nreviewed today: {}\ndays in a row: {}\n",
                             totals->cards, totals->new_cards, totals->due, totals->reviews_today, totals->streak));
    return 0;
}

Result<int, CommandError> change_settings(PuzzleTask& task, Output& output) {
    const auto progress = open_progress(task);
    if (!progress) return progress.error();
    auto settings = (*progress)->settings();
    if (!settings) return file_error(settings.error());
    if (task.retention || task.new_cards || task.reviews) {
        settings->retention = task.retention.value_or(settings->retention);
        settings->new_cards_a_day = task.new_cards.value_or(settings->new_cards_a_day);
        settings->reviews_a_day = task.reviews.value_or(settings->reviews_a_day);
        if (auto set = (*progress)->set(*settings, unix_time_now()); !set) return file_error(set.error());
    }
    output.lines(fmt::format("retention: {}\nnew cards a day: {}\nreviews a day: {}\n", settings->retention,
                             settings->new_cards_a_day, settings->reviews_a_day));
    return 0;
}

Result<int, CommandError> export_progress(PuzzleTask& task, Output& output) {
    const auto progress = open_progress(task);
    if (!progress) return progress.error();
    const auto lines = (*progress)->exported();
    if (!lines) return file_error(lines.error());
    if (task.out.path == "-") {
        output.lines(*lines);
        return 0;
    }
    task.out.kind = FileContent::Json;
    if (auto written = write_text_file(task.out, *lines); !written) return file_error(written.error());
    return 0;
}

Result<int, CommandError> import_progress(PuzzleTask& task, Output& output) {
    const auto progress = open_progress(task);
    if (!progress) return progress.error();
    for (const std::string& path : task.files) {
        const auto file = read_text_file(path);
        if (!file) return file_error(file.error());
        const auto merged = (*progress)->import(file->text);
        if (!merged) return file_error(quoted_path(path) + ": " + merged.error());
        output.line(fmt::format("{}: {} new reviews", quoted_path(path), *merged));
    }
    return 0;
}

}  // namespace gyre::cli
