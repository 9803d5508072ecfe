#include <fmt/core.h>
#include <functional>

#include "base/text.h"
#include "base/try.h"
#include "cli/common/game_files.h"
#include "cli/common/usual_store.h"
#include "cli/puzzles/puzzle_task.h"
#include "console/line_errors.h"
#include "console/text_file.h"
#include "notation/book/polyglot.h"
#include "notation/symbols.h"
#include "puzzles/repertoire.h"

namespace gyre::cli {

namespace {

using puzzles::LearningSettings;
using puzzles::ProgressTotals;

/// Adds the games of files to a repertoire. Returns the exit status.
int read_games_into(const PuzzleTask& task, Output& output, const std::function<void(const GameTree&)>& take) {
    LineErrors errors("puzzles repertoire", output, task.told_errors);
    return read_game_files(task.files, task.encoding, "puzzles repertoire", errors, output,
                           [&take](const GameTree& game, const std::vector<PgnError>&) { take(game); });
}

/// Makes the repertoire of the moves that the player of the task chose most often.
std::vector<puzzles::Exercise> read_own_games(const PuzzleTask& task, Output& output, int& status) {
    puzzles::PlayedRepertoire repertoire(task.color, task.plies);
    status = read_games_into(task, output, [&](const GameTree& game) {
        constexpr int typos = 0;
        const collection::PlayerName name(game.tag(gyre::to_text(task.color)));
        if (is_named(name, *task.player, typos)) repertoire.add(game);
    });
    return repertoire.exercises(static_cast<std::size_t>(task.fewest_games.value_or(puzzles::usual_fewest_games)));
}

Result<std::vector<puzzles::Exercise>, CommandError> read_repertoire(const PuzzleTask& task, Output& output,
                                                                     int& status) {
    if (task.fewest_games && !task.player) return Failure("--games needs --player");
    const bool is_book = task.files.front().ends_with(".bin");
    if (is_book && (task.player || task.files.size() > 1))
        return Failure("a book is read alone and has no players: leave out --player and other files");
    if (task.player) return read_own_games(task, output, status);
    puzzles::RepertoireBuilder builder(task.color, task.plies);
    if (is_book) {
        GYRE_TRY(const auto book, load_book(task.files.front()).transform_error(file_error));
        builder.add(book);
    } else {
        status = read_games_into(task, output, [&builder](const GameTree& game) { builder.add(game); });
    }
    return builder.exercises();
}

}  // namespace

Result<std::unique_ptr<puzzles::LearningProgress>, CommandError> open_progress(const PuzzleTask& task) {
    std::string path = task.progress;
    if (path.empty()) {
        path = usual_progress_file();
        if (path.empty()) return Failure(no_home_folder);
        if (auto made = make_usual_progress_folder(); !made) return file_error(made.error());
    }
    return puzzles::LearningProgress::open(path).transform_error(file_error);
}

std::string due_text(const ProgressTotals& totals) {
    const std::string all = std::to_string(totals.due + totals.due_later);
    return totals.due_later == 0 ? all : fmt::format("{}, {} of them later", all, totals.due_later);
}

Result<int, CommandError> add_repertoire(PuzzleTask& task, Output& output) {
    int status = 0;
    GYRE_TRY(const auto exercises, read_repertoire(task, output, status));
    if (exercises.empty())
        return file_error(task.player ? "the player has no position in enough games; --games N asks for fewer"
                                      : "there is no position with that side to move");
    GYRE_TRY(const auto progress, open_progress(task));
    GYRE_TRY(const auto added, progress->add(exercises, puzzles::unix_time_now()).transform_error(file_error));
    output.line(fmt::format("{}, {} of them new", counted(exercises.size(), "position"), added));
    return status;
}

Result<int, CommandError> show_progress(PuzzleTask& task, Output& output) {
    GYRE_TRY(const auto progress, open_progress(task));
    const puzzles::UnixTime now = puzzles::unix_time_now();
    GYRE_TRY(const auto totals, progress->totals(now, puzzles::learning_day).transform_error(file_error));
    output.lines(
        fmt::format("cards: {}, {} of them new\ndue today: {}\ndue tomorrow: {}\ndue in seven days: {}\nreviewed "
                    "today: {}\ndays in a row: {}\n"
                    "remembered: {} of {}\n",
                    totals.cards, totals.new_cards, due_text(totals), totals.due_tomorrow, totals.due_this_week,
                    totals.reviews_today, totals.streak, totals.remembered, totals.repeated));
    return 0;
}

Result<int, CommandError> change_settings(PuzzleTask& task, Output& output) {
    GYRE_TRY(const auto progress, open_progress(task));
    GYRE_TRY(auto settings, progress->settings().transform_error(file_error));
    if (task.retention || task.new_cards || task.reviews) {
        settings.retention = task.retention.value_or(settings.retention);
        settings.new_cards_a_day = task.new_cards.value_or(settings.new_cards_a_day);
        settings.reviews_a_day = task.reviews.value_or(settings.reviews_a_day);
        if (auto set = progress->set(settings, puzzles::unix_time_now()); !set) return file_error(set.error());
    }
    output.lines(fmt::format("retention: {}\nnew cards a day: {}\nreviews a day: {}\n", settings.retention,
                             settings.new_cards_a_day, settings.reviews_a_day));
    return 0;
}

Result<int, CommandError> export_progress(PuzzleTask& task, Output& output) {
    GYRE_TRY(const auto progress, open_progress(task));
    GYRE_TRY(const auto lines, progress->exported().transform_error(file_error));
    if (task.out.path == "-") {
        output.lines(lines);
        return 0;
    }
    task.out.kind = FileContent::Json;
    if (auto written = write_text_file(task.out, lines); !written) return file_error(written.error());
    return 0;
}

Result<int, CommandError> import_progress(PuzzleTask& task, Output& output) {
    GYRE_TRY(const auto progress, open_progress(task));
    for (const std::string& path : task.files) {
        GYRE_TRY(const auto file, read_text_file(path).transform_error(file_error));
        const auto merged = progress->import(file.text);
        if (!merged) return file_error(quoted_path(path) + ": " + merged.error());
        output.line(fmt::format("{}: {} new reviews", quoted_path(path), *merged));
    }
    return 0;
}

}  // namespace gyre::cli
