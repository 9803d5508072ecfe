#pragma once

#include <array>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/common/limits.h"
#include "cli/common/names.h"
#include "cli/common/option_values.h"
#include "console/option_rows.h"
#include "console/output.h"
#include "match/match_game.h"
#include "match/opening_source.h"

namespace gyre::cli {

/// Default node limit of each search.
inline constexpr std::uint64_t usual_nodes = 5000;

/// The options that `gyre match` and `gyre tune search` share: beginning and end of games, and the players.
struct GameOptions {
    match::OpeningOptions openings;
    game::Rules rules;
    int threads = 1;
    std::size_t hash_mib = 4;
    /// Number of random plies in the opening; empty if not given, see `complete`.
    std::optional<int> random_plies{};
    int chess960_percent = 0;
    /// A repair in the openings, with file and line.
    struct Mended {
        std::string where, what;
    };
    std::vector<Mended> mended_openings{};

    /// Sets the defaults that depend on several options. Must be called after the last option.
    void complete();
};

void report_mended_openings(std::string_view command, const GameOptions& options, Output& output);

Result<void, CommandError> set_openings(std::string_view path, GameOptions& options);
Result<void, CommandError> set_win(std::string_view text, const OptionBounds& bounds, GameOptions& options);
Result<void, CommandError> set_draw(std::string_view text, const OptionBounds& bounds, GameOptions& options);
/// Parses the clock of one side, such as "10+0.1".
Result<void, CommandError> set_clock(std::string_view text, match::SideLimits& limits);

/// Largest centipawns, plies and milliseconds of an option.
inline constexpr int largest_game_number = 10'000, most_opening_plies = 200;

// clang-format off
/// The options of a Task with a member `play`.
template <class Task, class Row = OptionRow<Task>>
inline constexpr auto game_option_rows = std::to_array<Row>({
    Row::heading("How games begin and end"),
    {"--openings", "FILE", [](std::string_view value, Task& task) { return set_openings(value, task.play); },
     "positions to begin with, a line of EPD or FEN each, in an order drawn from the seed"},
    Row::template number<&Task::play, &GameOptions::random_plies>("--random-plies", "N", 0, most_opening_plies,
        "random moves at the start of each game", "8, or 0 with --openings"),
    Row::template number<&Task::play, &GameOptions::openings, &match::OpeningOptions::balance_limit>("--balance", "CP", 0,
        largest_game_number, "only openings with a score within CP of 0 by a short search; 0 switches this off"),
    Row::template number<&Task::play, &GameOptions::chess960_percent>("--chess960", "PERCENT", 0, 100,
        "percent of openings that begin at a start position of Chess960"),
    Row::template number<&Task::play, &GameOptions::openings, &match::OpeningOptions::seed>("--seed", "N", 0,
        std::numeric_limits<std::uint64_t>::max(), "random seed"),
    Row::numbers("--win", "CP,PLIES", 0, largest_game_number, [](std::string_view value, Task& task, const OptionBounds& bounds) {
        return set_win(value, bounds, task.play); }, "adjudicates a win after PLIES plies in a row with both scores "
            "beyond CP", "600,6"),
    Row::numbers("--draw", "CP,PLIES,MOVE", 0, largest_game_number, [](std::string_view value, Task& task, const OptionBounds& bounds) {
        return set_draw(value, bounds, task.play); }, "adjudicates a draw after PLIES plies in a row within CP, once "
            "each side has made MOVE moves after the opening", "10,8,40"),
    {"--adjudicate", "", [](std::string_view, Task& task) -> Result<void, CommandError> {
        task.play.rules.adjudication = {};
        return {}; }, "adjudicates wins and draws by the default numbers"},
    {"--no-adjudicate", "", [](std::string_view, Task& task) -> Result<void, CommandError> {
        task.play.rules.adjudication = game::Adjudication::off();
        return {}; }, "plays to the end by the rules"},
    Row::template off<&Task::play, &GameOptions::rules, &game::Rules::claim_draws>("--no-claims",
        "plays on after threefold repetition and fifty moves"),
    Row::heading("What plays the games"),
    Row::template number<&Task::play, &GameOptions::threads>("--threads", "N", 1, SearchThreads::max, "games at once"),
    Row::template number<&Task::play, &GameOptions::hash_mib>("--hash", "MIB", 1, HashSize::max,
        "transposition table of each player in each game, in MiB"),
    Row::template number<&Task::play, &GameOptions::rules, &game::Rules::overhead>("--overhead", "MS", 0,
        largest_game_number, "milliseconds kept back from each move's time"),
});
// clang-format on

}  // namespace gyre::cli
