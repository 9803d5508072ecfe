#include "cli/learn/match_options.h"

#include <fmt/core.h>

#include "base/decimal.h"
#include "base/text.h"
#include "cli/common/engine_choices.h"
#include "cli/learn/learn_commands.h"
#include "console/shared_help.h"
#include "engine/embedded_network.h"
#include "engine/parameter_file.h"

namespace gyre::cli {

namespace {

constexpr std::uint64_t most_match_games = 1'000'000'000;

Result<void, CommandError> set_sprt(std::string_view text, MatchTask& task) {
    constexpr std::string_view form = " is not ELO0,ELO1[,ALPHA,BETA][,normalised], such as 0,5";
    match::Sprt test;
    auto parts = split(text, ',');
    if (parts.back() == "normalised" || parts.back() == "normalized") {
        test.model = match::EloModel::Normalised;
        parts.pop_back();
    }
    double* const numbers[] = {&test.elo0, &test.elo1, &test.alpha, &test.beta};
    if (parts.size() != 2 && parts.size() != 4) return Failure(quoted(text) + std::string(form));
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const auto value = parse_double(parts[i], std::chars_format::fixed);
        if (!value) return Failure(quoted(text) + std::string(form));
        *numbers[i] = *value;
    }
    if (const auto checked = test.check(); !checked) return CommandError(checked.error());
    task.sprt = test;
    return {};
}

Result<void, CommandError> set_games(std::string_view text, MatchTask& task, const OptionBounds& bounds) {
    if (auto done = store_number(text, bounds, task.games); !done) return done;
    if (task.games % 2 != 0) return Failure("games come in pairs, so that " + quoted(text) + " must be even");
    return {};
}

/// Switches off a step of the search for side B.
Result<void, CommandError> set_without(std::string_view step, MatchTask& task) {
    task.names[1] = "without " + std::string(step);
    return leave_out_step(step, task.params[1]);
}

// Options of one side or of both; `Sides` are 0 for A and 1 for B.

/// Calls `set` with each side until one fails.
template <std::size_t... Sides, class Set>
Result<void, CommandError> for_sides(Set set) {
    Result<void, CommandError> done;
    ((done = done ? set(Sides) : done), ...);
    return done;
}
template <std::size_t... Sides>
Result<void, CommandError> set_side_parameter(std::string_view value, MatchTask& task) {
    return for_sides<Sides...>([&](std::size_t side) { return set_parameter(value, task.params[side]); });
}
template <std::size_t... Sides>
Result<void, CommandError> set_side_net(std::string_view value, MatchTask& task) {
    ((task.net_choices[Sides].file = value), ...);
    return {};
}
template <std::size_t... Sides>
Result<void, CommandError> set_side_evaluation(std::string_view value, MatchTask& task) {
    return for_sides<Sides...>([&](std::size_t side) { return choose(value, task.net_choices[side]); });
}
template <std::size_t... Sides>
Result<void, CommandError> set_side_name(std::string_view value, MatchTask& task) {
    ((task.names[Sides] = value), ...);
    return {};
}
template <std::size_t... Sides>
Result<void, CommandError> set_side_nodes(std::string_view value, MatchTask& task, const OptionBounds& bounds) {
    return for_sides<Sides...>(
        [&](std::size_t side) { return store_number(value, bounds, task.limits[side].nodes.emplace()); });
}
template <std::size_t... Sides>
Result<void, CommandError> set_side_depth(std::string_view value, MatchTask& task, const OptionBounds& bounds) {
    return for_sides<Sides...>(
        [&](std::size_t side) { return store_number(value, bounds, task.limits[side].depth.emplace()); });
}
template <std::size_t... Sides>
Result<void, CommandError> set_side_clock(std::string_view value, MatchTask& task) {
    return for_sides<Sides...>([&](std::size_t side) { return set_clock(value, task.limits[side]); });
}

// clang-format off
constexpr std::string_view for_a = "the same for A", for_b = "the same for B";
using MatchRow = OptionRow<MatchTask>;
constexpr auto match_option_rows = join_rows(std::to_array<MatchRow>({
    MatchRow::heading("The two sides; without -a or -b at the end of the name both"),
    {"--a", "FILE", [](std::string_view value, MatchTask& task) { return read_parameter_file(value, task.params[0]); },
     "parameter file of side A", shared_help::usual_numbers},
    {"--b", "FILE", [](std::string_view value, MatchTask& task) { return read_parameter_file(value, task.params[1]); },
     "parameter file of side B", shared_help::usual_numbers},
    {"--set", "ROW", set_side_parameter<0, 1>, "one row of such a file, as 'search rfp_depth 0'; repeatable"},
    {"--set-a", "ROW", set_side_parameter<0>, for_a},
    {"--set-b", "ROW", set_side_parameter<1>, for_b},
    {"--net", "FILE", set_side_net<0, 1>, shared_help::net, shared_help::usual_net},
    {"--net-a", "FILE", set_side_net<0>, for_a},
    {"--net-b", "FILE", set_side_net<1>, for_b},
    {"--evaluation", "NAME", set_side_evaluation<0, 1>, "", shared_help::usual_evaluation, evaluation_names},
    {"--evaluation-a", "NAME", set_side_evaluation<0>, for_a, {}, evaluation_names},
    {"--evaluation-b", "NAME", set_side_evaluation<1>, for_b, {}, evaluation_names},
    MatchRow::numbers("--nodes", "N", 1, most_search_nodes, set_side_nodes<0, 1>, shared_help::nodes,
        shared_help::usual_nodes),
    MatchRow::numbers("--nodes-a", "N", 1, most_search_nodes, set_side_nodes<0>, for_a),
    MatchRow::numbers("--nodes-b", "N", 1, most_search_nodes, set_side_nodes<1>, for_b),
    MatchRow::numbers("--depth", "N", 1, deepest_search, set_side_depth<0, 1>, shared_help::depth),
    MatchRow::numbers("--depth-a", "N", 1, deepest_search, set_side_depth<0>, for_a),
    MatchRow::numbers("--depth-b", "N", 1, deepest_search, set_side_depth<1>, for_b),
    {"--tc", "SECONDS+INCREMENT", set_side_clock<0, 1>, shared_help::clock},
    {"--tc-a", "SECONDS+INCREMENT", set_side_clock<0>, for_a},
    {"--tc-b", "SECONDS+INCREMENT", set_side_clock<1>, for_b},
    {"--name-a", "NAME", set_side_name<0>, "name of A in the PGN file", "A"},
    {"--name-b", "NAME", set_side_name<1>, "name of B in the PGN file", "B"},
    {"--without", "STEP", set_without, "disables a step of the search for B, such as 'null move'"},
    engine_row<&MatchTask::engines, 2, MatchTask>("a UCI engine as side B against Gyre; two of them are A and B"),
    engine_option_row<&MatchTask::engines, MatchTask>(),
    MatchRow::heading("The match"),
    MatchRow::numbers("--games", "N", 2, most_match_games, set_games,
        "an even number, for every opening is played with both colours", "1000"),
    {"--sprt", "ELO0,ELO1[,ALPHA,BETA][,normalised]", set_sprt,
     "ends the match once the test is decided", "0.05 for ALPHA and BETA"},
    MatchRow::output_name<&MatchTask::results_path>("--results", "FILE",
        "keeps finished pairs, from which the same command continues"),
    MatchRow::output_name<&MatchTask::pgn_path>("--pgn", "FILE", "adds the games to a file"),
    MatchRow::flag<&MatchTask::force>("--force", "replaces a FILE of --pgn that holds something else than games"),
    MatchRow::number<&MatchTask::report_every>("--report-every", "GAMES", 2, most_match_games, "how often a line is printed",
        "100"),
    MatchRow::some_text<&MatchTask::farm>("--farm", "ADDRESS", "workers of that farm play; each scales --tc by its speed (docs/reference/farm.md)"),
    MatchRow::flag<&MatchTask::lists_steps>("--list-steps", "lists the steps that --without accepts, and plays no "
        "games"),
    MatchRow::flag<&MatchTask::counts_bench>("--bench", "prints the nodes of 'gyre bench' with each side's numbers, "
        "and plays no games"),
}), game_option_rows<MatchTask>);
// clang-format on

Result<void, CommandError> load_match_nets(MatchTask& task) {
    for (std::size_t side = 0; side < task.nets.size(); ++side) {
        auto use = choose_network(task.net_choices[side], embedded_network());
        if (!use)
            return network_error(task.net_choices[side],
                                 "side " + std::string(side == 0 ? "A" : "B") + ": " + use.error());
        task.nets[side] = std::move(*use);
    }
    return {};
}

/// Refuses openings that repeat if their games are equal, too: without a clock, such games say nothing new, and the
/// errors of the result would be far too small.
Result<void, CommandError> check_openings(MatchTask& task) {
    match::OpeningOptions& openings = task.play.openings;
    const bool has_clock = task.limits[0].clock || task.limits[1].clock;
    if (has_clock || openings.random_plies > 0 || openings.chess960_share > 0) return {};
    constexpr std::string_view reason = "without a clock a repeated opening repeats its games";
    constexpr std::string_view others = "take --random-plies N or --tc, which make the games differ";
    std::size_t count = 1;
    if (!openings.book.empty()) {
        if (openings.balance_limit > 0)
            return CommandError(fmt::format(
                "--balance replaces positions of --openings by others of the file, and {}; leave it out, or {}", reason,
                others));
        auto distinct = match::distinct_openings(openings.book);
        // The first pair reports that there is no opening.
        if (distinct.empty()) return {};
        count = distinct.size();
        openings.book = std::move(distinct);
    }
    if (task.games / 2 <= count) return {};
    return CommandError(
        fmt::format("--games: {} games need {} openings, but there {} {}, and {}; --games {} is the most, or {}",
                    task.games, task.games / 2, count == 1 ? "is" : "are", count, reason, 2 * count, others));
}

/// Refuses what only Gyre or only this process can do, and names the sides.
Result<void, CommandError> check_engines(MatchTask& task) {
    if (task.engines.empty()) return {};
    if (!task.farm.empty()) return CommandError("--engine: the workers of a farm play Gyre only");
    if (task.counts_bench) return CommandError("--engine: --bench counts the nodes of Gyre only");
    const std::array<std::string, 2> usual = MatchTask().names;
    for (std::size_t side = 0; side < task.names.size(); ++side) {
        const engines::EngineChoice* const engine = engine_of(task, side);
        if (engine != nullptr && (task.net_choices[side].any() || !write_changed_parameters(task.params[side]).empty()))
            return CommandError(fmt::format("side {} is the engine {}, which has no net and no numbers of Gyre",
                                            usual[side], gyre::quoted(engine->name)));
        if (task.names[side] == usual[side]) task.names[side] = engine != nullptr ? engine->name : "Gyre";
    }
    return {};
}

}  // namespace

const engines::EngineChoice* engine_of(const MatchTask& task, std::size_t side) {
    if (task.engines.size() == 2) return &task.engines[side];
    return side == 1 && !task.engines.empty() ? &task.engines.front() : nullptr;
}

std::vector<OptionText> match_options() { return option_texts<MatchTask>(match_option_rows); }

Result<MatchTask, CommandError> parse_match_task(Words arguments) {
    MatchTask task;
    if (auto done = read_options<MatchTask>(arguments, match_option_rows, task); !done) return std::move(done).error();
    if (auto done = check_engines(task); !done) return std::move(done).error();
    if (auto done = load_match_nets(task); !done) return std::move(done).error();
    if (task.lists_steps || task.counts_bench) return task;
    if (!task.limits[0].any() && !task.limits[1].any())
        for (match::SideLimits& limits : task.limits) limits.nodes = usual_nodes;
    for (const match::SideLimits& limits : task.limits)
        if (!limits.any()) return CommandError("both sides need a limit: --nodes, --depth or --tc");
    task.play.complete();
    if (auto done = check_openings(task); !done) return std::move(done).error();
    return task;
}

}  // namespace gyre::cli
