#include <algorithm>
#include <span>

#include "cli/common/limits.h"
#include "cli/learn/data_verbs.h"
#include "cli/learn/learn_commands.h"
#include "console/exit_status.h"
#include "console/shared_help.h"
#include "console/verb.h"

namespace gyre::cli {

namespace {

using Row = OptionRow<DataTask>;

constexpr std::uint64_t most_data_games = 1'000'000'000'000;

constexpr Choice<datagen::DataFormat> data_formats[] = {
    {"bullet", datagen::DataFormat::Bullet, "positions of 32 bytes"},
    {"plain", datagen::DataFormat::Plain, "lines FEN | score | result"},
    {"epd", datagen::DataFormat::Epd},
    {"pgn", datagen::DataFormat::Pgn}};

// clang-format off
constexpr Row data_rows[] = {
    Row::flag<&DataTask::json>("--json", shared_help::object),
    Row::number<&DataTask::threads>("--threads", "N", 1, most_threads, shared_help::threads, "all processors"),
    Row::text<&DataTask::svg>("--svg", "FOLDER", "writes plots there").only("stats"),
    Row::output_name<&DataTask::out>("--out", "FILE", "file to write; '-' is standard output")
        .only("merge sample pack unpack convert").needed(),
    Row::number<&DataTask::games>("--games", "N", 1, most_data_games, "number of games").only("sample").needed(),
    Row::number<&DataTask::seed>("--seed", "N", 0, ~std::uint64_t{0}, shared_help::seed).only("sample"),
    Row::number<&DataTask::shard_games>("--shard-games", "N", 1, most_data_games, "games of each shard").only("split").needed(),
    Row::output_name<&DataTask::out>("--out", "FOLDER", "folder of the shards").only("split").needed(),
    Row::choice<data_formats, &DataTask::format>("--to", "FORMAT", "").only("convert").needed(),
    Row{"--all", "", [](std::string_view, DataTask& task) -> Result<void, CommandError> {
        task.positions = datagen::WhichPositions::Searched;
        return {}; }, "every position that was searched"}.only("convert"),
    Row::texts<&DataTask::nets>("--net", "NET...", "nets to compare with the first of them, instead of the net of play").only("loss"),
    Row::number<&DataTask::limit>("--limit", "N", 1, most_data_games, "only the first N games").only("convert"),
};
// clang-format on

/// Does a verb once its options are known to go together.
template <auto Do>
Result<int, CommandError> checked(const DataTask& task, Output& output) {
    const auto reads_input = std::count(task.files.begin(), task.files.end(), "-");
    if (reads_input > 0 && Do == sample_games)
        return Failure("sample reads its input twice, so it cannot be standard input");
    if (task.json && task.out == "-") return Failure("--json and the file can't both go to standard output");
    if (Do == split_games && task.out == "-") return Failure("shards need a folder");
    if (reads_input > 1) return Failure("standard input can be read only once");
    return Do(task, output);
}

/// The verb whose arguments are files of games.
template <auto Do>
constexpr Verb of_games(std::string_view name, std::string_view help) {
    return verb<data_rows, checked<Do>>(name, "FILE...", help);
}

}  // namespace

std::span<const Verb> data_verbs() {
    static constexpr Verb rows[] = {
        of_games<count_games>("count", "count games, plies, training positions, results and ends"),
        of_games<check_games>("check",
                              "check all checksums and moves, and shards against their manifest; report damage"),
        of_games<describe_games>("stats",
                                 "show how scores, lengths, pieces, results and kings' squares are distributed"),
        of_games<compare_losses>("loss", "compare how well nets and the searches of the games predict the results"),
        of_games<merge_games>("merge", "write all games, each once"),
        of_games<sample_games>("sample", "write games drawn by chance"),
        of_games<split_games>("split", "write numbered shards, and a manifest with their checksums"),
        of_games<pack_games>("pack", "write the same games in less than half the bytes; every command reads both"),
        of_games<unpack_games>("unpack", "write the games of a packed file as datagen writes them"),
        of_games<convert_games>("convert", "write positions or games for other programs"),
    };
    return rows;
}

std::string data_notes() {
    return "A FILE - is standard input or output. No verb replaces a file.\n"
           "Damaged parts are reported and left out, and the status is 1.\n";
}

}  // namespace gyre::cli
