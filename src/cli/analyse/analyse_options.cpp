#include "cli/analyse/analyse_options.h"

#include <cstdlib>
#include <filesystem>
#include <limits>
#include <utility>

#include "analysis/store.h"
#include "base/text.h"
#include "cli/analyse/analyse_commands.h"
#include "cli/common/engine_choices.h"
#include "cli/common/limits.h"
#include "cli/common/option_values.h"
#include "cli/common/position_words.h"
#include "cli/common/usual_store.h"
#include "console/file_names.h"
#include "console/line_errors.h"
#include "console/option_rows.h"
#include "console/shared_help.h"
#include "engine/network_choice.h"
#include "engine/syzygy.h"

namespace gyre::cli {

namespace {

using Format = AnalyseTask::Format;

constexpr int most_lines = 100, longest_line = 200;
constexpr long long longest_budget_s = 100'000'000;
constexpr int most_moves = std::numeric_limits<int>::max();
/// Default number of lines of a single position.
constexpr int lines_of_position = 3;

/// The options as given, before they are combined.
struct Said {
    AnalyseTask task;
    std::optional<std::string> store;
    std::optional<Format> format;
    std::vector<std::string> outs;
    std::optional<int> lines;
    std::vector<engines::EngineChoice> engines;
    std::optional<std::chrono::seconds> budget;
    bool no_store = false;
    NetworkChoice net;
};

/// The names are also file name extensions.
constexpr Choice<Format> analyse_formats[] = {{"text", Format::Text},  {"txt", Format::Text},   {"pgn", Format::Pgn},
                                              {"html", Format::Html},  {"htm", Format::Html},   {"json", Format::Json},
                                              {"jsonl", Format::Json}, {"ndjson", Format::Json}};

constexpr Choice<analysis::MarkStyle> mark_styles[] = {{"lichess", analysis::MarkStyle::Lichess},
                                                       {"encroissant", analysis::MarkStyle::EnCroissant}};

constexpr Choice<ColorArray<bool>> judged_sides[] = {
    {"white", {{{true, false}}}}, {"black", {{{false, true}}}}, {"both", {{{true, true}}}}};

// clang-format off
using analysis::AnalysisSettings;
using analysis::JudgingOptions;
using AnalyseRow = OptionRow<Said>;
constexpr AnalyseRow analyse_option_rows[] = {
    AnalyseRow::heading("Limits for each position"),
    AnalyseRow::number<&Said::task, &AnalyseTask::settings, &AnalysisSettings::limits, &Limits::nodes>("--nodes", "N", 1, most_search_nodes,
        "nodes of a search", "200000, without another limit"),
    AnalyseRow::number<&Said::task, &AnalyseTask::settings, &AnalysisSettings::limits, &Limits::depth>("--depth", "N", 1, deepest_search,
        "plies of a search"),
    AnalyseRow::number<&Said::task, &AnalyseTask::settings, &AnalysisSettings::limits, &Limits::move_time>("--movetime", "MS", 1,
        longest_search_ms, "milliseconds of a search"),
    AnalyseRow::number<&Said::budget>("--budget", "SECONDS", 1, longest_budget_s, "seconds for all games together")
        .not_with("--nodes --depth --movetime"),
    AnalyseRow::number<&Said::task, &AnalyseTask::threads>("--threads", "N", 1, SearchThreads::max,
        "number of threads, which search different positions, also of one game"),
    AnalyseRow::bounded<&Said::task, &AnalyseTask::settings, &AnalysisSettings::engine, &EngineOptions::hash_mib>("--hash", "MIB", shared_help::hash),
    AnalyseRow::number<&Said::lines>("--multipv", "N", 1, most_lines, "lines per position: more alternatives, less depth"),
    AnalyseRow::flag<&Said::task, &AnalyseTask::reproducible>("--reproducible",
        "refuses time limits, with which each run gives other results; a position is searched by one thread"),
    AnalyseRow::some_text<&Said::task, &AnalyseTask::farm>("--farm", "ADDRESS",
        "workers of that farm search; without time limits (docs/reference/farm.md)"),
    AnalyseRow::text<&Said::task, &AnalyseTask::settings, &AnalysisSettings::engine, &EngineOptions::syzygy_path>("--syzygy", "PATH", shared_help::syzygy),
    net_row<Said, &Said::net>("neural net for the evaluation"),
    evaluation_row<Said, &Said::net>(),
    engine_row<&Said::engines, 1, Said>("a UCI engine that searches; marks and reasons are Gyre's"),
    engine_option_row<&Said::engines, Said>(),
    AnalyseRow::heading("What is analysed"),
    {"--fen", "FEN", [](std::string_view word, Said& said) -> Result<void, CommandError> {
        said.task.fen += (said.task.fen.empty() ? "" : " ") + std::string(word);
        return {}; }, "a position instead of games; three lines unless --multipv is given"},
    AnalyseRow::choice<judged_sides, &Said::task, &AnalyseTask::judging, &JudgingOptions::sides>("--side", "SIDE", "whose moves:"),
    AnalyseRow::parsed<collection::read_typed_name, &Said::task, &AnalyseTask::player>("--player", "TEXT",
        "moves of this player; a part of the name in any spelling, as for gyre pgn"),
    AnalyseRow::number<&Said::task, &AnalyseTask::judging, &JudgingOptions::first_move>("--from", "N", 0, most_moves, "first move, by its number", "1"),
    AnalyseRow::number<&Said::task, &AnalyseTask::judging, &JudgingOptions::last_move>("--to", "N", 0, most_moves, "last move, by its number", "the last"),
    AnalyseRow::choice<mark_styles, &Said::task, &AnalyseTask::judging, &JudgingOptions::marks, &analysis::MarkRules::style>("--marks",
        "WHOSE", "thresholds of the marks:"),
    AnalyseRow::flag<&Said::task, &AnalyseTask::judging, &JudgingOptions::marks, &analysis::MarkRules::praise>("--praise",
        "also marks good moves, which lichess does not"),
    AnalyseRow::heading("Output"),
    {"--out", "FILE", [](std::string_view word, Said& said) { return store_output_name(word, said.outs.emplace_back()); },
     ".pgn with comments, glyphs and variations; .html, a report; .json, a line for each game; .txt; repeatable. Without '-' "
     "among them a summary is shown as well"},
    AnalyseRow::flag<&Said::task, &AnalyseTask::force>("--force", shared_help::force),
    AnalyseRow::choice<analyse_formats, &Said::format>("--format", "FORMAT",
        "format of standard output and of files without a known ending:", "text"),
    AnalyseRow::flag<&Said::task, &AnalyseTask::style, &report::AnnotationStyle::clean>("--clean",
        "leaves out the comments, glyphs and variations of the input"),
    AnalyseRow::number<&Said::task, &AnalyseTask::style, &report::AnnotationStyle::line_length>("--line-length", "N", 1, longest_line,
        "plies of a variation"),
    AnalyseRow::parsed<parse_language, &Said::task, &AnalyseTask::style, &report::AnnotationStyle::language>("--language", "CODE",
        "language of the texts:", "en", language_codes),
    AnalyseRow::heading("Stored results, and reading of games"),
    AnalyseRow::text<&Said::store>("--store", "FILE", "file of results of searches. Positions in it are not searched "
        "again, so that the same command continues a stopped run", "~/.cache/gyre/analysis.sqlite").not_with("--no-store"),
    AnalyseRow::flag<&Said::no_store>("--no-store", "keeps no results"),
    AnalyseRow::encoding<&Said::task, &AnalyseTask::encoding>(),
    AnalyseRow::number<&Said::task, &AnalyseTask::told_errors>("--errors", "N", 0, most_search_nodes,
        "number of errors of games that are shown one by one"),
};
// clang-format on

Result<void, CommandError> place_targets(Said& said) {
    bool has_standard_output = false, format_is_used = false;
    for (const std::string& path : said.outs) {
        const auto by_name = find_choice(path.substr(path.rfind('.') + 1), analyse_formats);
        const auto format = path == "-" || !by_name ? said.format : std::optional(*by_name);
        has_standard_output |= path == "-";
        format_is_used |= path == "-" || !by_name;
        if (!format && path != "-")
            return Failure("--out: the format of " + gyre::quoted(path) + " is not known; name it with --format");
        said.task.targets.push_back({path, format.value_or(Format::Text)});
    }
    if (!has_standard_output)
        said.task.targets.push_back({"-", format_is_used ? Format::Text : said.format.value_or(Format::Text)});
    return {};
}

/// A FEN may be given in place of file names, if there is no such file.
void take_fen_from_files(AnalyseTask& task) {
    const std::vector<std::string_view> words(task.files.begin(), task.files.end());
    std::error_code ignored;
    if (words.empty() || fen_words(words) != words.size() || std::filesystem::exists(task.files[0], ignored)) return;
    task.fen += (task.fen.empty() ? "" : " ") + joined(words);
    task.files.clear();
}

Result<void, CommandError> check_analyse_task(const Said& said) {
    const AnalyseTask& task = said.task;
    if (task.reproducible && task.settings.is_timed())
        return Failure("--reproducible needs --nodes or --depth: a time limit gives different results");
    if (!task.farm.empty() && task.settings.is_timed())
        return Failure("--farm needs --nodes or --depth: with a time limit the results would depend on the worker");
    if (!task.farm.empty() && !task.fen.empty()) return Failure("--farm analyses games, not a position");
    if (!said.engines.empty() && !task.farm.empty())
        return Failure("--engine: the workers of a farm search with Gyre only");
    if (!said.engines.empty() && said.net.any())
        return Failure("--engine: nets of Gyre do not apply to another engine");
    if (task.judging.first_move > task.judging.last_move) return Failure("--from is greater than --to");
    if (task.fen.empty() && task.files.empty())
        return Failure("an input is needed: a file of games, '-', or --fen with a position");
    if (!task.fen.empty() && !task.files.empty()) return Failure("use only one of: a FEN, files");
    return {};
}

}  // namespace

std::vector<OptionText> analyse_options() { return option_texts<Said>(analyse_option_rows); }

Result<AnalyseTask, CommandError> parse_analyse_task(Words words) {
    Said said;
    if (auto done = read_options<Said>(words, analyse_option_rows, said, &said.task.files); !done)
        return std::move(done).error();
    if (said.task.fen.empty()) take_fen_from_files(said.task);
    said.task.settings.budget = said.budget;
    if (!said.engines.empty()) said.task.settings.choice = said.engines.front();
    if (auto done = check_analyse_task(said); !done) return std::move(done).error();
    if (auto done = place_targets(said); !done) return std::move(done).error();
    AnalyseTask& task = said.task;
    EngineOptions& engine = task.settings.engine;
    if (auto chosen = choose_network(said.net, engine); !chosen) return network_error(said.net, chosen.error());
    if (const auto tables = open_tables(engine.syzygy_path); !tables) return file_error("--syzygy: " + tables.error());
    Limits& limits = task.settings.limits;
    if (!limits.nodes && !limits.depth && !limits.move_time && !task.settings.budget)
        limits.nodes = analysis::usual_nodes;
    const int usual_lines = task.fen.empty() ? analysis::lines_needed(task.judging.marks) : lines_of_position;
    engine.multi_pv = said.lines.value_or(usual_lines);
    task.store_is_asked_for = said.store.has_value();
    if (!said.no_store) task.store = said.store.value_or(analysis::has_sqlite() ? usual_analysis_store() : "");
    return std::move(task);
}

}  // namespace gyre::cli
