#include "cli/match_options.h"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <limits>
#include <span>
#include <vector>

#include "base/number.h"
#include "base/text.h"
#include "cli/words.h"
#include "engine/parameter_file.h"
#include "notation/epd.h"
#include "search/step_switches.h"

namespace gyre {

namespace {

using match::Adjudication;
using Failure = std::optional<std::string>;

constexpr std::uint64_t most_games = 1'000'000'000, most_nodes = 1'000'000'000'000;
constexpr int most_threads = 512, deepest = 200, most_random_plies = 200, largest_score = 10'000, most_plies = 1000;
constexpr std::uint64_t largest_hash_mib = 1 << 20;

std::vector<std::string_view> split_at_commas(std::string_view text) {
    std::vector<std::string_view> parts;
    while (true) {
        const std::size_t comma = text.find(',');
        parts.push_back(text.substr(0, comma));
        if (comma == std::string_view::npos) return parts;
        text.remove_prefix(comma + 1);
    }
}

/// Sets a whole number within bounds.
template <class Int>
Failure set_number(std::string_view text, Int least, Int most, Int& number) {
    const auto value = parse_integer<Int>(text);
    if (!value || *value < least || *value > most)
        return quoted(text) + " is not a whole number from " + std::to_string(least) + " to " + std::to_string(most);
    number = *value;
    return std::nullopt;
}

/// Sets as many whole numbers from 0 as there are commas plus one.
Failure set_numbers(std::string_view text, std::span<int* const> numbers) {
    const auto parts = split_at_commas(text);
    if (parts.size() != numbers.size())
        return quoted(text) + " is not " + std::to_string(numbers.size()) + " numbers with commas between";
    for (std::size_t i = 0; i < parts.size(); ++i)
        if (auto failure = set_number(parts[i], 0, largest_score, *numbers[i])) return failure;
    return std::nullopt;
}

/// Also negative, unlike console::parse_decimal.
std::optional<double> parse_signed(std::string_view text) {
    const bool negative = text.starts_with('-');
    const auto size = console::parse_decimal(text.substr(negative ? 1 : 0));
    if (!size) return std::nullopt;
    return negative ? -*size : *size;
}

// --- One function per option; `side` is 0 for A, 1 for B ---

Failure read_parameter_file(std::string_view path, TableParams& params) {
    const auto file = read_text_file(path);
    if (!file) return file.error();
    auto read = read_parameters(file->text, params);
    if (!read) return quoted(path, 200) + ", " + read.error();
    params = std::move(*read);
    return std::nullopt;
}

Failure set_parameter(std::string_view row, TableParams& params) {
    auto read = read_parameters(row, params);
    if (!read) return read.error().substr(std::string_view("line 1: ").size());
    params = std::move(*read);
    return std::nullopt;
}

Failure set_clock(std::string_view text, match::SideLimits& limits) {
    const auto control = parse_game_time(text);
    if (!control) return control.error();
    limits.clock = *control;
    return std::nullopt;
}

Failure set_openings(std::string_view path, MatchTask& task) {
    const auto file = read_text_file(path);
    if (!file) return file.error();
    const auto records = read_epd_file(file->text);
    if (!records) return quoted(path, 200) + ", " + records.error().message();
    if (records->empty()) return quoted(path, 200) + " holds no position";
    task.openings.book.clear();
    for (const EpdRecord& record : *records) task.openings.book.push_back(record.valid);
    return std::nullopt;
}

Failure set_share(std::string_view text, double& share) {
    const auto value = console::parse_decimal(text);
    if (!value || *value > 1) return quoted(text) + " is not a share from 0 to 1";
    share = *value;
    return std::nullopt;
}

Failure set_sprt(std::string_view text, MatchTask& task) {
    constexpr std::string_view form = " is not ELO0,ELO1[,ALPHA,BETA][,normalised]";
    match::Sprt test;
    auto parts = split_at_commas(text);
    if (parts.back() == "normalised") {
        test.model = match::EloModel::Normalised;
        parts.pop_back();
    }
    double* const numbers[] = {&test.elo0, &test.elo1, &test.alpha, &test.beta};
    if (parts.size() != 2 && parts.size() != 4) return quoted(text) + std::string(form);
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const auto value = parse_signed(parts[i]);
        if (!value) return quoted(text) + std::string(form);
        *numbers[i] = *value;
    }
    if (auto fault = test.fault()) return fault;
    task.sprt = test;
    return std::nullopt;
}

Failure set_games(std::string_view text, MatchTask& task) {
    if (auto failure = set_number<std::uint64_t>(text, 2, most_games, task.games)) return failure;
    if (task.games % 2 != 0) return "games come in pairs, so that " + quoted(text) + " must be even";
    return std::nullopt;
}

Failure set_win(std::string_view text, MatchTask& task) {
    Adjudication& rules = task.rules.adjudication;
    int* const numbers[] = {&rules.win_score, &rules.win_plies};
    return set_numbers(text, numbers);
}

Failure set_draw(std::string_view text, MatchTask& task) {
    Adjudication& rules = task.rules.adjudication;
    int* const numbers[] = {&rules.draw_score, &rules.draw_plies, &rules.draw_from_move};
    return set_numbers(text, numbers);
}

Failure set_random_plies(std::string_view text, MatchTask& task) {
    task.has_random_plies = true;
    return set_number(text, 0, most_random_plies, task.openings.random_plies);
}

/// Takes a step of the search from side B.
Failure set_without(std::string_view step, MatchTask& task) {
    bool found = false;
    for (const StepSwitch& entry : step_switches)
        if (entry.step == step) found = task.params[1].set(entry.row, entry.off);
    if (!found) return "there is no step " + quoted(step) + "; 'gyre match --list-steps' lists them";
    task.names[1] = "without " + std::string(step);
    return std::nullopt;
}

/// Options of one side, written with -a or -b, or of both without.
struct SideOption {
    std::string_view name;
    Failure (*set)(std::string_view value, MatchTask& task, std::size_t side);
};

struct Option {
    std::string_view name;
    Failure (*set)(std::string_view value, MatchTask& task);
};

// clang-format off
constexpr SideOption side_options[] = {
    {"--nodes", [](std::string_view value, MatchTask& task, std::size_t side) {
        return set_number<std::uint64_t>(value, 1, most_nodes, task.limits[side].nodes.emplace()); }},
    {"--depth", [](std::string_view value, MatchTask& task, std::size_t side) {
        return set_number(value, 1, deepest, task.limits[side].depth.emplace()); }},
    {"--tc", [](std::string_view value, MatchTask& task, std::size_t side) {
        return set_clock(value, task.limits[side]); }},
    {"--set", [](std::string_view value, MatchTask& task, std::size_t side) {
        return set_parameter(value, task.params[side]); }},
    {"--name", [](std::string_view value, MatchTask& task, std::size_t side) -> Failure {
        task.names[side] = value;
        return std::nullopt; }},
};

constexpr Option options[] = {
    {"--a", [](std::string_view value, MatchTask& task) { return read_parameter_file(value, task.params[0]); }},
    {"--b", [](std::string_view value, MatchTask& task) { return read_parameter_file(value, task.params[1]); }},
    {"--without", set_without},
    {"--games", set_games},
    {"--openings", set_openings},
    {"--random-plies", set_random_plies},
    {"--seed", [](std::string_view value, MatchTask& task) {
        return set_number<std::uint64_t>(value, 0, std::numeric_limits<std::uint64_t>::max(), task.openings.seed); }},
    {"--chess960", [](std::string_view value, MatchTask& task) { return set_share(value, task.openings.chess960_share); }},
    {"--balance", [](std::string_view value, MatchTask& task) {
        return set_number(value, 0, largest_score, task.openings.balance_limit); }},
    {"--threads", [](std::string_view value, MatchTask& task) {
        return set_number(value, 1, most_threads, task.threads); }},
    {"--hash", [](std::string_view value, MatchTask& task) {
        return set_number<std::size_t>(value, 1, largest_hash_mib, task.hash_mib); }},
    {"--sprt", set_sprt},
    {"--results", [](std::string_view value, MatchTask& task) -> Failure {
        task.results_path = value;
        return std::nullopt; }},
    {"--pgn", [](std::string_view value, MatchTask& task) -> Failure {
        task.pgn_path = value;
        return std::nullopt; }},
    {"--win", set_win},
    {"--draw", set_draw},
    {"--overhead", [](std::string_view value, MatchTask& task) {
        int milliseconds = 0;
        auto failure = set_number(value, 0, most_plies, milliseconds);
        task.rules.overhead = Milliseconds(milliseconds);
        return failure; }},
    {"--report-every", [](std::string_view value, MatchTask& task) {
        return set_number<std::uint64_t>(value, 2, most_games, task.report_every); }},
};
// clang-format on

/// True if it is a word that needs no other after it.
bool set_flag(std::string_view word, MatchTask& task) {
    if (word == "--adjudicate")
        task.rules.adjudication = {};
    else if (word == "--no-adjudicate")
        task.rules.adjudication = Adjudication::off();
    else if (word == "--no-claims")
        task.rules.claim_draws = false;
    else if (word == "--list-steps")
        task.lists_steps = true;
    else if (word == "--bench")
        task.counts_bench = true;
    else
        return false;
    return true;
}

Failure set_option(std::string_view name, std::string_view value, MatchTask& task) {
    for (const Option& option : options)
        if (option.name == name) return option.set(value, task);
    for (const SideOption& option : side_options) {
        if (!name.starts_with(option.name)) continue;
        const std::string_view side = name.substr(option.name.size());
        if (side == "-a") return option.set(value, task, 0);
        if (side == "-b") return option.set(value, task, 1);
        if (!side.empty()) continue;
        auto failure = option.set(value, task, 0);
        return failure ? failure : option.set(value, task, 1);
    }
    return "there is no such option; 'gyre help match' lists them";
}

}  // namespace

Result<FileText, std::string> read_text_file(std::string_view path) {
    std::error_code ignored;
    const std::filesystem::path file_path{path};
    // A directory opens, and then reads as if it were empty.
    std::ifstream file(file_path, std::ios::binary);
    if (!file || std::filesystem::is_directory(file_path, ignored)) return quoted(path, 200) + " can't be opened";
    return FileText{std::string(std::istreambuf_iterator<char>(file), {})};
}

Result<match::TimeControl, std::string> parse_game_time(std::string_view text) {
    constexpr double longest_seconds = 1'000'000;
    const std::size_t plus = std::min(text.find('+'), text.size());
    const auto base = console::parse_decimal(text.substr(0, plus));
    const auto increment = plus == text.size() ? 0.0 : console::parse_decimal(text.substr(plus + 1));
    if (!base || !increment || *base <= 0 || *base > longest_seconds || *increment > longest_seconds)
        return quoted(text) + " is not a time of SECONDS+INCREMENT";
    const auto milliseconds = [](double seconds) { return Milliseconds(std::llround(seconds * 1000)); };
    return match::TimeControl{milliseconds(*base), milliseconds(*increment)};
}

Result<MatchTask, std::string> parse_match_task(Words arguments) {
    MatchTask task;
    for (std::size_t i = 0; i < arguments.size(); ++i) {
        const std::string_view word = arguments[i];
        if (set_flag(word, task)) continue;
        if (!word.starts_with("--")) return quoted(word) + " is not an option; 'gyre help match' lists them";
        if (i + 1 == arguments.size()) return quoted(word) + " needs a word after it";
        if (const auto failure = set_option(word, arguments[++i], task)) return std::string(word) + ": " + *failure;
    }
    if (task.lists_steps || task.counts_bench) return task;
    for (const match::SideLimits& limits : task.limits)
        if (!limits.any()) return std::string("both sides need a limit: --nodes, --depth or --tc");
    // Who names positions wants these, unless the words say otherwise.
    if (!task.openings.book.empty() && !task.has_random_plies) task.openings.random_plies = 0;
    return task;
}

std::string describe_params(const TableParams& params) {
    constexpr std::size_t longest = 200;
    std::string changed = write_changed_parameters(params);
    std::string text;
    for (const char c : changed) text += c == '\n' ? std::string("; ") : std::string(1, c);
    if (text.size() > longest)
        text = std::to_string(std::count(changed.begin(), changed.end(), '\n')) + " rows changed; ";
    return text + match::digest(write_parameters(params));
}

}  // namespace gyre
