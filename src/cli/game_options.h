#pragma once

#include "cli/option_values.h"
#include "console/option_rows.h"
#include "console/output.h"
#include "match/game.h"
#include "match/opening.h"

namespace gyre {

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

/// What became of a word that may be an option.
struct OptionOutcome {
    /// False if there is no such option here.
    bool known = false;
    OptionFailure failure{};
};

/// Takes one of the options that need a word after them: "--openings" and so on.
OptionOutcome set_game_option(std::string_view name, std::string_view value, GameOptions& options);
/// Takes one that needs none, such as "--no-adjudicate"; false if there is no such one.
bool set_game_flag(std::string_view name, GameOptions& options);
/// "--nodes", "--depth" or "--tc".
OptionOutcome set_limit_option(std::string_view name, std::string_view value, match::SideLimits& limits);

/// Whether the page of help names an option.
bool has_option(const CommandText& command, std::string_view name);
/// The error about a word that is no option, with the options that may have been meant.
std::string unknown_game_option(std::string_view name, const CommandText& command);

/// Reads the words of a command that takes options alone. `set_flag(name)` takes one that needs no word after it, and
/// is false for all others; `set(name, value)` takes one that needs one. `command` has the page of help.
template <class SetFlag, class SetValue>
OptionFailure read_game_words(Words arguments, const CommandText& command, SetFlag set_flag, SetValue set) {
    for (std::size_t i = 0; i < arguments.size(); ++i) {
        const auto [name, value] = typed_option(arguments[i]);
        if (name == end_of_options && i + 1 == arguments.size()) break;
        if (!value && set_flag(name)) continue;
        if (!name.starts_with("--") || (!value && i + 1 == arguments.size() && !has_option(command, name)))
            return unknown_game_option(name, command);
        if (!value && i + 1 == arguments.size()) return std::string(name) + " needs a word after it";
        const OptionOutcome outcome = set(name, value ? *value : arguments[++i]);
        if (!outcome.known) return unknown_game_option(name, command);
        if (outcome.failure) return std::string(name) + ": " + *outcome.failure;
    }
    return std::nullopt;
}

/// For `gyre help`: the lines about the options above.
inline constexpr std::string_view game_options_help =
    "  --nodes N, --depth N, --tc SECONDS+INCREMENT   limits of a search (default: 5000 nodes), exact in nodes; a "
    "clock\n"
    "                    is real and may fall\n"
    "  --openings FILE   positions to begin with, a line of EPD or FEN each, in an order drawn from the seed\n"
    "  --random-plies N  random moves at the start of each game; 8, or 0 with --openings\n"
    "  --balance CP      only openings whose score is within so many centipawns of 0, by a small search; 0 is off\n"
    "  --chess960 PERCENT   so many of 100 openings begin at a start position of Chess960 (default 0)\n"
    "  --seed N          for everything drawn by lot; 1\n"
    "  --win CP,PLIES    a win by adjudication: both sides' scores, so many plies running; 600,6\n"
    "  --draw CP,PLIES,MOVE   a draw likewise, after so many moves; 10,8,40\n"
    "  --no-adjudicate   plays to the end by the rules; --no-claims also after threefold repetition and fifty moves\n"
    "  --threads N, --hash MIB   games at once, 1; the table of each player in each of them, 4\n"
    "  --overhead MS     kept back from each move's time; 5\n";

}  // namespace gyre
