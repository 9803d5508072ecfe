#include "match/match.h"

#include <algorithm>
#include <fmt/core.h>
#include <set>
#include <stop_token>
#include <string>

#include "base/condition_list.h"
#include "base/try.h"
#include "cli/common/engine_choices.h"
#include "cli/common/farm_run.h"
#include "cli/common/format.h"
#include "cli/learn/learn_commands.h"
#include "cli/learn/match_options.h"
#include "cli/learn/match_report.h"
#include "console/exit_status.h"
#include "console/interrupt.h"
#include "engine/bench.h"
#include "engine/parameter_file.h"
#include "farm/farm_address.h"
#include "farm/kinds/match_pairs.h"
#include "farm/kinds/worker_fit.h"
#include "search/step_switches.h"

namespace gyre::cli {

namespace {

/// Returns a line for a results file: the parameters that differ from play (or their number) and a digest of all.
std::string describe_params(const TableParams& params) {
    constexpr std::size_t longest = 200;
    std::string changed = write_changed_parameters(params);
    std::string text;
    for (const char c : changed) text += c == '\n' ? std::string("; ") : std::string(1, c);
    if (text.size() > longest)
        text = std::to_string(std::count(changed.begin(), changed.end(), '\n')) + " rows changed; ";
    return text + digest(write_parameters(params));
}

std::string describe_engine(const engines::EngineChoice& engine, std::size_t hash_mib) {
    std::string text = fmt::format("engine {}, hash {}", engine.program, hash_mib);
    for (const engines::EngineSetting& setting : engine.settings)
        text += fmt::format(", {} {}", setting.option, setting.value);
    return text;
}

/// Faults of engines are reported to the output, which must outlive the match.
match::MatchOptions options_of(const MatchTask& task, Output& output) {
    match::MatchOptions options;
    for (std::size_t side = 0; side < options.sides.size(); ++side) {
        if (const engines::EngineChoice* const engine = engine_of(task, side)) {
            options.sides[side] = {task.names[side], describe_engine(*engine, task.play.hash_mib),
                                   match::make_engine_player(*engine, task.play.hash_mib,
                                                             [&output](std::string_view fault) {
                                                                 output.error(fmt::format("match: {}", fault));
                                                             }),
                                   task.limits[side]};
            continue;
        }
        const TableParams& params = task.params[side];
        const nnue::NetworkUse& net = task.nets[side];
        const std::string judged_by = net ? ", " + describe(net) : std::string();
        options.sides[side] = {task.names[side],
                               fmt::format("{}{}, hash {}", describe_params(params), judged_by, task.play.hash_mib),
                               match::make_table_player(params, task.play.hash_mib, net), task.limits[side]};
    }
    options.openings = task.play.openings;
    options.rules = task.play.rules;
    options.pairs = task.games / 2;
    options.threads = task.play.threads;
    options.sprt = task.sprt;
    options.results_path = task.results_path;
    options.pgn_path = task.pgn_path;
    options.replaces_other_file = task.force;
    options.date = today();
    return options;
}

std::string headline(const MatchTask& task) {
    const std::string a = task.limits[0].text(), b = task.limits[1].text();
    return fmt::format("{} - {}, {} games, {}, hash {} MiB, threads {}", task.names[0], task.names[1], task.games,
                       a == b ? a : a + " against " + b, task.play.hash_mib, task.play.threads);
}

void list_steps(Output& output) {
    std::set<std::string_view> listed;
    for (const StepSwitch& entry : step_switches)
        if (listed.insert(entry.step).second) output.line(entry.step);
}

void count_bench(const MatchTask& task, Output& output) {
    std::stop_source stop;
    const InterruptWatcher watcher([&stop] { stop.request_stop(); });
    for (std::size_t side = 0; side < task.params.size(); ++side) {
        const BenchResult result = run_bench(stop.get_token(), task.params[side], task.nets[side]);
        if (stop.stop_requested()) return;
        output.line(fmt::format("{}: {} nodes", task.names[side], result.nodes));
    }
}

/// Whatever keeps the farm from answering now, the match itself is complete.
void report_outliers(farm::FarmStore& farm, std::int64_t id, Output& output) {
    const auto job = farm.job(id);
    const auto fits = job ? worker_fits(farm, *job) : Failure(job.error());
    if (!fits) return output.error("match: the workers' results were not compared: " + fits.error().reason);
    for (const farm::WorkerFit& fit : *fits)
        if (fit.is_outlier) output.line(text_of(fit));
}

/// As `match::run_match`, with the workers of the task's farm as players. Pairs are taken in their order, so that a
/// test is decided as by a match of one thread; the farm then leaves the rest. Prints which workers of a match by
/// clocks do not fit the others.
Result<match::MatchTally, CommandError> run_match_by_farm(const MatchTask& task, const match::MatchOptions& options,
                                                          const match::OnPair& on_pair, Output& output,
                                                          const std::stop_token& stop) {
    GYRE_TRY(const auto farm, farm::open_farm(task.farm).transform_error(farm_failure));
    GYRE_TRY(const auto job, farm::make_match_job(*farm, {options, task.params, task.nets, task.play.hash_mib,
                                                          farm::pairs_of_match_part(options)})
                                 .transform_error(farm_failure));
    GYRE_TRY(auto ledger, match::MatchLedger::open(options).transform_error(file_error));
    if (ledger.is_decided()) return ledger.tally();
    GYRE_TRY(const auto id, farm->submit(job).transform_error(farm_failure));
    const auto on_part = [&](ByteView body) {
        return farm::add_match_part(body, ledger,
                                    [&](const match::FinishedPair& pair) { on_pair(ledger.tally(), pair.record); });
    };
    if (auto done = await_farm_job(*farm, id, {.on_part = on_part}, stop); !done) return std::move(done).error();
    report_outliers(*farm, id, output);
    return ledger.tally();
}

}  // namespace

int run_match_command(Words arguments, Output& output) {
    const auto task = parse_match_task(arguments);
    if (!task) return report_failure("match", task.error(), output);
    report_mended_openings("match", task->play, output);
    if (task->lists_steps || task->counts_bench) {
        task->lists_steps ? list_steps(output) : count_bench(*task, output);
        return 0;
    }
    std::stop_source stop;
    const InterruptWatcher watcher([&stop] { stop.request_stop(); });
    if (const auto tried = try_engines(task->engines); !tried) return report_failure("match", tried.error(), output);
    output.line(headline(*task));
    const auto on_pair = [&](const match::MatchTally& tally, const match::PairRecord&) {
        if (tally.games() % task->report_every < 2) output.line(match_line(tally, task->sprt));
        if (output.is_closed()) stop.request_stop();
    };
    const match::MatchOptions options = options_of(*task, output);
    const auto tally = task->farm.empty()
                           ? match::run_match(options, on_pair, stop.get_token()).transform_error(file_error)
                           : run_match_by_farm(*task, options, on_pair, output, stop.get_token());
    if (!tally) return report_failure("match", tally.error(), output);
    if (stop.stop_requested()) output.line("stopped; the result covers what was finished");
    output.lines(match_table(*tally, task->sprt));
    return 0;
}

}  // namespace gyre::cli
