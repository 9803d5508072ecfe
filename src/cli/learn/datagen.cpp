#include <algorithm>
#include <array>
#include <fmt/core.h>
#include <limits>
#include <stop_token>
#include <string>
#include <string_view>

#include "base/clock.h"
#include "base/new_file.h"
#include "base/text.h"
#include "base/try.h"
#include "cli/common/datagen_options.h"
#include "cli/common/farm_run.h"
#include "cli/common/format.h"
#include "cli/common/limits.h"
#include "cli/learn/learn_commands.h"
#include "console/exit_status.h"
#include "console/interrupt.h"
#include "console/option_rows.h"
#include "datagen/file_header.h"
#include "datagen/generator.h"
#include "farm/farm_address.h"
#include "farm/kinds/datagen_shards.h"

namespace gyre::cli {

namespace {

using datagen::GameWriter;
using datagen::GenerateJob;
using datagen::Progress;

constexpr Milliseconds between_reports{5000};

struct DatagenTask {
    GenerateJob job;
    std::string out, farm;
    DatagenOptions play;
};

// clang-format off
using DatagenRow = OptionRow<DatagenTask>;
constexpr auto datagen_own_rows = std::to_array<DatagenRow>({
    DatagenRow::text<&DatagenTask::out>("--out", "FILE", "output file; the same command continues an interrupted "
        "run").needed(),
    DatagenRow::number<&DatagenTask::job, &GenerateJob::games>("--games", "N", 1, std::numeric_limits<std::uint32_t>::max(),
        "number of games that the file gets").needed(),
    DatagenRow::number<&DatagenTask::job, &GenerateJob::threads>("--threads", "N", 1, most_threads,
        "number of threads; the games do not depend on it"),
    DatagenRow::some_text<&DatagenTask::farm>("--farm", "ADDRESS", "workers of that farm play the games (docs/reference/farm.md)"),
});
// clang-format on
constexpr auto datagen_option_rows = join_rows(datagen_own_rows, datagen_rows<DatagenTask>);

/// `there` is the number of games that the file held before.
std::string progress_line(const DatagenTask& task, std::uint64_t there, const Progress& progress,
                          Milliseconds elapsed) {
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
        return exit_failed;
    }
    if (writer->bytes_cut() > 0)
        output.warning("datagen: " + std::to_string(writer->bytes_cut()) + " bytes of a torn record were cut off");
    const auto there =
        static_cast<std::uint64_t>(std::count(writer->games_there().begin(), writer->games_there().end(), true));
    const Clock::time_point start = Clock::now();
    Clock::time_point reported = start;
    Progress last;
    task.job.on_game = [&](const Progress& progress) {
        last = progress;
        if (elapsed_since(reported) < between_reports) return;
        reported = Clock::now();
        output.line(progress_line(task, there, progress, elapsed_since(start)));
    };
    std::stop_source stop;
    const InterruptWatcher watcher([&stop] { stop.request_stop(); });
    const auto done = datagen::generate(task.job, *writer, stop.get_token());
    output.line(progress_line(task, there, last, elapsed_since(start)));
    if (!done) return report_failure("datagen", file_error(quoted_path(task.out) + ": " + done.error()), output);
    if (stop.stop_requested()) output.line("interrupted; the same command continues");
    return 0;
}

/// Returns the number of games that a thread plays in about a minute.
std::uint32_t games_of_part(std::uint64_t nodes) {
    constexpr std::uint64_t nodes_of_part = 80'000, most = 1'000;
    return static_cast<std::uint32_t>(std::clamp<std::uint64_t>(nodes_of_part / nodes, 1, most));
}

std::int64_t counter_named(const farm::Counters& counters, std::string_view name) {
    const auto found =
        std::find_if(counters.begin(), counters.end(), [&](const auto& row) { return row.first == name; });
    return found == counters.end() ? 0 : found->second;
}

/// Lets a farm play the games. The same command later continues the same job.
Result<void, CommandError> play_on_farm(const DatagenTask& task, Output& output) {
    GYRE_TRY(const auto store, farm::open_farm(task.farm).transform_error(farm_failure));
    const datagen::Conditions& conditions = task.job.conditions;
    const std::uint64_t nodes = std::max(conditions.nodes, conditions.most_nodes);
    GYRE_TRY(const auto job, farm::make_datagen_job(*store, {conditions, task.job.games, games_of_part(nodes)})
                                 .transform_error(farm_failure));
    const auto failed = [&](const std::string& why) { return file_error(quoted_path(task.out) + ": " + why); };
    GYRE_TRY(auto file, NewFile::create(task.out).transform_error(failed));
    if (auto written = file.write(datagen::encode_file_header(write_conditions(conditions))); !written)
        return failed(written.error());
    GYRE_TRY(const auto id, store->submit(job).transform_error(farm_failure));
    const Clock::time_point start = Clock::now();
    Clock::time_point reported = start;
    Progress last;
    const auto on_progress = [&](const farm::JobStatus&, const farm::Counters& counters) {
        last = {static_cast<std::uint64_t>(counter_named(counters, "games")),
                static_cast<std::uint64_t>(counter_named(counters, "plies")),
                static_cast<std::uint64_t>(counter_named(counters, "positions"))};
        if (elapsed_since(reported) < between_reports) return;
        reported = Clock::now();
        output.line(progress_line(task, 0, last, elapsed_since(start)));
    };
    std::stop_source stop;
    const InterruptWatcher watcher([&stop] { stop.request_stop(); });
    const auto done =
        await_farm_job(*store, id,
                       {.on_progress = on_progress,
                        .on_part = [&](ByteView body) { return file.write(body).transform([] { return true; }); }},
                       stop.get_token());
    output.line(progress_line(task, 0, last, elapsed_since(start)));
    if (!done) return done.error();
    if (!*done) {
        output.line("interrupted; the farm plays on, and the same command continues");
        return {};
    }
    if (auto finished = file.finish(); !finished) return failed(finished.error());
    return {};
}

}  // namespace

std::vector<OptionText> datagen_options() { return option_texts<DatagenTask>(datagen_option_rows); }

int run_datagen(Words arguments, Output& output) {
    DatagenTask task;
    auto read = read_options<DatagenTask>(arguments, datagen_option_rows, task);
    if (read) read = read_datagen_files("datagen", task.play, output);
    task.job.conditions = task.play.conditions;
    if (read && task.farm.empty()) return play_games(task, output);
    if (read) read = play_on_farm(task, output);
    return read ? 0 : report_failure("datagen", read.error(), output);
}

}  // namespace gyre::cli
