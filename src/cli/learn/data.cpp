#include <algorithm>
#include <fmt/core.h>
#include <iterator>
#include <limits>
#include <span>
#include <thread>

#include "base/text.h"
#include "cli/common/limits.h"
#include "cli/learn/data_verbs.h"
#include "cli/learn/learn_commands.h"
#include "console/exit_status.h"
#include "console/file_names.h"
#include "console/option_rows.h"

namespace gyre::cli {

namespace {

using Row = OptionRow<DataTask>;

constexpr std::uint64_t most_data_games = 1'000'000'000'000;

constexpr Choice<datagen::DataFormat> data_formats[] = {{"bullet", datagen::DataFormat::Bullet},
                                                        {"plain", datagen::DataFormat::Plain},
                                                        {"epd", datagen::DataFormat::Epd},
                                                        {"pgn", datagen::DataFormat::Pgn}};

// clang-format off
constexpr Row json = Row::flag<&DataTask::json>("--json", "one object instead of text");
constexpr Row threads = Row::number<&DataTask::threads>("--threads", "N", 1, most_threads,
    "number of threads; the result does not depend on it", "all processors");
constexpr Row out = Row::output_name<&DataTask::out>("--out", "FILE", "file to write; '-' is standard output");
constexpr Row out_folder = Row::output_name<&DataTask::out>("--out", "FOLDER", "folder of the shards");
constexpr Row svg = Row::text<&DataTask::svg>("--svg", "FOLDER", "writes plots there");
constexpr Row games = Row::number<&DataTask::games>("--games", "N", 1, most_data_games, "number of games");
constexpr Row seed = Row::number<&DataTask::seed>("--seed", "N", 0, std::numeric_limits<std::uint64_t>::max(),
    "random seed");
constexpr Row shard_games = Row::number<&DataTask::shard_games>("--shard-games", "N", 1, most_data_games,
    "games of each shard");
constexpr Row format = Row::choice<data_formats, &DataTask::format>("--to", "FORMAT",
    "bullet (positions of 32 bytes), plain (lines FEN | score | result), epd or pgn");
constexpr Row all_positions{"--all", "", [](std::string_view, DataTask& task) -> Result<void, CommandError> {
    task.positions = datagen::WhichPositions::Searched;
    return {}; }, "every position that was searched"};
constexpr Row limit = Row::number<&DataTask::limit>("--limit", "N", 1, most_data_games, "only the first N games");

constexpr Row plain_rows[] = {json, threads};
constexpr Row stats_rows[] = {json, threads, svg};
constexpr Row data_merge_rows[] = {json, threads, out};
constexpr Row sample_rows[] = {json, threads, out, games, seed};
constexpr Row convert_rows[] = {json, threads, out, format, all_positions, limit};
constexpr Row split_rows[] = {json, threads, out_folder, shard_games};
// clang-format on

/// A verb with its description, its options and the required ones.
struct Verb {
    std::string_view name, help;
    std::span<const Row> rows;
    std::vector<std::string_view> needs;
    int (*run)(const DataTask& task, Output& output);
};

std::vector<Verb> verbs() {
    return {
        {"count", "games, plies, positions worth learning from, results and ends", plain_rows, {}, count_games},
        {"check",
         "checks every checksum and move, and reports the place and reason of damage;\n"
         "      of shards, given their manifest, also whether they are complete and unchanged",
         plain_rows,
         {},
         check_games},
        {"stats",
         "distribution of scores, lengths, pieces, results and kings' squares, with plots",
         stats_rows,
         {},
         describe_games},
        {"merge", "all games, each once", data_merge_rows, {"--out"}, merge_games},
        {"sample", "games drawn by chance", sample_rows, {"--games", "--out"}, sample_games},
        {"split",
         "numbered shards, and a manifest with their checksums",
         split_rows,
         {"--shard-games", "--out"},
         split_games},
        {"pack",
         "the same games in less than half the bytes; every command reads both",
         data_merge_rows,
         {"--out"},
         pack_games},
        {"unpack", "the games of a packed file as datagen writes them", data_merge_rows, {"--out"}, unpack_games},
        {"convert", "positions or games for other programs", convert_rows, {"--to", "--out"}, convert_games},
    };
}

/// The error names the missing or wrong argument.
Result<void, CommandError> read_data_task(const Verb& verb, Words words, DataTask& task) {
    if (auto done = read_options<DataTask>(words, verb.rows, task, &task.files); !done) return done;
    if (task.files.empty()) return Failure("no file is named");
    for (const std::string_view need : verb.needs)
        if (!names_option(words, need)) return Failure(std::string(need) + " is missing");
    const bool reads_input = std::find(task.files.begin(), task.files.end(), "-") != task.files.end();
    if (reads_input && verb.name == "sample") return Failure("standard input can't be read twice, as sample does");
    if (task.json && task.out == "-") return Failure("--json and the file can't both go to standard output");
    if (verb.name == "split" && task.out == "-") return Failure("shards need a folder");
    if (std::count(task.files.begin(), task.files.end(), "-") > 1)
        return Failure("standard input can be read only once");
    return {};
}

}  // namespace

std::vector<OptionText> data_options() {
    // Options of several verbs come first, then those of one or two.
    auto texts = option_texts<DataTask>(plain_rows);
    const std::pair<std::string_view, std::vector<OptionText>> own[] = {
        {"Options of 'merge', 'sample', 'pack', 'unpack' and 'convert'",
         option_texts<DataTask>(std::span(data_merge_rows).last(1))},
        {"Options of 'stats'", option_texts<DataTask>(std::span(stats_rows).last(1))},
        {"Options of 'sample'", option_texts<DataTask>(std::span(sample_rows).last(2))},
        {"Options of 'split'", option_texts<DataTask>(std::span(split_rows).last(2))},
        {"Options of 'convert'", option_texts<DataTask>(std::span(convert_rows).last(3))}};
    for (const auto& [heading, rows] : own) texts = with_options(std::move(texts), heading, rows);
    return texts;
}

int run_data(Words arguments, Output& output) {
    std::vector<std::string_view> names;
    for (const Verb& verb : verbs()) {
        names.push_back(verb.name);
        if (arguments.empty() || arguments[0] != verb.name) continue;
        DataTask task;
        task.threads = std::max(1u, std::jthread::hardware_concurrency());
        if (const auto read = read_data_task(verb, arguments.subspan(1), task); !read)
            return report_failure("data " + std::string(verb.name), read.error(), output);
        return verb.run(task, output);
    }
    return report_failure("data", not_a_verb(arguments, names), output);
}

std::string data_verbs_text() {
    std::string text = "What data does with files of games; a file - is standard input or output:\n";
    for (const Verb& verb : verbs()) {
        text += fmt::format("  {} FILE...", verb.name);
        for (const std::string_view need : verb.needs)
            text += fmt::format(" {} {}", need, std::ranges::find(verb.rows, need, &Row::name)->argument);
        text += fmt::format("\n      {}\n", verb.help);
    }
    return text;
}

std::string data_notes() {
    return "No verb replaces a file. What is damaged is named and left out, and the status is 1.\n";
}

}  // namespace gyre::cli
