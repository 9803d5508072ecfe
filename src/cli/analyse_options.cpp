#include "cli/analyse_options.h"

#include <cstdlib>
#include <filesystem>
#include <limits>
#include <utility>

#include "analysis/store/sqlite_store.h"
#include "base/text.h"
#include "cli/limits.h"
#include "cli/option_values.h"
#include "cli/position_words.h"
#include "console/file_names.h"
#include "console/line_errors.h"
#include "console/option_rows.h"
#include "engine/embedded_network.h"
#include "engine/network_choice.h"

namespace gyre {

namespace {

using Format = AnalyseTask::Format;
using Failure = std::optional<std::string>;

constexpr std::uint64_t usual_nodes = 200'000;
constexpr int most_lines = 100, longest_line = 200;
constexpr long long longest_budget_s = 100'000'000;
constexpr int most_moves = std::numeric_limits<int>::max();
/// Lines that a position alone has if nobody says how many.
constexpr int lines_of_position = 3;

/// What was said, before it is put together.
struct Said {
    AnalyseTask task;
    std::optional<std::string> store;
    std::optional<Format> format;
    std::vector<std::string> outs;
    std::optional<int> lines;
    bool no_store = false;
    NetworkChoice net;
};

struct AnalyseFormatName {
    std::string_view name;
    Format format;
};
/// Also the endings of files.
constexpr AnalyseFormatName analyse_format_names[] = {
    {"text", Format::Text}, {"txt", Format::Text},  {"pgn", Format::Pgn},    {"html", Format::Html},
    {"htm", Format::Html},  {"json", Format::Json}, {"jsonl", Format::Json}, {"ndjson", Format::Json}};

std::optional<Format> find_format(std::string_view name) {
    for (const AnalyseFormatName& row : analyse_format_names)
        if (row.name == name) return row.format;
    return std::nullopt;
}

Failure set_analyse_format(std::string_view word, Said& said) {
    said.format = find_format(word);
    if (said.format) return std::nullopt;
    constexpr std::string_view names[] = {"text", "pgn", "html", "json"};
    return console::none_of(word, names);
}

constexpr std::string_view mark_names[] = {"lichess", "encroissant"};

Failure set_marks(std::string_view word, Said& said) {
    analysis::MarkStyle& style = said.task.judging.marks.style;
    if (word == mark_names[0])
        style = analysis::MarkStyle::Lichess;
    else if (word == mark_names[1])
        style = analysis::MarkStyle::EnCroissant;
    else
        return gyre::quoted(word) + " is neither lichess nor encroissant";
    return std::nullopt;
}

constexpr std::string_view side_names[] = {"white", "black", "both"};

Failure set_side(std::string_view word, Said& said) {
    if (std::find(std::begin(side_names), std::end(side_names), word) == std::end(side_names))
        return console::none_of(word, side_names);
    said.task.judging.sides[Color::White] = word != side_names[1];
    said.task.judging.sides[Color::Black] = word != side_names[0];
    return std::nullopt;
}

Failure set_language(std::string_view word, Said& said) {
    const auto language = report::find_language(word);
    if (!language) return gyre::quoted(word) + " is neither en nor de";
    said.task.style.language = *language;
    return std::nullopt;
}

// clang-format off
constexpr OptionRow<Said> analyse_option_rows[] = {
    {"--out", [](std::string_view word, Said& said) { return store_output_name(word, said.outs.emplace_back()); }},
    {"--force", [](std::string_view, Said& said) { return set_flag(said.task.force); }, OptionWords::None},
    {"--format", set_analyse_format, OptionWords::One, [] { return names_in(analyse_format_names); }},
    {"--nodes", [](std::string_view word, Said& said) {
        return store_number(word, std::uint64_t{1}, most_search_nodes, said.task.settings.limits.nodes.emplace()); }},
    {"--depth", [](std::string_view word, Said& said) {
        return store_number(word, 1, deepest_search, said.task.settings.limits.depth.emplace()); }},
    {"--movetime", [](std::string_view word, Said& said) {
        int milliseconds = 0;
        auto error = store_number(word, 1, longest_search_ms, milliseconds);
        said.task.settings.limits.move_time = Milliseconds(milliseconds);
        return error; }},
    {"--budget", [](std::string_view word, Said& said) {
        long long seconds = 0;
        auto error = store_number(word, 1LL, longest_budget_s, seconds);
        said.task.settings.budget = std::chrono::seconds(seconds);
        return error; }},
    {"--threads", [](std::string_view word, Said& said) { return store_number(word, 1, most_search_threads, said.task.threads); }},
    {"--hash", [](std::string_view word, Said& said) {
        return store_number(word, std::size_t{1}, largest_hash_mib, said.task.settings.search.hash_mib); }},
    {"--multipv", [](std::string_view word, Said& said) { return store_number(word, 1, most_lines, said.lines.emplace()); }},
    {"--marks", set_marks, OptionWords::One, [] { return words_in(mark_names); }},
    {"--praise", [](std::string_view, Said& said) { return set_flag(said.task.judging.marks.praise); }, OptionWords::None},
    {"--side", set_side, OptionWords::One, [] { return words_in(side_names); }},
    {"--player", [](std::string_view word, Said& said) -> Failure { said.task.player = word; return std::nullopt; }},
    {"--from", [](std::string_view word, Said& said) { return store_number(word, 0, most_moves, said.task.judging.first_move); }},
    {"--to", [](std::string_view word, Said& said) { return store_number(word, 0, most_moves, said.task.judging.last_move); }},
    {"--reproducible", [](std::string_view, Said& said) { return set_flag(said.task.settings.search.reproducible); }, OptionWords::None},
    {"--store", [](std::string_view word, Said& said) -> Failure { said.store = word; return std::nullopt; }},
    {"--no-store", [](std::string_view, Said& said) { return set_flag(said.no_store); }, OptionWords::None},
    {"--clean", [](std::string_view, Said& said) { return set_flag(said.task.style.clean); }, OptionWords::None},
    {"--line-length", [](std::string_view word, Said& said) {
        return store_number(word, std::size_t{1}, std::size_t{longest_line}, said.task.style.line_length); }},
    {"--language", set_language, OptionWords::One, [] {
        const auto& codes = report::language_codes;
        return std::vector<std::string_view>(codes.begin(), codes.end()); }},
    {"--encoding", [](std::string_view word, Said& said) { return store_encoding(word, said.task.encoding); },
     OptionWords::One, encoding_names},
    {"--errors", [](std::string_view word, Said& said) {
        return store_number(word, std::uint64_t{0}, most_search_nodes, said.task.told_errors); }},
    {"--syzygy", [](std::string_view word, Said& said) -> Failure {
        said.task.settings.search.options.emplace_back("SyzygyPath", word);
        return std::nullopt; }},
    {"--net", [](std::string_view word, Said& said) -> Failure { said.net.file = word; return std::nullopt; }},
    {"--evaluation", [](std::string_view word, Said& said) { return choose_evaluation(word, said.net); },
     OptionWords::One, evaluation_names},
    {"--fen", [](std::string_view word, Said& said) -> Failure {
        said.task.fen += (said.task.fen.empty() ? "" : " ") + std::string(word);
        return std::nullopt; }, OptionWords::Fen},
};
// clang-format on

/// The user's folder for caches; empty if there is none. A relative path is none.
std::filesystem::path user_cache() {
    const auto folder_of = [](const char* name) {
        const char* const value = std::getenv(name);
        const std::filesystem::path folder(value == nullptr ? "" : value);
        return folder.is_absolute() ? folder : std::filesystem::path();
    };
    if (auto cache = folder_of("XDG_CACHE_HOME"); !cache.empty()) return cache;
    const auto home = folder_of("HOME");
    return home.empty() ? home : home / ".cache";
}

Failure place_targets(Said& said) {
    bool has_standard_output = false, format_is_used = false;
    for (const std::string& path : said.outs) {
        const auto by_name = find_format(path.substr(path.rfind('.') + 1));
        const auto format = path == "-" || !by_name ? said.format : by_name;
        has_standard_output |= path == "-";
        format_is_used |= path == "-" || !by_name;
        if (!format && path != "-")
            return "--out: the format of " + gyre::quoted(path) + " is not known; --format tells it";
        said.task.targets.push_back({path, format.value_or(Format::Text)});
    }
    if (!has_standard_output)
        said.task.targets.push_back({"-", format_is_used ? Format::Text : said.format.value_or(Format::Text)});
    return std::nullopt;
}

/// A FEN may stand where files are named, if there is no such file.
void take_fen_from_files(AnalyseTask& task) {
    const std::vector<std::string_view> words(task.files.begin(), task.files.end());
    std::error_code ignored;
    if (words.empty() || fen_words(words) != words.size() || std::filesystem::exists(task.files[0], ignored)) return;
    task.fen += (task.fen.empty() ? "" : " ") + joined(words);
    task.files.clear();
}

Failure check_analyse_task(const Said& said) {
    const AnalyseTask& task = said.task;
    const Limits& limits = task.settings.limits;
    const bool limited = limits.nodes || limits.depth || limits.move_time;
    if (task.settings.budget && limited) return "--budget takes the place of --nodes, --depth and --movetime";
    if (task.settings.search.reproducible && (task.settings.budget || limits.move_time))
        return "--reproducible needs --nodes or --depth: time is never the same twice";
    if (said.store && said.no_store) return "--store and --no-store exclude each other";
    if (task.judging.first_move > task.judging.last_move) return "--from is behind --to";
    if (task.fen.empty() && task.files.empty()) return "a file of games comes first, or '-', or --fen and a position";
    if (!task.fen.empty() && !task.files.empty()) return "use only one of: a FEN, files";
    return std::nullopt;
}

}  // namespace

std::string usual_analysis_store() {
    const std::filesystem::path cache = user_cache();
    return cache.empty() ? std::string() : (cache / "gyre" / "analysis.sqlite").string();
}

std::optional<std::string> make_usual_store_folder() {
    const std::filesystem::path cache = user_cache();
    // The cache folder itself may be missing on a new system, but not the place where it should be.
    std::error_code failure;
    for (const std::filesystem::path& folder : {cache, cache / "gyre"}) {
        if (std::filesystem::is_directory(folder, failure)) continue;
        std::filesystem::create_directory(folder, failure);
        if (failure) return gyre::quoted(folder.string(), 200) + ": " + failure.message();
    }
    return std::nullopt;
}

std::vector<OptionChoices> analyse_choices() { return choices_of<Said>(analyse_option_rows); }

Result<AnalyseTask, CommandError> parse_analyse_task(Words words) {
    Said said;
    if (auto error = read_options<Said>(words, analyse_option_rows, said, &said.task.files))
        return CommandError(*std::move(error));
    if (said.task.fen.empty()) take_fen_from_files(said.task);
    if (auto error = check_analyse_task(said)) return CommandError(*std::move(error));
    if (auto error = place_targets(said)) return CommandError(*std::move(error));
    AnalyseTask& task = said.task;
    auto engine = engine_options(said.net, embedded_network());
    if (!engine) return network_error(said.net, engine.error());
    for (auto& option : *engine) task.settings.search.options.push_back(std::move(option));
    Limits& limits = task.settings.limits;
    if (!limits.nodes && !limits.depth && !limits.move_time && !task.settings.budget) limits.nodes = usual_nodes;
    // Good marks ask what the second best move was worth.
    const int least_lines = task.judging.marks.gives_good_marks() ? 2 : 1;
    const int usual_lines = task.fen.empty() ? least_lines : lines_of_position;
    task.settings.search.multi_pv = said.lines.value_or(usual_lines);
    task.store_is_asked_for = said.store.has_value();
    if (!said.no_store) task.store = said.store.value_or(analysis::has_sqlite() ? usual_analysis_store() : "");
    return std::move(task);
}

}  // namespace gyre
