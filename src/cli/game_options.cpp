#include "cli/game_options.h"

#include <algorithm>
#include <limits>
#include <span>

#include "base/path_text.h"
#include "cli/limits.h"
#include "console/line_errors.h"
#include "console/text_file.h"
#include "console/typed_text.h"
#include "match/conditions.h"
#include "notation/epd.h"

namespace gyre {

namespace {

using match::Adjudication;

constexpr int most_random_plies = 200, largest_number = 10'000;

/// Sets as many whole numbers from 0 as there are commas plus one.
OptionFailure set_numbers(std::string_view text, std::span<int* const> numbers) {
    const auto parts = match::split(text, ',');
    if (parts.size() != numbers.size())
        return quoted(text) + " is not " + std::to_string(numbers.size()) + " numbers with commas between";
    for (std::size_t i = 0; i < parts.size(); ++i)
        if (auto failure = set_number(parts[i], 0, largest_number, *numbers[i])) return failure;
    return std::nullopt;
}

OptionFailure set_openings(std::string_view path, GameOptions& options) {
    const auto file = read_text_file(std::string(path));
    if (!file) return file_error(file.error());
    options.mended_openings.clear();
    const auto records = read_epd_file(file->text, [&](int line, const std::string& warning) {
        options.mended_openings.push_back(
            {quoted_path(std::string(path)) + ", line " + std::to_string(line) + ", ", warning});
    });
    if (!records) return file_error(quoted(path, 200) + ", " + records.error().message());
    if (records->empty()) return file_error(quoted(path, 200) + " holds no position");
    options.openings.book.clear();
    for (const EpdRecord& record : *records) options.openings.book.push_back(record.valid);
    return std::nullopt;
}

OptionFailure set_random_plies(std::string_view text, GameOptions& options) {
    options.has_random_plies = true;
    return set_number(text, 0, most_random_plies, options.openings.random_plies);
}

OptionFailure set_seed(std::string_view text, GameOptions& options) {
    return set_number<std::uint64_t>(text, 0, std::numeric_limits<std::uint64_t>::max(), options.openings.seed);
}

OptionFailure set_chess960_percent(std::string_view text, GameOptions& options) {
    int percent = 0;
    if (auto failure = set_number(text, 0, 100, percent)) return failure->reason + ": it is a percentage";
    options.openings.chess960_share = percent / 100.0;
    return std::nullopt;
}

OptionFailure set_balance(std::string_view text, GameOptions& options) {
    return set_number(text, 0, largest_number, options.openings.balance_limit);
}

OptionFailure set_win(std::string_view text, GameOptions& options) {
    Adjudication& rules = options.rules.adjudication;
    int* const numbers[] = {&rules.win_score, &rules.win_plies};
    return set_numbers(text, numbers);
}

OptionFailure set_draw(std::string_view text, GameOptions& options) {
    Adjudication& rules = options.rules.adjudication;
    int* const numbers[] = {&rules.draw_score, &rules.draw_plies, &rules.draw_from_move};
    return set_numbers(text, numbers);
}

OptionFailure set_threads(std::string_view text, GameOptions& options) {
    return set_number(text, 1, most_search_threads, options.threads);
}

OptionFailure set_hash(std::string_view text, GameOptions& options) {
    return set_number<std::size_t>(text, 1, largest_hash_mib, options.hash_mib);
}

OptionFailure set_overhead(std::string_view text, GameOptions& options) {
    int milliseconds = 0;
    auto failure = set_number(text, 0, largest_number, milliseconds);
    options.rules.overhead = Milliseconds(milliseconds);
    return failure;
}

OptionFailure set_clock(std::string_view text, match::SideLimits& limits) {
    const auto control = parse_game_time(text);
    if (!control) return control.error();
    limits.clock = *control;
    return std::nullopt;
}

struct GameOptionRow {
    std::string_view name;
    OptionFailure (*set)(std::string_view value, GameOptions& options);
};

constexpr GameOptionRow game_option_rows[] = {
    {"--openings", set_openings}, {"--random-plies", set_random_plies},
    {"--seed", set_seed},         {"--chess960", set_chess960_percent},
    {"--balance", set_balance},   {"--win", set_win},
    {"--draw", set_draw},         {"--threads", set_threads},
    {"--hash", set_hash},         {"--overhead", set_overhead},
};

}  // namespace

void GameOptions::complete() {
    // Who names positions wants these, unless the words say otherwise.
    if (!openings.book.empty() && !has_random_plies) openings.random_plies = 0;
}

bool has_option(const CommandText& command, std::string_view name) {
    const auto options = command.options();
    return std::find(options.begin(), options.end(), name) != options.end();
}

std::string unknown_game_option(std::string_view name, const CommandText& command) {
    const auto options = command.options();
    const std::vector<std::string_view> names(options.begin(), options.end());
    return quoted(name) + " is not an option" + console::did_you_mean(console::nearest_words(name, names)) +
           "; 'gyre help " + std::string(command.name) + "' lists them";
}

void report_mended_openings(std::string_view command, const GameOptions& options, Output& output) {
    LineErrors errors(command, output);
    for (const GameOptions::Mended& mended : options.mended_openings) errors.mended(mended.where, mended.what);
    errors.finish();
}

OptionOutcome set_game_option(std::string_view name, std::string_view value, GameOptions& options) {
    for (const GameOptionRow& row : game_option_rows)
        if (row.name == name) return {true, row.set(value, options)};
    return {};
}

bool set_game_flag(std::string_view name, GameOptions& options) {
    if (name == "--adjudicate")
        options.rules.adjudication = {};
    else if (name == "--no-adjudicate")
        options.rules.adjudication = Adjudication::off();
    else if (name == "--no-claims")
        options.rules.claim_draws = false;
    else
        return false;
    return true;
}

OptionOutcome set_limit_option(std::string_view name, std::string_view value, match::SideLimits& limits) {
    if (name == "--nodes")
        return {true, set_number<std::uint64_t>(value, 1, most_search_nodes, limits.nodes.emplace())};
    if (name == "--depth") return {true, set_number(value, 1, deepest_search, limits.depth.emplace())};
    if (name == "--tc") return {true, set_clock(value, limits)};
    return {};
}

}  // namespace gyre
