#include <algorithm>
#include <fmt/core.h>
#include <limits>
#include <optional>
#include <string>

#include "base/clock.h"
#include "base/path_text.h"
#include "cli/common/format.h"
#include "cli/common/limits.h"
#include "cli/common/option_values.h"
#include "cli/learn/learn_commands.h"
#include "console/exit_status.h"
#include "console/interrupt.h"
#include "console/line_errors.h"
#include "console/option_rows.h"
#include "console/text_file.h"
#include "datagen/generator.h"
#include "engine/embedded_network.h"
#include "engine/network_choice.h"

namespace gyre::cli {

namespace {

using datagen::GameWriter;
using datagen::GenerateJob;
using datagen::Progress;

constexpr std::uint64_t most_nodes = 1'000'000'000;
constexpr std::uint32_t most_random_plies = 100;
constexpr Milliseconds between_reports{5000};

/// What the words after `gyre datagen` ask for.
struct DatagenTask {
    GenerateJob job;
    std::string out, params, openings;
    NetworkChoice net;
    std::optional<std::uint32_t> random_plies, chess960_percent;
};

/// "400", or "300-1200" for a number that each game draws.
Result<void, CommandError> store_nodes(std::string_view value, DatagenTask& task, const OptionBounds& bounds) {
    datagen::Conditions& conditions = task.job.conditions;
    const std::size_t dash = value.find('-');
    if (auto done = store_number(value.substr(0, dash), bounds, conditions.nodes); !done) return done;
    conditions.most_nodes = 0;
    if (dash == value.npos) return {};
    const OptionBounds rest{.least = static_cast<std::int64_t>(conditions.nodes), .most = bounds.most};
    return store_number(value.substr(dash + 1), rest, conditions.most_nodes);
}

// clang-format off
using datagen::Conditions;
using DatagenRow = OptionRow<DatagenTask>;
constexpr DatagenRow datagen_option_rows[] = {
    DatagenRow::text<&DatagenTask::out>("--out", "FILE", "file that shall hold the games"),
    DatagenRow::number<&DatagenTask::job, &GenerateJob::games>("--games", "N", 1, std::numeric_limits<std::uint32_t>::max(),
        "the file shall hold the games 0 to N - 1"),
    DatagenRow::numbers("--nodes", "N", 1, most_nodes, store_nodes,
        "nodes a move; LOW-HIGH: a number that each game draws between these", "400"),
    DatagenRow::number<&DatagenTask::job, &GenerateJob::threads>("--threads", "N", 1, most_threads,
        "games at a time; the games do not depend on it"),
    DatagenRow::number<&DatagenTask::job, &GenerateJob::conditions, &Conditions::seed>("--seed", "N", 0,
        std::numeric_limits<std::uint64_t>::max(), "random seed"),
    DatagenRow::number<&DatagenTask::job, &GenerateJob::conditions, &Conditions::hash_mib>("--hash", "MIB", 1,
        HashSize::max, "transposition table of each thread, in MiB"),
    DatagenRow::number<&DatagenTask::chess960_percent>("--chess960", "PERCENT", 0, 100,
        "games from two back ranks of Chess960", "20, or none with --openings"),
    DatagenRow::number<&DatagenTask::random_plies>("--random-plies", "N", 0, most_random_plies,
        "random moves at the start of each game, or one more", "8, or 4 with --openings"),
    DatagenRow::text<&DatagenTask::openings>("--openings", "FILE", "positions to begin with, a FEN each line"),
    DatagenRow::text<&DatagenTask::params>("--params", "FILE", "numbers of search and evaluation", "those of play"),
    net_row<DatagenTask, &DatagenTask::net>(),
    evaluation_row<DatagenTask, &DatagenTask::net>(),
    DatagenRow::flag<&DatagenTask::job, &GenerateJob::conditions, &Conditions::adjudicate_draws>("--draws",
        "ends games as drawn when both sides see nothing for long"),
};
// clang-format on

/// Reads what the options name; an error says which file and where.
Result<void, CommandError> read_files(DatagenTask& task, Output& output) {
    datagen::Conditions& conditions = task.job.conditions;
    if (!task.params.empty()) {
        TableParams params;
        if (auto done = read_parameter_file(task.params, params); !done) return done;
        conditions.params = params;
    }
    auto net = choose_network(task.net, embedded_network());
    if (!net) return network_error(task.net, net.error());
    conditions.net = std::move(*net);
    if (!task.openings.empty()) {
        const auto file = read_text_file(task.openings);
        if (!file) return file_error(file.error());
        LineErrors errors("datagen", output);
        auto openings = datagen::read_openings(file->text, [&](int line, const std::string& warning) {
            errors.mended(fmt::format("{}, line {}, ", quoted_path(task.openings), line), warning);
        });
        errors.finish();
        if (!openings) return file_error(quoted_path(task.openings) + ": " + openings.error());
        conditions.openings = std::move(*openings);
        // Openings differ by themselves; a few plies make different games of the same one.
        conditions.random_plies = 4;
        conditions.chess960_percent = 0;
    }
    conditions.random_plies = task.random_plies.value_or(conditions.random_plies);
    conditions.chess960_percent = task.chess960_percent.value_or(conditions.chess960_percent);
    return {};
}

std::string progress_line(const DatagenTask& task, const GameWriter& writer, const Progress& progress,
                          Milliseconds elapsed) {
    const auto there =
        static_cast<std::uint64_t>(std::count(writer.games_there().begin(), writer.games_there().end(), true));
    const auto milliseconds = static_cast<std::uint64_t>(std::max<Milliseconds::rep>(1, elapsed.count()));
    const std::uint64_t missing = task.job.games - std::min<std::uint64_t>(task.job.games, there + progress.games);
    return fmt::format("{} of {} games, {} plies, {} positions, {} positions/s{}", there + progress.games,
                       task.job.games, progress.plies, progress.positions, progress.positions * 1000 / milliseconds,
                       time_left<std::uint64_t>(progress.games, progress.games + missing, elapsed));
}

int play_games(DatagenTask& task, Output& output) {
    auto writer = GameWriter::open(task.out, write_conditions(task.job.conditions));
    if (!writer) {
        output.error("datagen: " + quoted_path(task.out) + ": " + writer.error().message());
        return writer.error().fault == datagen::GameFileFault::System ? exit_failed : exit_usage;
    }
    if (writer->bytes_cut() > 0)
        output.warning("datagen: " + std::to_string(writer->bytes_cut()) + " bytes of a torn record were cut off");
    const Clock::time_point start = Clock::now();
    Clock::time_point reported = start;
    Progress last;
    task.job.on_game = [&](const Progress& progress) {
        last = progress;
        if (elapsed_since(reported) < between_reports) return;
        reported = Clock::now();
        output.line(progress_line(task, *writer, progress, elapsed_since(start)));
    };
    std::stop_source stop;
    const InterruptWatcher watcher([&stop] { stop.request_stop(); });
    const auto done = datagen::generate(task.job, *writer, stop.get_token());
    output.line(progress_line(task, *writer, last, elapsed_since(start)));
    if (!done) return report_failure("datagen", file_error(quoted_path(task.out) + ": " + done.error()), output);
    if (stop.stop_requested()) output.line("interrupted; the same command goes on");
    return 0;
}

}  // namespace

std::vector<OptionText> datagen_options() { return option_texts<DatagenTask>(datagen_option_rows); }

int run_datagen(Words arguments, Output& output) {
    DatagenTask task;
    auto read = read_options<DatagenTask>(arguments, datagen_option_rows, task);
    if (read && task.out.empty()) read = Failure("--out says where the games shall go");
    if (read && task.job.games == 0) read = Failure("--games says how many games the file shall hold");
    if (read && task.chess960_percent && !task.openings.empty())
        read = Failure("--chess960 and --openings both say where games begin");
    if (read) read = read_files(task, output);
    return read ? play_games(task, output) : report_failure("datagen", read.error(), output);
}

}  // namespace gyre::cli
