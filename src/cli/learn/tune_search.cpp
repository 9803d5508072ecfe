#include <fmt/core.h>
#include <new>
#include <stop_token>

#include "base/text.h"
#include "cli/learn/game_options.h"
#include "cli/learn/learn_commands.h"
#include "console/exit_status.h"
#include "console/interrupt.h"
#include "console/shared_help.h"
#include "console/text_file.h"
#include "engine/embedded_network.h"
#include "engine/network_choice.h"
#include "engine/parameter_file.h"
#include "match/pair_player.h"
#include "match/spsa_games.h"

namespace gyre::cli {

namespace {

constexpr std::uint64_t most_iterations = 1'000'000'000;

struct TuneTask {
    TableParams base;
    NetworkChoice net_choice;
    nnue::NetworkUse net;
    /// Names separated by commas, or "all".
    std::string names = "all";
    match::SideLimits limits;
    GameOptions play;
    match::SpsaSchedule schedule;
    std::uint64_t pairs = 1;
    std::string checkpoint_path, out_path;
    bool force = false;
    std::uint64_t report_every = 20;
    std::vector<match::SpsaParameter> parameters;
};

// clang-format off
constexpr std::uint64_t most_pairs = 1'000'000;
using TuneRow = OptionRow<TuneTask>;
constexpr auto tune_search_rows = join_rows(std::to_array<TuneRow>({
    TuneRow::text<&TuneTask::names>("--params", "NAME,NAME", "parameters of the search, or all", "all"),
    {"--from", "FILE", [](std::string_view value, TuneTask& task) { return read_parameter_file(value, task.base); },
     "parameter file to begin with", shared_help::usual_numbers},
    {"--set", "ROW", [](std::string_view value, TuneTask& task) { return set_parameter(value, task.base); },
     "one row of such a file; repeatable"},
    net_row<TuneTask, &TuneTask::net_choice>("net for the evaluation of both sides"),
    evaluation_row<TuneTask, &TuneTask::net_choice>(),
    TuneRow::number<&TuneTask::schedule, &match::SpsaSchedule::iterations>("--iterations", "N", 1, most_iterations,
        "number of iterations, in each of which two settings play each other", "1000"),
    TuneRow::number<&TuneTask::pairs>("--pairs", "N", 1, most_pairs,
        "openings in each iteration, each played with both colours"),
    TuneRow::decimal<&TuneTask::schedule, &match::SpsaSchedule::rate>("--rate", "R", 0.000001, 1,
        "steps by which one point moves a value in the last iteration"),
    TuneRow::text<&TuneTask::checkpoint_path>("--checkpoint", "FILE", "keeps the state, from which the same command "
        "continues"),
    TuneRow::output_name<&TuneTask::out_path>("--out", "FILE",
        "the result as a parameter file, for gyre match --a; else it is printed"),
    TuneRow::flag<&TuneTask::force>("--force", shared_help::force),
    TuneRow::number<&TuneTask::report_every>("--report-every", "N", 1, most_iterations,
        "how often a line is printed, in iterations", "20"),
    TuneRow::number<&TuneTask::limits, &match::SideLimits::nodes>("--nodes", "N", 1, most_search_nodes,
        shared_help::nodes, shared_help::usual_nodes),
    TuneRow::number<&TuneTask::limits, &match::SideLimits::depth>("--depth", "N", 1, deepest_search, shared_help::depth),
    {"--tc", "SECONDS+INCREMENT", [](std::string_view value, TuneTask& task) { return set_clock(value, task.limits); },
     shared_help::clock},
}), game_option_rows<TuneTask>);
// clang-format on

Result<void, CommandError> choose_parameters(TuneTask& task) {
    if (task.names == "all") {
        task.parameters = match::all_spsa_parameters(task.base, static_cast<bool>(task.net));
        return {};
    }
    for (const std::string_view name : split(task.names, ',')) {
        const auto parameter = match::spsa_parameter(name, task.base);
        if (!parameter) return Failure("--params: the search has no parameter " + quoted(name));
        for (const match::SpsaParameter& other : task.parameters)
            if (other.name == name) return Failure("--params: " + quoted(name) + " is given twice");
        task.parameters.push_back(*parameter);
    }
    return {};
}

/// Finds what the options name.
Result<void, CommandError> complete(TuneTask& task) {
    if (!task.limits.any()) task.limits.nodes = usual_nodes;
    auto net = choose_network(task.net_choice, embedded_network());
    if (!net) return network_error(task.net_choice, net.error());
    task.net = std::move(*net);
    if (auto done = choose_parameters(task); !done) return done;
    task.play.complete();
    return {};
}

std::string state_line(const TuneTask& task, const match::SpsaState& state) {
    std::string line = fmt::format("{}/{}", state.iterations, task.schedule.iterations);
    for (std::size_t i = 0; i < task.parameters.size(); ++i)
        line += fmt::format("  {} {:.2f}", task.parameters[i].name, state.values[i]);
    return line;
}

/// Returns a table of names and values before and after.
std::string state_table(const TuneTask& task, const match::SpsaState& state) {
    std::string table = fmt::format("{:26}{:>8}{:>12}\n", "parameter", "before", "after");
    for (std::size_t i = 0; i < task.parameters.size(); ++i) {
        const match::SpsaParameter& parameter = task.parameters[i];
        table +=
            fmt::format("{:26}{:>8}{:>12.2f}\n", parameter.name, static_cast<int>(parameter.value), state.values[i]);
    }
    return table;
}

Result<match::SpsaState, std::string> tune(const TuneTask& task, Output& output, std::stop_source& stop) {
    const match::SpsaGames games{task.base,  task.play.openings, task.limits, task.play.rules,
                                 task.pairs, task.play.hash_mib, task.net};
    match::SpsaRun run{task.parameters, task.schedule, task.play.openings.seed, task.play.threads,
                       task.checkpoint_path};
    run.conditions = conditions_of(games);
    const auto on_iteration = [&](const match::SpsaState& state) {
        if (state.iterations % task.report_every == 0) output.line(state_line(task, state));
        if (output.is_closed()) stop.request_stop();
    };
    try {
        const auto objective = match::make_game_objective(games, task.parameters, task.play.threads, stop.get_token());
        return match::run_spsa(run, objective, on_iteration, stop.get_token());
    } catch (const std::bad_alloc&) {
        return match::no_memory_for_players();
    }
}

Result<int, CommandError> tune_search(TuneTask& task, Output& output) {
    if (auto done = complete(task); !done) return std::move(done).error();
    report_mended_openings("tune search", task.play, output);
    const OutputFile out{task.out_path, FileContent::Parameters, task.force};
    if (const auto writable = check_writable(out); !writable) return file_error(writable.error());
    std::stop_source stop;
    const InterruptWatcher watcher([&stop] { stop.request_stop(); });
    output.line(fmt::format("tuning {} parameters, {} iterations of {} games, {}, threads {}", task.parameters.size(),
                            task.schedule.iterations, 2 * task.pairs, task.limits.text(), task.play.threads));
    const auto state = tune(task, output, stop);
    if (!state) return file_error(state.error());
    if (stop.stop_requested()) output.line("stopped; the result covers what was finished");
    output.lines(state_table(task, *state));
    const std::string result = write_changed_parameters(match::with_values(task.base, task.parameters, state->values));
    if (task.out_path.empty())
        output.lines(result);
    else if (const auto written = write_text_file(out, result); !written)
        return file_error(written.error());
    return 0;
}

}  // namespace

std::span<const Verb> tune_verbs() {
    static const Verb rows[] = {
        tune_eval_verb(),
        verb<tune_search_rows, tune_search>("search", "", "fit the parameters of the search by games (SPSA)"),
    };
    return rows;
}

}  // namespace gyre::cli
