#include <algorithm>
#include <fmt/core.h>
#include <iostream>

#include "base/try.h"
#include "cli/common/option_values.h"
#include "cli/puzzles/puzzle_task.h"
#include "cli/puzzles/solve_session.h"
#include "console/file_names.h"
#include "console/line_errors.h"
#include "console/text_file.h"

namespace gyre::cli {

namespace {

using puzzles::Card;
using puzzles::Exercise;
using puzzles::LearningProgress;

/// Reads the puzzles of the file. Fails if there are none.
Result<std::vector<Exercise>, CommandError> read_puzzles(const PuzzleTask& task, Output& output, bool& is_whole) {
    GYRE_TRY(const auto file, read_text_file(task.files.front(), task.encoding).transform_error(file_error));
    auto read = puzzles::read_exercises(file.text);
    LineErrors errors("puzzles solve", output, task.told_errors);
    for (const std::string& error : read.errors) errors.error(input_name(task.files.front()) + ", " + error);
    errors.finish("; --errors N shows N of them");
    is_whole = read.errors.empty();
    if (read.exercises.empty()) return file_error(input_name(task.files.front()) + " has no puzzle");
    return std::move(read.exercises);
}

class SolveRun {
public:
    SolveRun(const PuzzleTask& task, LearningProgress& progress, Output& output)
        : task_(task),
          progress_(progress),
          output_(output),
          session_(std::cin, output, detect_terminal(), {task.find.engine, task.find.nodes}) {}

    Result<int, CommandError> run(std::vector<Exercise> exercises) {
        const auto count = static_cast<std::size_t>(task_.count);
        for (std::size_t asked = 0; asked < count; ++asked) {
            const puzzles::UnixTime now = puzzles::unix_time_now();
            Exercise exercise;
            if (task_.due) {
                GYRE_TRY(auto card, progress_.next(now, puzzles::learning_day, skipped_).transform_error(file_error));
                if (!card) break;
                exercise = std::move(card->exercise);
            } else if (asked < exercises.size()) {
                exercise = std::move(exercises[asked]);
            } else {
                break;
            }
            if (const auto done = ask(exercise); !done) return done.error();
            if (left_) break;
        }
        return tell_totals();
    }

private:
    Result<void, CommandError> ask(const Exercise& exercise) {
        puzzles::Rating rating{};
        const SolveSession::End end = session_.ask(exercise, rating);
        left_ = end == SolveSession::End::Left;
        // A skipped card would be the next one again.
        if (end == SolveSession::End::Skipped) skipped_.push_back(exercise.id);
        if (end != SolveSession::End::Solved) return {};
        ++practised_;
        right_ += rating == puzzles::Rating::Again ? 0 : 1;
        GYRE_TRY(const auto schedule,
                 progress_.review({exercise.id, puzzles::unix_time_now(), rating}).transform_error(file_error));
        const std::string again =
            schedule.interval == 0 ? "today" : "in " + counted(static_cast<std::uint64_t>(schedule.interval), "day");
        output_.line(fmt::format("{}{}Again {}.", exercise.title.empty() ? "" : exercise.title + ". ",
                                 exercise.rating > 0 ? fmt::format("Difficulty {}. ", exercise.rating) : "", again));
        return {};
    }

    Result<int, CommandError> tell_totals() {
        const puzzles::UnixTime now = puzzles::unix_time_now();
        GYRE_TRY(const auto totals, progress_.totals(now, puzzles::learning_day).transform_error(file_error));
        output_.line(fmt::format("{} practised, {} without an error. Due today: {}. Days in a row: {}.", practised_,
                                 right_, due_text(totals), totals.streak));
        return 0;
    }

    const PuzzleTask& task_;
    LearningProgress& progress_;
    Output& output_;
    SolveSession session_;
    /// Ids of the cards that were skipped.
    std::vector<std::string> skipped_;
    std::size_t practised_ = 0, right_ = 0;
    bool left_ = false;
};

}  // namespace

Result<int, CommandError> solve_puzzles(PuzzleTask& task, Output& output) {
    if (task.files.empty() && !task.due) return Failure("name a file of puzzles, or use --due");
    if (!task.files.empty() && task.files.front() == "-")
        return Failure("standard input has the moves, so that the puzzles need a file");
    if (auto chosen = choose_network(task.net, task.find.engine); !chosen)
        return network_error(task.net, chosen.error());
    bool is_whole = true;
    std::vector<Exercise> exercises;
    if (!task.files.empty()) {
        GYRE_TRY(auto read, read_puzzles(task, output, is_whole));
        exercises = std::move(read);
    }
    GYRE_TRY(const auto progress, open_progress(task));
    if (auto added = progress->add(exercises, puzzles::unix_time_now()); !added) return file_error(added.error());
    auto status = SolveRun(task, *progress, output).run(std::move(exercises));
    return status && *status == 0 && !is_whole ? Result<int, CommandError>(exit_failed) : std::move(status);
}

}  // namespace gyre::cli
