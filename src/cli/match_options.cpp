#include "cli/match_options.h"

#include "base/text.h"
#include "console/file_names.h"
#include "engine/embedded_network.h"
#include "match/conditions.h"
#include "search/step_switches.h"

namespace gyre {

namespace {

constexpr std::uint64_t most_match_games = 1'000'000'000;

OptionFailure set_sprt(std::string_view text, MatchTask& task) {
    constexpr std::string_view form = " is not ELO0,ELO1[,ALPHA,BETA][,normalised]";
    match::Sprt test;
    auto parts = match::split(text, ',');
    if (parts.back() == "normalised" || parts.back() == "normalized") {
        test.model = match::EloModel::Normalised;
        parts.pop_back();
    }
    double* const numbers[] = {&test.elo0, &test.elo1, &test.alpha, &test.beta};
    if (parts.size() != 2 && parts.size() != 4) return quoted(text) + std::string(form);
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const auto value = parse_signed_decimal(parts[i]);
        if (!value) return quoted(text) + std::string(form);
        *numbers[i] = *value;
    }
    if (const auto checked = test.check(); !checked) return checked.error();
    task.sprt = test;
    return std::nullopt;
}

OptionFailure set_games(std::string_view text, MatchTask& task) {
    if (auto failure = set_number<std::uint64_t>(text, 2, most_match_games, task.games)) return failure;
    if (task.games % 2 != 0) return "games come in pairs, so that " + quoted(text) + " must be even";
    return std::nullopt;
}

/// Takes a step of the search from side B.
OptionFailure set_without(std::string_view step, MatchTask& task) {
    bool found = false;
    for (const StepSwitch& entry : step_switches)
        if (entry.step == step) found = task.params[1].set(entry.row, entry.off).has_value();
    if (!found) return "there is no step " + quoted(step) + "; 'gyre match --list-steps' lists them";
    task.names[1] = "without " + std::string(step);
    return std::nullopt;
}

/// An option of the match as a whole.
OptionOutcome set_match_option(std::string_view name, std::string_view value, MatchTask& task) {
    if (name == "--a") return {true, read_parameter_file(value, task.params[0])};
    if (name == "--b") return {true, read_parameter_file(value, task.params[1])};
    if (name == "--without") return {true, set_without(value, task)};
    if (name == "--games") return {true, set_games(value, task)};
    if (name == "--sprt") return {true, set_sprt(value, task)};
    if (name == "--report-every")
        return {true, set_number<std::uint64_t>(value, 2, most_match_games, task.report_every)};
    if (name == "--results") return {true, store_output_name(value, task.results_path)};
    if (name == "--pgn") return {true, store_output_name(value, task.pgn_path)};
    return set_game_option(name, value, task.play);
}

/// An option of one side, its name without -a and -b.
OptionOutcome set_side_option(std::string_view name, std::string_view value, MatchTask& task, std::size_t side) {
    if (name == "--set") return {true, set_parameter(value, task.params[side])};
    if (name == "--evaluation") return {true, choose_evaluation(value, task.net_choices[side])};
    if (name == "--net") {
        task.net_choices[side].file = value;
        return {true};
    }
    if (name == "--name") {
        task.names[side] = value;
        return {true};
    }
    return set_limit_option(name, value, task.limits[side]);
}

OptionOutcome set_any_match_option(std::string_view name, std::string_view value, MatchTask& task) {
    if (const OptionOutcome outcome = set_match_option(name, value, task); outcome.known) return outcome;
    const std::string_view stem = name.substr(0, name.size() - 2);
    if (name.ends_with("-a")) return set_side_option(stem, value, task, 0);
    if (name.ends_with("-b")) return set_side_option(stem, value, task, 1);
    const OptionOutcome outcome = set_side_option(name, value, task, 0);
    return outcome.failure ? outcome : set_side_option(name, value, task, 1);
}

/// Reads the nets that were named.
OptionFailure load_match_nets(MatchTask& task) {
    for (std::size_t side = 0; side < task.nets.size(); ++side) {
        auto use = choose_network(task.net_choices[side], embedded_network());
        if (!use)
            return network_error(task.net_choices[side],
                                 "side " + std::string(side == 0 ? "A" : "B") + ": " + use.error());
        task.nets[side] = std::move(*use);
    }
    return std::nullopt;
}

}  // namespace

std::string match_details() {
    return "Options, each with what it is without it:\n"
           "  --a FILE, --b FILE      parameter files of the two sides; the numbers of play\n"
           "  --set-a ROW, --set-b ROW   one row of such a file, as 'search rfp_depth 0'; any number of times\n"
           "  --net-a FILE, --net-b FILE   nets to judge by, --net for both; the one in this program, if any\n"
           "  --evaluation-a NAME, --evaluation-b NAME   classical, hybrid or network; as the net wants it\n"
           "  --without STEP          takes a step of the search, as 'null move', from B; --list-steps lists them\n"
           "  --bench                 no games, but the nodes of 'gyre bench' with each side's numbers\n"
           "  --games N               an even number, for every opening is played with both colours; 1000\n"
           "  --sprt ELO0,ELO1[,ALPHA,BETA][,normalised]   ends the match once the test is decided; 0.05 each\n"
           "  --results FILE          keeps finished pairs; a match that was ended goes on from there\n"
           "  --pgn FILE              adds the games to a file\n"
           "  --force                 replace a FILE of --pgn that holds something else than games\n"
           "  --name-a, --name-b      in the PGN file; A, B\n"
           "  --report-every GAMES    how often a line is printed; 100\n"
           "--nodes, --depth and --tc are for both sides, or with -a or -b at the end of the name for one:\n" +
           std::string(game_options_help) +
           "Ctrl-C ends a match after what is finished. docs/match.md explains files and numbers.\n";
}

std::vector<OptionChoices> match_choices() {
    std::vector<OptionChoices> all;
    for (const std::string_view name : {"--evaluation", "--evaluation-a", "--evaluation-b"})
        all.push_back({name, evaluation_names()});
    return all;
}

Result<MatchTask, CommandError> parse_match_task(Words arguments) {
    MatchTask task;
    const auto set_flag = [&](std::string_view name) {
        if (name == "--bench") return task.counts_bench = true;
        if (name == "--list-steps") return task.lists_steps = true;
        if (name == "--force") return task.force = true;
        return set_game_flag(name, task.play);
    };
    const auto set = [&](std::string_view name, std::string_view value) {
        return set_any_match_option(name, value, task);
    };
    if (auto failure = read_game_words(arguments, {"match", {}, {}, match_details()}, set_flag, set)) return *failure;
    if (auto failure = load_match_nets(task)) return *failure;
    if (task.lists_steps || task.counts_bench) return task;
    if (!task.limits[0].any() && !task.limits[1].any())
        for (match::SideLimits& limits : task.limits) limits.nodes = usual_nodes;
    for (const match::SideLimits& limits : task.limits)
        if (!limits.any()) return CommandError("both sides need a limit: --nodes, --depth or --tc");
    task.play.complete();
    return task;
}

}  // namespace gyre
