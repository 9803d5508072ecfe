#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>

#include "cli/common/limits.h"
#include "cli/common/option_values.h"
#include "console/option_rows.h"
#include "console/output.h"
#include "console/shared_help.h"
#include "datagen/conditions.h"
#include "engine/network_choice.h"

namespace gyre::cli {

/// The options of self-play that several commands share.
struct DatagenOptions {
    datagen::Conditions conditions;
    std::string params, openings;
    NetworkChoice net;
    std::optional<std::uint32_t> random_plies{}, chess960_percent{};
};

/// Parses "400", or "300-1200" for a number drawn for each game.
Result<void, CommandError> store_game_nodes(std::string_view value, const OptionBounds& bounds,
                                            datagen::Conditions& conditions);

/// Reads the files of the options. The error names the file and the place. Reports repairs in the openings.
Result<void, CommandError> read_datagen_files(std::string_view command, DatagenOptions& options, Output& output);

inline constexpr std::uint64_t most_game_nodes = 1'000'000'000;
inline constexpr std::uint32_t most_start_plies = 100;

// clang-format off
/// The options of a Task with a member `play`.
template <class Task, class Row = OptionRow<Task>>
inline constexpr auto datagen_rows = std::to_array<Row>({
    Row::numbers("--nodes", "N", 1, most_game_nodes, [](std::string_view value, Task& task, const OptionBounds& bounds) {
        return store_game_nodes(value, bounds, task.play.conditions); },
        "nodes a move; LOW-HIGH: a number that each game draws between these", "400"),
    Row::template number<&Task::play, &DatagenOptions::conditions, &datagen::Conditions::seed>("--seed", "N", 0,
        std::numeric_limits<std::uint64_t>::max(), shared_help::seed),
    Row::template number<&Task::play, &DatagenOptions::conditions, &datagen::Conditions::hash_mib>("--hash", "MIB", 1,
        HashSize::max, "transposition table of each thread, in MiB"),
    Row::template number<&Task::play, &DatagenOptions::chess960_percent>("--chess960", "PERCENT", 0, 100,
        "percent of games with a back rank of Chess960 drawn for each side", "20, or none with --openings").not_with("--openings"),
    Row::template number<&Task::play, &DatagenOptions::random_plies>("--random-plies", "N", 0, most_start_plies,
        "random moves at the start of each game, or one more", "8, or 4 with --openings"),
    Row::template text<&Task::play, &DatagenOptions::openings>("--openings", "FILE",
        "positions to begin with, a FEN each line"),
    Row::template text<&Task::play, &DatagenOptions::params>("--params", "FILE", shared_help::params,
        shared_help::usual_params),
    Row::template text<&Task::play, &DatagenOptions::net, &NetworkChoice::file>("--net", "FILE", shared_help::net,
        shared_help::usual_net),
    {"--evaluation", "NAME", [](std::string_view value, Task& task) { return choose(value, task.play.net); },
     "", shared_help::usual_evaluation, evaluation_names},
    Row::template flag<&Task::play, &DatagenOptions::conditions, &datagen::Conditions::adjudicate_draws>("--draws",
        "ends games as drawn when both scores stay near 0 for long"),
});
// clang-format on

}  // namespace gyre::cli
