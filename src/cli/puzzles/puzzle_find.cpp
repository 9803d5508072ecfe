#include <algorithm>
#include <fmt/core.h>
#include <stop_token>

#include "analysis/store.h"
#include "base/text.h"
#include "cli/common/format.h"
#include "cli/common/game_files.h"
#include "cli/common/option_values.h"
#include "cli/common/usual_store.h"
#include "cli/puzzles/puzzle_task.h"
#include "console/file_names.h"
#include "console/interrupt.h"
#include "console/line_errors.h"
#include "console/progress_line.h"
#include "console/text_file.h"
#include "engine/syzygy.h"
#include "notation/symbols.h"
#include "puzzles/puzzle_text.h"

namespace gyre::cli {

namespace {

using puzzles::FindProgress;
using puzzles::FoundPuzzles;
using puzzles::Puzzle;
using puzzles::PuzzleFormat;
using puzzles::Refusal;

constexpr Choice<PuzzleFormat> puzzle_formats[] = {{"pgn", PuzzleFormat::Pgn},
                                                   {"csv", PuzzleFormat::Csv},
                                                   {"jsonl", PuzzleFormat::JsonLines},
                                                   {"ndjson", PuzzleFormat::JsonLines}};

FileContent content_of(PuzzleFormat format) {
    constexpr FileContent kinds[] = {FileContent::Pgn, FileContent::Csv, FileContent::Json};
    return kinds[static_cast<std::size_t>(format)];
}

/// One run over all games.
class FindPuzzlesRun {
public:
    FindPuzzlesRun(PuzzleTask& task, PuzzleFormat format, Output& output)
        : task_(task), format_(format), output_(output) {}

    Result<int, CommandError> run() {
        int status = read_game_files(task_.files, task_.encoding, "puzzles find", errors_, output_,
                                     [this](const GameTree& game, const std::vector<PgnError>&) { take(game); });
        if (games_.empty())
            return file_error(task_.player ? "there is no game of that player" : "there is no game with moves");
        const bool is_asked_for = task_.store.has_value();
        const std::string path =
            task_.no_store ? "" : task_.store.value_or(analysis::has_sqlite() ? usual_analysis_store() : "");
        const auto store = open_analysis_store("puzzles find", path, is_asked_for, output_);
        if (!store) return file_error(store.error());
        std::stop_source stop;
        const InterruptWatcher watcher([&stop] { stop.request_stop(); });
        const auto found = find_puzzles(
            games_, task_.find, **store, [this](const FindProgress& progress) { show(progress); }, stop.get_token());
        progress_.clear();
        if (!found) return file_error(found.error());
        if (auto written = write(*found); !written) return file_error(written.error());
        if (stop.stop_requested()) {
            output_.error("puzzles find: stopped; " + std::string(path.empty() ? "" : "the same command continues"));
            status = exit_failed;
        }
        return status;
    }

private:
    void take(const GameTree& game) {
        ++number_;
        ColorArray<bool> solvers{{{true, true}}};
        if (task_.player) {
            constexpr int typos = 0;
            for (const Color side : all_colors)
                solvers[side] = is_named(collection::PlayerName(game.tag(to_text(side))), *task_.player, typos);
            if (!solvers[Color::White] && !solvers[Color::Black]) return;
        }
        if (auto added = puzzles::puzzle_game(game, number_, solvers)) games_.push_back(*std::move(added));
    }

    /// Shows for example "3 of 100 games, 215 of 8120 positions, 12 min left", then "7 of 30 candidates, puzzles: 4".
    void show(const FindProgress& progress) {
        if (progress.examined == 1) examining_since_ = Clock::now();
        if (!progress_.is_due()) return;
        if (progress.candidates > 0) {
            progress_.show(fmt::format(
                "{} of {} candidates, puzzles: {}{}", progress.examined, progress.candidates, progress.puzzles,
                time_left(progress.examined - 1, progress.candidates - 1, Clock::now() - examining_since_)));
            return;
        }
        const analysis::AnalysisProgress& games = progress.games;
        const std::size_t left = games.positions - games.positions_done;
        progress_.show(fmt::format("{} of {} games, {} of {} positions{}", games.games_done, games.games,
                                   games.positions_done, games.positions,
                                   time_left(games.searched, games.searched + left, Clock::now() - began_)));
    }

    Result<void, std::string> write(const FoundPuzzles& found) {
        std::string text(beginning_of(format_));
        std::size_t written = 0, played = 0;
        for (const Puzzle& puzzle : found.puzzles) {
            if (task_.missed && !puzzle.missed) {
                ++played;
                continue;
            }
            text += text_of(puzzle, format_);
            ++written;
        }
        std::string totals = fmt::format("puzzles find: {} of {} candidates in {} games are puzzles", written,
                                         found.candidates, games_.size());
        for (std::size_t i = 0; i < enum_size<Refusal>; ++i)
            if (const auto refusal = static_cast<Refusal>(i); found.refused[refusal] > 0)
                totals += fmt::format("; {}: {}", puzzles::describe(refusal), found.refused[refusal]);
        if (found.repeated > 0) totals += fmt::format("; the same puzzle again: {}", found.repeated);
        if (played > 0) totals += fmt::format("; solution was played: {}", played);
        output_.error(totals);
        return write_text_file(task_.out, text);
    }

    PuzzleTask& task_;
    PuzzleFormat format_;
    Output& output_;
    Clock::time_point began_ = Clock::now(), examining_since_ = began_;
    ProgressLine progress_;
    LineErrors errors_{"puzzles find", output_, task_.told_errors, &progress_};
    std::size_t number_ = 0;
    std::vector<puzzles::PuzzleGame> games_;
};

}  // namespace

Result<int, CommandError> find_puzzles_in_files(PuzzleTask& task, Output& output) {
    const auto format = find_choice(task.out.path.substr(task.out.path.rfind('.') + 1), puzzle_formats);
    if (!format) return Failure("--out: " + gyre::quoted(task.out.path) + " does not end with .pgn, .csv or .jsonl");
    task.out.kind = content_of(*format);
    if (is_among_inputs(task.out.path, task.files))
        return file_error(quoted_path(task.out.path) + " is read and would be replaced");
    if (auto writable = check_writable(task.out); !writable) return file_error(writable.error());
    if (auto chosen = choose_network(task.net, task.find.engine); !chosen)
        return network_error(task.net, chosen.error());
    if (const auto tables = open_tables(task.find.engine.syzygy_path); !tables)
        return file_error("--syzygy: " + tables.error());
    return FindPuzzlesRun(task, *format, output).run();
}

}  // namespace gyre::cli
