#include <algorithm>
#include <fmt/core.h>
#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

#include "analysis/game_analyser.h"
#include "analysis/player_record.h"
#include "analysis/position_analysis.h"
#include "analysis/position_searcher.h"
#include "analysis/store.h"
#include "base/text.h"
#include "base/try.h"
#include "cli/analyse/analyse_commands.h"
#include "cli/analyse/analyse_json.h"
#include "cli/analyse/analyse_options.h"
#include "cli/analyse/analyse_text.h"
#include "cli/common/farm_run.h"
#include "cli/common/format.h"
#include "cli/common/game_files.h"
#include "cli/common/position_line.h"
#include "cli/common/usual_store.h"
#include "console/exit_status.h"
#include "console/file_names.h"
#include "console/interrupt.h"
#include "console/line_errors.h"
#include "console/progress_line.h"
#include "console/terminal.h"
#include "console/text_file.h"
#include "farm/farm_address.h"
#include "farm/kinds/game_analysis_parts.h"
#include "notation/pgn/pgn_writer.h"
#include "notation/symbols.h"
#include "report/annotate.h"
#include "report/html_report.h"

namespace gyre::cli {

namespace {

using analysis::AnalysisProgress;
using analysis::GameAnalysis;
using Format = AnalyseTask::Format;

OutputFile output_file(const AnalyseTask& task, const AnalyseTask::Target& target) {
    constexpr FileContent kinds[] = {FileContent::Text, FileContent::Pgn, FileContent::Html, FileContent::Json};
    return {target.path, kinds[static_cast<std::size_t>(target.format)], task.force};
}

class TargetText {
public:
    TargetText(const AnalyseTask& task, const AnalyseTask::Target& target, Output& output)
        : task_(task), target_(target), output_(output), page_(task.style.language) {
        const TerminalTraits terminal = detect_terminal();
        if (is_standard_output()) text_style_ = {.width = terminal.width, .utf8 = terminal.utf8};
        text_style_.language = task.style.language;
    }

    void add(const GameTree& game, const GameAnalysis& analysis, std::size_t number) {
        switch (target_.format) {
            case Format::Text: write(text_of(game, analysis, text_style_)); break;
            case Format::Json: write(json_of(game, analysis, number, task_.style.language).dump() + '\n'); break;
            case Format::Pgn: {
                GameTree annotated = game;
                report::annotate(annotated, analysis, task_.style);
                write(to_pgn(annotated));
                break;
            }
            case Format::Html: page_.add(game, analysis); break;
        }
    }

    /// Writes the text, unless it went to standard output, after a table of the player's games if there is one.
    Result<void, std::string> finish(const analysis::PlayerRecord& record) {
        if (record.all().games > 1 && target_.format == Format::Text) write(text_of(record, task_.style.language));
        if (record.all().games > 1) page_.add(record);
        if (target_.format == Format::Html) write(page_.html());
        if (is_standard_output()) return {};
        return write_text_file(output_file(task_, target_), text_);
    }

private:
    bool is_standard_output() const { return target_.path == "-"; }
    void write(std::string_view text) {
        if (is_standard_output()) {
            output_.lines(text);
        } else {
            text_ += text;
        }
    }

    const AnalyseTask& task_;
    const AnalyseTask::Target& target_;
    Output& output_;
    AnalyseTextStyle text_style_;
    report::HtmlReport page_;
    std::string text_;
};

/// One run over all games.
class AnalyseRun {
public:
    AnalyseRun(const AnalyseTask& task, Output& output) : task_(task), output_(output), began_(Clock::now()) {}

    int run() {
        for (const AnalyseTask::Target& target : task_.targets) {
            // The output may have fewer games than the input, so an input is never replaced.
            if (is_among_inputs(target.path, task_.files))
                return fail(quoted_path(target.path) + " is read and would be replaced");
            if (const auto writable = check_writable(output_file(task_, target)); !writable)
                return fail(writable.error());
        }
        const int status = read_game_files(
            task_.files, task_.encoding, "analyse", errors_, output_,
            [this](GameTree game, std::vector<PgnError> unread) { take(std::move(game), std::move(unread)); });
        failed_ = status != 0;
        if (games_.empty()) return fail("there is no game to analyse");
        auto opened = open_analysis_store("analyse", task_.store, task_.store_is_asked_for, output_);
        if (!opened) return fail(opened.error());
        store_ = *std::move(opened);
        for (const AnalyseTask::Target& target : task_.targets)
            texts_.push_back(std::make_unique<TargetText>(task_, target, output_));
        return analyse();
    }

private:
    int fail(const std::string& reason) {
        progress_.clear();
        output_.error("analyse: " + reason);
        failed_ = true;
        return exit_failed;
    }

    /// Adds a game. If a player was given, only that player's moves are judged, and other games are ignored.
    void take(GameTree game, std::vector<PgnError> unread) {
        ++games_read_;
        analysis::JudgingOptions judging = task_.judging;
        if (task_.player) {
            constexpr int typos = 0;
            for (const Color side : {Color::White, Color::Black})
                judging.sides[side] &= is_named(collection::PlayerName(game.tag(to_text(side))), *task_.player, typos);
            if (!judging.sides[Color::White] && !judging.sides[Color::Black]) return;
        }
        tasks_.push_back({game.start(), analysis::main_moves(game), judging, game.result()});
        games_.push_back(std::move(game));
        unread_.push_back(std::move(unread));
        numbers_.push_back(games_read_);
    }

    int analyse() {
        std::stop_source stop;
        const InterruptWatcher watcher([&stop] { stop.request_stop(); });
        analysis::AnalysisSettings settings = task_.settings;
        settings.workers = task_.threads;
        if (const auto status = ask_farm(settings, stop.get_token())) return *status;
        const analysis::AnalysisCallbacks callbacks{
            .on_game =
                [&](std::size_t index, const GameAnalysis& analysis) {
                    progress_.clear();
                    GameAnalysis whole = analysis;
                    whole.unread = unread_[index];
                    whole.complete = analysis.complete && whole.unread.empty();
                    for (const auto& text : texts_) text->add(games_[index], whole, numbers_[index]);
                    if (task_.player)
                        for (const Color side : all_colors) record_.add(games_[index], whole, side);
                    if (output_.is_closed()) stop.request_stop();
                },
            .on_progress = [this](const AnalysisProgress& progress) { show(progress); },
            .on_restart =
                [this](const std::string& reason) {
                    progress_.clear();
                    output_.error(fmt::format("analyse: warning: {}; the search is repeated", reason));
                }};
        const Clock::time_point start = Clock::now();
        const auto done = analysis::analyse_games(tasks_, settings, *store_, callbacks, stop.get_token());
        worked_ = Clock::now() - start;
        progress_.clear();
        if (!done) fail(done.error());
        for (const auto& text : texts_)
            if (const auto written = text->finish(record_); !written) fail(written.error());
        failed_ |= output_.is_closed();
        tell_totals();
        if (!stop.stop_requested()) return failed_ ? exit_failed : 0;
        if (!output_.is_closed())
            output_.error("analyse: stopped; the results so far are " +
                          std::string(task_.store.empty() ? "written" : "kept, and the same command continues"));
        return exit_failed;
    }

    /// Stores search results of the farm's workers, so that the analysis needs no search. Returns false if a stop was
    /// requested.
    Result<bool, CommandError> fill_store_by_farm(const analysis::AnalysisSettings& settings,
                                                  const std::stop_token& stop) {
        const farm::AnalysisOrder order{tasks_, settings, farm::games_of_analysis_part(settings.limits, tasks_.size())};
        GYRE_TRY(const auto conditions, analysis::conditions_of_levels(settings).transform_error(file_error));
        GYRE_TRY(const auto farm, farm::open_farm(task_.farm).transform_error(farm_failure));
        GYRE_TRY(const auto job, farm::make_analysis_job(*farm, order).transform_error(farm_failure));
        GYRE_TRY(const auto id, farm->submit(job).transform_error(farm_failure));
        const auto on_progress = [this](const farm::JobStatus& status, const farm::Counters&) {
            if (progress_.is_due()) progress_.show(fmt::format("{} of {} parts", status.done, status.parts));
        };
        const auto on_part = [&](ByteView body) {
            return farm::save_analysis_part(body, conditions, *store_).transform([] { return true; });
        };
        return await_farm_job(*farm, id, {.on_progress = on_progress, .on_part = on_part}, stop);
    }

    /// Lets the farm search, if there is one. A returned exit status ends the run.
    std::optional<int> ask_farm(const analysis::AnalysisSettings& settings, const std::stop_token& stop) {
        if (task_.farm.empty()) return std::nullopt;
        const auto filled = fill_store_by_farm(settings, stop);
        progress_.clear();
        if (!filled) return report_failure("analyse", filled.error(), output_);
        if (*filled) return std::nullopt;
        output_.error("analyse: stopped; the farm goes on, and the same command continues");
        return exit_failed;
    }

    /// Shows for example "3 of 100 games, 215 of 8120 positions, 1.1 M nodes/s, 12 min left".
    void show(const AnalysisProgress& progress) {
        last_ = progress;
        if (!progress_.is_due()) return;
        const double seconds = std::chrono::duration<double>(Clock::now() - began_).count();
        std::string text = fmt::format("{} of {} games, {} of {} positions", progress.games_done, progress.games,
                                       progress.positions_done, progress.positions);
        if (progress.again > 0) text += fmt::format(", {} of {} again", progress.again_done, progress.again);
        if (progress.work_done > 0) {
            const double rate = static_cast<double>(progress.nodes) / std::max(seconds, 0.001);
            text += ", " + short_number(static_cast<std::uint64_t>(rate)) + " nodes/s" +
                    time_left(progress.work_done, progress.work_done + progress.work_left, Clock::now() - began_);
        }
        progress_.show(text);
    }

    /// Written to standard error, because it is not part of the result.
    void tell_totals() {
        const double seconds = std::chrono::duration<double>(Clock::now() - began_).count();
        if (!task_.farm.empty())
            return output_.error(
                fmt::format("analyse: {} of {} games, {} positions, {} of them searched by the farm, {} here; {}",
                            last_.games_done, games_.size(), last_.positions_done,
                            last_.positions_done - last_.searched, last_.searched, rough_time(seconds)));
        const auto rate = static_cast<std::uint64_t>(static_cast<double>(last_.nodes) / std::max(seconds, 0.001));
        output_.error(
            fmt::format("analyse: {} of {} games, {} positions, {} of them searched now and {} again: {} nodes in {}, "
                        "{} nodes/s{}",
                        last_.games_done, games_.size(), last_.positions_done, last_.searched, last_.searched_again,
                        short_number(last_.nodes), rough_time(seconds), short_number(rate), share_of_search()));
    }

    /// Returns the share of the workers' time in searches; empty if nothing was searched.
    std::string share_of_search() const {
        const double worked = std::chrono::duration<double, std::milli>(worked_).count() * task_.threads;
        if (last_.work_done == 0 || worked < 1) return "";
        return fmt::format(", {:.1f} % of the time in search",
                           100 * static_cast<double>(last_.search_time.count()) / worked);
    }

    const AnalyseTask& task_;
    Output& output_;
    Clock::time_point began_;
    Clock::duration worked_{};
    ProgressLine progress_;
    LineErrors errors_{"analyse", output_, task_.told_errors, &progress_};
    std::vector<GameTree> games_;
    /// Errors of moves that could not be read, for each game.
    std::vector<std::vector<PgnError>> unread_;
    /// Number of each game in the input, from 1.
    std::vector<std::size_t> numbers_;
    std::size_t games_read_ = 0;
    std::vector<analysis::GameTask> tasks_;
    std::unique_ptr<analysis::Store> store_;
    std::vector<std::unique_ptr<TargetText>> texts_;
    /// Games of the requested player.
    analysis::PlayerRecord record_;
    AnalysisProgress last_;
    bool failed_ = false;
};

/// Analyses the single position of `--fen`.
int analyse_position(const AnalyseTask& task, Output& output) {
    const auto position = read_position_argument("analyse: --fen", task.fen, {.waiver = {}}, output);
    if (!position) return report_failure("analyse", "--fen: " + position.error(), output);
    const AnalyseTask::Target& target = task.targets.front();
    if (task.targets.size() > 1 || target.path != "-" ||
        (target.format != Format::Text && target.format != Format::Json))
        return report_failure("analyse", "--fen writes only text or json, and only to standard output", output);
    EngineOptions options = task.settings.engine;
    options.threads = task.reproducible ? 1 : task.threads;
    const auto searcher = analysis::PositionSearcher::make(options, task.settings.choice);
    if (!searcher) return report_failure("analyse", file_error(searcher.error()), output);
    std::stop_source stop;
    const InterruptWatcher watcher([&stop] { stop.request_stop(); });
    Limits limits = task.settings.limits;
    if (task.settings.budget) limits.move_time = task.settings.budget;
    const auto found = (*searcher)->search(*position, limits, stop.get_token());
    if (!found) return report_failure("analyse", file_error(found.error()), output);
    if (!*found) return report_failure("analyse", file_error("stopped"), output);
    const analysis::PositionAnalysis& analysed = **found;
    if (target.format == Format::Json) {
        output.line(json_of(*position, analysed).dump());
    } else {
        const TerminalTraits terminal = detect_terminal();
        const AnalyseTextStyle style{.width = terminal.width, .utf8 = terminal.utf8, .language = task.style.language};
        output.lines(text_of(*position, analysed, style));
    }
    return 0;
}

}  // namespace

std::string analyse_notes() {
    return "Arguments before the options are files of games, plain or packed; '-' is standard input.\n"
           "A game with an illegal move is analysed up to that move. The status is 1 if something was not read\n"
           "or written, or Ctrl-C ended it; 2 for wrong arguments. See docs/reference/analysis.md.\n";
}

int run_analyse(Words arguments, Output& output) {
    const auto task = parse_analyse_task(arguments);
    if (!task) return report_failure("analyse", task.error(), output);
    return task->fen.empty() ? AnalyseRun(*task, output).run() : analyse_position(*task, output);
}

}  // namespace gyre::cli
