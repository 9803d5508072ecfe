#pragma once

#include <array>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

#include "cli/common/limits.h"
#include "cli/common/names.h"
#include "cli/common/option_values.h"
#include "console/option_rows.h"
#include "console/output.h"
#include "match/game.h"
#include "match/opening.h"

namespace gyre::cli {

/// Of each search, where no limit is given.
inline constexpr std::uint64_t usual_nodes = 5000;

/// The options that `gyre match` and `gyre tune search` share: how games begin and end, and what plays them.
struct GameOptions {
    match::OpeningOptions openings;
    match::GameRules rules;
    int threads = 1;
    std::size_t hash_mib = 4;
    bool has_random_plies = false;
    /// What was mended in the openings, with file and line.
    struct Mended {
        std::string where, what;
    };
    std::vector<Mended> mended_openings{};

    /// What follows from all words together; call it after the last one.
    void complete();
};

/// Says once on standard error what was mended in the openings.
void report_mended_openings(std::string_view command, const GameOptions& options, Output& output);

// --- The settings of options ---

Result<void, CommandError> set_openings(std::string_view path, GameOptions& options);
Result<void, CommandError> set_random_plies(std::string_view text, GameOptions& options);
Result<void, CommandError> set_chess960_percent(std::string_view text, GameOptions& options);
Result<void, CommandError> set_win(std::string_view text, GameOptions& options);
Result<void, CommandError> set_draw(std::string_view text, GameOptions& options);
/// "10+0.1", of one side.
Result<void, CommandError> set_clock(std::string_view text, match::SideLimits& limits);

/// The most centipawns, plies and milliseconds of an option.
inline constexpr int largest_game_number = 10'000;

/// Takes the word of an option of a Task with a member `play`.
template <class Task, Result<void, CommandError> (*Set)(std::string_view, GameOptions&)>
Result<void, CommandError> set_of_game(std::string_view value, Task& task) {
    return Set(value, task.play);
}

// clang-format off
/// The options of a Task with a member `play`.
template <class Task, class Row = OptionRow<Task>>
inline constexpr auto game_option_rows = std::to_array<Row>({
    Row::heading("How games begin and end"),
    {"--openings", "FILE", set_of_game<Task, set_openings>,
     "positions to begin with, a line of EPD or FEN each, in an order drawn from the seed"},
    {"--random-plies", "N", set_of_game<Task, set_random_plies>,
     "random moves at the start of each game (0 to 200, default 8, or 0 with --openings)"},
    Row::template number<&Task::play, &GameOptions::openings, &match::OpeningOptions::balance_limit>("--balance", "CP", 0,
        largest_game_number, "only openings whose score, by a small search, is within so many centipawns of 0; 0 switches that off"),
    {"--chess960", "PERCENT", set_of_game<Task, set_chess960_percent>,
     "so many of 100 openings begin at a start position of Chess960 (0 to 100, default 0)"},
    Row::template number<&Task::play, &GameOptions::openings, &match::OpeningOptions::seed>("--seed", "N", 0,
        std::numeric_limits<std::uint64_t>::max(), "random seed of everything drawn by lot"),
    {"--win", "CP,PLIES", set_of_game<Task, set_win>,
     "a win by adjudication: both sides' scores, so many plies running", "600,6"},
    {"--draw", "CP,PLIES,MOVE", set_of_game<Task, set_draw>, "a draw likewise, after so many moves", "10,8,40"},
    {"--adjudicate", "", [](std::string_view, Task& task) -> Result<void, CommandError> {
        task.play.rules.adjudication = {};
        return {}; }, "wins and draws by adjudication as usual"},
    {"--no-adjudicate", "", [](std::string_view, Task& task) -> Result<void, CommandError> {
        task.play.rules.adjudication = game::Adjudication::off();
        return {}; }, "plays to the end by the rules"},
    Row::template off<&Task::play, &GameOptions::rules, &match::GameRules::claim_draws>("--no-claims",
        "plays on after threefold repetition and fifty moves"),
    Row::heading("What plays them"),
    Row::template number<&Task::play, &GameOptions::threads>("--threads", "N", 1, most_search_threads, "games at once"),
    Row::template number<&Task::play, &GameOptions::hash_mib>("--hash", "MIB", 1, largest_hash_mib,
        "transposition table of each player in each game, in MiB", "4"),
    Row::template number<&Task::play, &GameOptions::rules, &match::GameRules::overhead>("--overhead", "MS", 0,
        largest_game_number, "milliseconds kept back from each move's time"),
});
// clang-format on

}  // namespace gyre::cli
