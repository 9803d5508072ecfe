#include <algorithm>
#include <fmt/core.h>
#include <span>
#include <stop_token>
#include <string>

#include "base/json.h"
#include "base/text.h"
#include "base/try.h"
#include "cli/common/engine_choices.h"
#include "cli/common/farm_run.h"
#include "cli/common/format.h"
#include "cli/common/limits.h"
#include "cli/common/option_values.h"
#include "cli/measure/measure_commands.h"
#include "console/exit_status.h"
#include "console/file_names.h"
#include "console/interrupt.h"
#include "console/line_errors.h"
#include "console/option_rows.h"
#include "console/shared_help.h"
#include "console/text_file.h"
#include "engine/network_choice.h"
#include "eval/score_text.h"
#include "farm/farm_address.h"
#include "farm/kinds/suite_parts.h"
#include "measure/suite.h"
#include "notation/move/san.h"
#include "notation/move/uci_move.h"

namespace gyre::cli {

namespace {

using measure::SuiteAnswer;
using measure::SuitePosition;

constexpr int most_jobs = 512;
constexpr std::size_t most_positions = 1'000'000'000;
constexpr Milliseconds default_time{1000};

struct SolveTask {
    /// A change of the parameters, applied after all arguments were checked.
    struct Step {
        std::string_view option, value;
        Result<void, CommandError> (*take)(std::string_view value, TableParams& params);
    };

    std::string suite_path, unsolved_path;
    /// Address of the farm whose workers solve, and the suite's text for it; empty to solve in this process.
    std::string farm, text;
    measure::SuiteOptions options;
    NetworkChoice net;
    std::vector<Step> steps;
    std::vector<engines::EngineChoice> engines;
    std::size_t limit = most_positions;
    TextEncoding encoding;
    bool json = false, strict = false, force = false;
};

Result<void, CommandError> add_step(SolveTask& task, const SolveTask::Step& step) {
    task.steps.push_back(step);
    return {};
}

/// Applies the changes to the parameters of play, in the order of the options.
Result<void, CommandError> take_steps(SolveTask& task) {
    if (!task.steps.empty()) task.options.params.emplace();
    for (const SolveTask::Step& step : task.steps)
        if (const auto taken = step.take(step.value, *task.options.params); !taken)
            return std::string(step.option) + ": " + taken.error();
    return {};
}

Result<void, CommandError> take_engine(SolveTask& task) {
    if (!task.farm.empty()) return CommandError("--engine: the workers of a farm solve with Gyre only");
    if (task.net.any() || task.options.params)
        return CommandError("--engine: nets and numbers of Gyre do not apply to another engine");
    task.options.solver = task.engines.front();
    return {};
}

// clang-format off
using measure::SuiteOptions;
using SolveRow = OptionRow<SolveTask>;
constexpr SolveRow solve_option_rows[] = {
    SolveRow::number<&SolveTask::options, &SuiteOptions::limits, &Limits::move_time>("--movetime", "MS", 1, longest_search_ms,
        "milliseconds for each position", "1000, unless another limit is given"),
    SolveRow::number<&SolveTask::options, &SuiteOptions::limits, &Limits::nodes>("--nodes", "N", 1, most_search_nodes,
        "nodes for each position"),
    SolveRow::number<&SolveTask::options, &SuiteOptions::limits, &Limits::depth>("--depth", "N", 1, deepest_search,
        "plies for each position"),
    SolveRow::bounded<&SolveTask::options, &SuiteOptions::engine, &EngineOptions::threads>("--threads", "N",
        "search threads of each engine"),
    SolveRow::bounded<&SolveTask::options, &SuiteOptions::engine, &EngineOptions::hash_mib>("--hash", "MIB",
        shared_help::hash),
    SolveRow::number<&SolveTask::options, &SuiteOptions::jobs>("--jobs", "N", 1, most_jobs, "engines that work side by side"),
    SolveRow::number<&SolveTask::limit>("--limit", "POSITIONS", 1, most_positions, "only the first positions of the suite", "all"),
    {"--params", "FILE", [](std::string_view value, SolveTask& task) {
        return add_step(task, {"--params", value, read_parameter_file}); }, shared_help::params, shared_help::usual_params},
    {"--set", "ROW", [](std::string_view value, SolveTask& task) { return add_step(task, {"--set", value, set_parameter}); },
     "one of these numbers, as 'search see_depth 0'; repeatable"},
    net_row<SolveTask, &SolveTask::net>(),
    evaluation_row<SolveTask, &SolveTask::net>(),
    engine_row<&SolveTask::engines, 1, SolveTask>("a UCI engine that solves"),
    engine_option_row<&SolveTask::engines, SolveTask>(),
    SolveRow::output_name<&SolveTask::unsolved_path>("--unsolved", "FILE", "writes the lines of the unsolved positions"),
    SolveRow::flag<&SolveTask::force>("--force", "replaces an existing FILE of --unsolved that holds something else"),
    SolveRow::some_text<&SolveTask::farm>("--farm", "ADDRESS", "workers of that farm solve (docs/reference/farm.md)"),
    SolveRow::flag<&SolveTask::json>("--json", "an object a line for each position, and one with the totals"),
    SolveRow::flag<&SolveTask::strict>("--strict", "rejects records with mistakes instead of mending them"),
    SolveRow::encoding<&SolveTask::encoding>("encoding of the suite", "UTF-8"),
};
// clang-format on

/// The error names the wrong argument and the reason.
Result<void, CommandError> read_solve_task(Words arguments, SolveTask& task) {
    const auto [names, options] = split_arguments<SolveTask>(arguments, solve_option_rows);
    // The value of a mistyped option is among the names, so options are checked first.
    if (auto done = read_options<SolveTask>(options, solve_option_rows, task); !done) return done;
    if (names.empty()) return CommandError("the name of a suite is missing");
    if (names.size() > 1) return Failure("unexpected argument " + quoted(names[1]));
    task.suite_path = names.front();
    Limits& limits = task.options.limits;
    if (!limits.move_time && !limits.nodes && !limits.depth) limits.move_time = default_time;
    if (auto done = take_steps(task); !done) return done;
    if (!task.engines.empty()) return take_engine(task);
    if (auto chosen = choose_network(task.net, task.options.engine); !chosen)
        return network_error(task.net, chosen.error());
    return {};
}

/// Names come from a file, so characters that could control a terminal are escaped.
std::string shown_name(const SuitePosition& wanted) {
    constexpr std::size_t longest_name = 60;
    return showable(wanted.name, longest_name);
}

std::string answer_line(const SuitePosition& wanted, const SuiteAnswer& answer) {
    const std::string move = answer.move ? to_san(wanted.position, answer.move) : std::string("no move");
    const std::string score = white_score_text(answer.report.score, wanted.position.side_to_move());
    std::string line = shown_name(wanted) + ": " + (answer.solved ? "solved" : "NOT SOLVED");
    if (answer.solved)
        line += fmt::format(" after {} ms, {} nodes", answer.time_to_solution.count(), answer.nodes_to_solution);
    return fmt::format("{}; {} {}, depth {}, {} nodes, {} ms", line, move, score, answer.report.depth,
                       answer.report.nodes, answer.report.time.count());
}

Json json_of(const std::vector<Move>& moves) {
    return json_array(moves, [](Move move) { return to_uci(move, UciCastling::Chess960); });
}

std::string solved_json(const SuitePosition& wanted, const SuiteAnswer& answer) {
    Json object;
    object.set("line", wanted.line).set("id", wanted.name).set("solved", answer.solved);
    if (!wanted.best.empty()) object.set("bm", json_of(wanted.best));
    if (!wanted.avoid.empty()) object.set("am", json_of(wanted.avoid));
    if (wanted.direct_mate) object.set("dm", *wanted.direct_mate);
    if (answer.solved)
        object.set("timeToSolution", answer.time_to_solution.count()).set("nodesToSolution", answer.nodes_to_solution);
    if (answer.move) object.set("move", to_uci(answer.move, UciCastling::Chess960));
    object.set("score", white_score_text(answer.report.score, wanted.position.side_to_move()));
    object.set("depth", answer.report.depth).set("nodes", answer.report.nodes);
    return object.set("time", answer.report.time.count()).dump();
}

struct SolveTally {
    std::size_t done = 0, solved = 0;
    std::uint64_t nodes = 0;
    Milliseconds time{0};
    /// Effort for the solved positions until their solutions.
    std::uint64_t nodes_to_solutions = 0;
    Milliseconds time_to_solutions{0};
    std::string unsolved;

    void add(const SuitePosition& wanted, const SuiteAnswer& answer) {
        ++done;
        nodes += answer.report.nodes;
        time += answer.report.time;
        if (!answer.solved) {
            unsolved += wanted.text + '\n';
            return;
        }
        ++solved;
        nodes_to_solutions += answer.nodes_to_solution;
        time_to_solutions += answer.time_to_solution;
    }

    std::string json() const {
        Json object;
        object.set("positions", done).set("solved", solved).set("nodes", nodes).set("time", time.count());
        return object.set("nodesToSolutions", nodes_to_solutions)
            .set("timeToSolutions", time_to_solutions.count())
            .dump();
    }
};

/// Fails if the output cannot be written, before long solving.
Result<void, std::string> check_unsolved(const SolveTask& task) {
    if (!task.unsolved_path.empty() && is_among_inputs(task.unsolved_path, std::span(&task.suite_path, 1)))
        return std::string("the unsolved positions would replace the suite; --unsolved needs another name");
    return check_writable({task.unsolved_path, FileContent::Positions, task.force});
}

Result<void, std::string> write_unsolved(const SolveTask& task, std::string_view lines) {
    if (task.unsolved_path.empty()) return {};
    return write_text_file({task.unsolved_path, FileContent::Positions, task.force}, lines);
}

measure::SuiteReading reading_of(const SolveTask& task) {
    return task.strict ? measure::SuiteReading::Strict : measure::SuiteReading::Lenient;
}

/// The same as `measure::run_suite`, with the workers of the task's farm.
Result<void, CommandError> run_suite_by_farm(const SolveTask& task, const measure::Suite& suite,
                                             const measure::OnSuiteAnswer& on_answer, const std::stop_token& stop) {
    GYRE_TRY(const auto farm, farm::open_farm(task.farm).transform_error(farm_failure));
    const farm::SuiteOrder order{.text = task.text,
                                 .reading = reading_of(task),
                                 .positions = suite.positions.size(),
                                 .options = task.options,
                                 .part_positions = farm::positions_of_suite_part(task.options.limits)};
    GYRE_TRY(const auto job, farm::make_suite_job(*farm, order).transform_error(farm_failure));
    GYRE_TRY(const auto id, farm->submit(job).transform_error(farm_failure));
    std::size_t done = 0;
    const auto on_part = [&](ByteView body) -> Result<bool, std::string> {
        GYRE_TRY(const auto answers, farm::read_suite_part(body, suite.positions, done));
        for (const SuiteAnswer& answer : answers) on_answer(suite.positions[done++], answer);
        return true;
    };
    return await_farm_job(*farm, id, {.on_part = on_part}, stop).transform([](bool) {});
}

Result<void, CommandError> run_suite_of(const SolveTask& task, const measure::Suite& suite,
                                        const measure::OnSuiteAnswer& on_answer, const std::stop_token& stop) {
    if (!task.farm.empty()) return run_suite_by_farm(task, suite, on_answer, stop);
    return run_suite(suite, task.options, on_answer, stop).transform_error(file_error);
}

int solve_suite(const SolveTask& task, const measure::Suite& suite, Output& output) {
    if (const auto writable = check_unsolved(task); !writable)
        return report_failure("solve", file_error(writable.error()), output);
    SolveTally tally;
    std::stop_source stop;
    const InterruptWatcher watcher([&stop] { stop.request_stop(); });
    const auto on_answer = [&](const SuitePosition& wanted, const SuiteAnswer& answer) {
        tally.add(wanted, answer);
        output.line(task.json ? solved_json(wanted, answer) : answer_line(wanted, answer));
        if (output.is_closed()) stop.request_stop();
    };
    if (const auto done = run_suite_of(task, suite, on_answer, stop.get_token()); !done)
        return report_failure("solve", done.error(), output);
    const auto written = write_unsolved(task, tally.unsolved);
    const int status = written ? 0 : report_failure("solve", file_error(written.error()), output);
    if (task.json) {
        output.line(tally.json());
        return status;
    }
    if (stop.stop_requested()) output.line("interrupted; the result covers what was finished");
    output.line(fmt::format("{} nodes, {} in all", tally.nodes, short_seconds(tally.time)));
    if (tally.solved > 0)
        output.line(fmt::format("to the solutions {} nodes, {}", tally.nodes_to_solutions,
                                short_seconds(tally.time_to_solutions)));
    if (!suite.faults.empty()) output.line(std::to_string(suite.faults.size()) + " lines could not be used");
    output.line(fmt::format("solved {} of {}", tally.solved, tally.done));
    return status;
}

void tell_faults(const SolveTask& task, const measure::Suite& suite, Output& output) {
    LineErrors errors("solve", output);
    const auto place = [&](const measure::SuiteFault& fault) {
        return fmt::format("{}, line {}, ", input_name(task.suite_path), fault.line);
    };
    for (const measure::SuiteFault& fault : suite.mended) errors.mended(place(fault), fault.reason);
    for (const measure::SuiteFault& fault : suite.faults) errors.error(place(fault) + fault.reason);
    errors.finish();
}

}  // namespace

std::vector<OptionText> solve_options() { return option_texts<SolveTask>(solve_option_rows); }

int run_solve(Words arguments, Output& output) {
    SolveTask task;
    if (const auto read = read_solve_task(arguments, task); !read) return report_failure("solve", read.error(), output);
    report_waiting("solve", "positions", task.suite_path, output);
    const auto file = read_text_file(task.suite_path, task.encoding);
    if (!file) return report_failure("solve", file_error(file.error()), output);
    task.text = file->text;
    measure::Suite suite = measure::read_suite(task.text, reading_of(task));
    tell_faults(task, suite, output);
    if (suite.positions.size() > task.limit)
        suite.positions.erase(suite.positions.begin() + static_cast<std::ptrdiff_t>(task.limit), suite.positions.end());
    if (suite.positions.empty())
        return report_failure("solve", file_error(input_name(task.suite_path) + " holds no position to solve"), output);
    const int status = solve_suite(task, suite, output);
    return suite.faults.empty() ? status : std::max(status, exit_failed);
}

}  // namespace gyre::cli
