#include <algorithm>
#include <array>
#include <fmt/core.h>
#include <limits>
#include <string>

#include "base/clock.h"
#include "base/path_text.h"
#include "cli/common/datagen_options.h"
#include "cli/common/format.h"
#include "cli/common/limits.h"
#include "cli/learn/learn_commands.h"
#include "console/exit_status.h"
#include "console/interrupt.h"
#include "console/option_rows.h"
#include "datagen/generator.h"

namespace gyre::cli {

namespace {

using datagen::GameWriter;
using datagen::GenerateJob;
using datagen::Progress;

constexpr Milliseconds between_reports{5000};

/// What the words after `gyre datagen` ask for.
struct DatagenTask {
    GenerateJob job;
    std::string out;
    DatagenOptions play;
};

// clang-format off
using DatagenRow = OptionRow<DatagenTask>;
constexpr auto datagen_own_rows = std::to_array<DatagenRow>({
    DatagenRow::text<&DatagenTask::out>("--out", "FILE", "file that shall hold the games"),
    DatagenRow::number<&DatagenTask::job, &GenerateJob::games>("--games", "N", 1, std::numeric_limits<std::uint32_t>::max(),
        "the file shall hold the games 0 to N - 1"),
    DatagenRow::number<&DatagenTask::job, &GenerateJob::threads>("--threads", "N", 1, most_threads,
        "games at a time; the games do not depend on it"),
});
// clang-format on
constexpr auto datagen_option_rows = join_rows(datagen_own_rows, datagen_rows<DatagenTask>);

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
    if (!done) {
        output.error("datagen: " + quoted_path(task.out) + ": " + done.error());
        return exit_failed;
    }
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
    if (read) read = read_datagen_files("datagen", task.play, output);
    task.job.conditions = task.play.conditions;
    return read ? play_games(task, output) : report_failure("datagen", read.error(), output);
}

}  // namespace gyre::cli
