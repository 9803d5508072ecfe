#include <algorithm>
#include <fmt/core.h>
#include <memory>
#include <optional>
#include <sstream>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

#include "base/clock.h"
#include "base/json.h"
#include "base/text.h"
#include "base/try.h"
#include "cli/common/farm_run.h"
#include "cli/common/format.h"
#include "cli/common/limits.h"
#include "cli/common/position_line.h"
#include "cli/common/position_words.h"
#include "cli/measure/measure_commands.h"
#include "cli/measure/perft_file.h"
#include "cli/measure/perft_report.h"
#include "console/exit_status.h"
#include "console/file_names.h"
#include "console/interrupt.h"
#include "console/line_errors.h"
#include "console/option_rows.h"
#include "console/progress_line.h"
#include "console/shared_help.h"
#include "console/text_file.h"
#include "farm/farm_address.h"
#include "farm/kinds/perft_branches.h"
#include "notation/position/fen.h"

namespace gyre::cli {

using measure::PerftCounter;
using measure::PerftMethod;
using measure::PerftMoveCount;

namespace {

constexpr std::size_t largest_perft_hash_mib = std::size_t{1} << 24;
constexpr Milliseconds between_looks(100);

struct PerftTask {
    std::vector<std::string> suites;
    std::optional<int> depth;
    std::optional<std::string> fen;
    /// Address of the farm whose workers count; empty to count in this process.
    std::string farm;
    const PerftMethod* method = &measure::perft_methods().front();
    int threads = 1;
    std::size_t hash_mib = 0;
    bool chess960 = false, divide = false, details = false, verify = false, json = false, only = false, strict = false;
};

// clang-format off
using PerftRow = OptionRow<PerftTask>;
constexpr PerftRow perft_option_rows[] = {
    PerftRow::number<&PerftTask::depth>("--depth", "N", 0, measure::deepest_perft,
        "depth in plies, also as first argument; with --suite the greatest depth that is checked"),
    PerftRow::fen<&PerftTask::fen>(fen_help_text),
    PerftRow::texts<&PerftTask::suites>("--suite", "FILE...", "checks the counts of files")
        .not_with("--fen --divide --detail --verify --only --chess960"),
    PerftRow::flag<&PerftTask::only>("--only", "leaves out the smaller depths"),
    PerftRow::flag<&PerftTask::divide>("--divide", "also shows the count below each move"),
    PerftRow::flag<&PerftTask::details>("--detail", "counts captures, castles, checks, mates and more; much more slowly"),
    PerftRow::number<&PerftTask::threads>("--threads", "N", 1, SearchThreads::max, "number of threads"),
    PerftRow::number<&PerftTask::hash_mib>("--hash", "MIB", 0, largest_perft_hash_mib, "a table for transpositions, in MiB"),
    PerftRow::flag<&PerftTask::verify>("--verify", "counts again with other keys; needs --hash"),
    PerftRow::parsed<measure::find_perft_method, &PerftTask::method>("--sliders", "METHOD",
        shared_help::sliders, {}, [] { return names_in(measure::perft_methods()); }),
    PerftRow::flag<&PerftTask::chess960>("--chess960", "writes castling as king takes rook"),
    PerftRow::flag<&PerftTask::json>("--json", "writes one object instead of a table"),
    PerftRow::some_text<&PerftTask::farm>("--farm", "ADDRESS",
        "workers of that farm count, from a depth of 5 on (docs/reference/farm.md)").not_with("--suite --verify"),
    PerftRow::flag<&PerftTask::strict>("--strict", shared_help::strict),
};
// clang-format on

/// The error names the wrong argument and the reason.
Result<void, CommandError> read_perft_task(Words arguments, PerftTask& task) {
    SplitArguments split = split_arguments<PerftTask>(arguments, perft_option_rows);
    // Without --depth the first argument is the depth.
    const bool has_depth = names_option(split.options, "--depth");
    if (!split.free.empty() && (!has_depth || !begins_fen(split.free.front()))) {
        if (has_depth) return Failure("--depth: given twice");
        split.options.insert(split.options.begin(), {"--depth", split.free.front()});
        split.free.erase(split.free.begin());
    }
    if (auto done = read_options_with_fen<PerftTask>(std::move(split), perft_option_rows, task); !done) return done;
    if (task.suites.empty() && !task.depth) return Failure("neither a depth nor --suite");
    if (task.details && task.hash_mib > 0) return Failure("--detail looks at every move: it takes no --hash");
    if (task.verify && task.hash_mib == 0)
        return Failure("--verify compares two runs with different keys: it needs --hash");
    return {};
}

/// Counts on all threads, shows the progress, and ends early on Ctrl-C or when the output has no reader.
class Counting {
public:
    /// `interrupted` becomes true on Ctrl-C.
    Counting(const PerftTask& task, PerftCounter& counter, const std::atomic<bool>& interrupted, Output& output)
        : task_(task), counter_(counter), interrupted_(interrupted), output_(output) {}

    /// Lets workers of the farm count deep trees from now on.
    void use(farm::FarmStore& farm) { farm_ = &farm; }

    PerftLine count(const Position& root, int depth) {
        const Clock::time_point start = Clock::now();
        if (farm_ != nullptr && depth >= farm::shallowest_farm_perft) return count_by_farm(root, depth, start);
        moves_by_farm_.reset();
        const auto spent = [start] { return Clock::now() - start; };
        counter_.start(root, {depth, task_.method, task_.details});
        ProgressLine progress;
        while (!counter_.wait_for(between_looks)) {
            if (is_over()) counter_.stop();
            if (progress.is_due()) progress.show(report(depth, spent()));
        }
        return {depth, counter_.total(), spent(), !counter_.was_stopped()};
    }

    std::vector<PerftMoveCount> moves() const { return moves_by_farm_ ? *moves_by_farm_ : counter_.moves(); }
    void change_keys(std::uint64_t seed) { counter_.change_keys(seed); }
    bool is_over() const { return interrupted_ || output_.is_closed(); }

private:
    /// Returns the counts below each move of the root, computed by the workers of the farm; nothing if it was
    /// interrupted.
    Result<std::optional<std::vector<PerftMoveCount>>, CommandError> count_on_farm(const Position& root, int depth) {
        const farm::PerftOrder order{
            .root = root, .depth = depth, .details = task_.details, .hash_mib = task_.hash_mib};
        GYRE_TRY(const auto job, farm::make_perft_job(*farm_, order).transform_error(farm_failure));
        GYRE_TRY(const auto id, farm_->submit(job).transform_error(farm_failure));
        auto counts = farm::perft_moves(root);
        ProgressLine progress;
        std::stop_source stop;
        const auto on_progress = [&](const farm::JobStatus& status, const farm::Counters&) {
            if (progress.is_due())
                progress.show(fmt::format("depth {}: {} of {} parts", depth, status.done, status.parts));
            if (is_over()) stop.request_stop();
        };
        const auto on_part = [&](ByteView body) {
            return farm::add_perft_part(body, counts).transform([] { return true; });
        };
        GYRE_TRY(const auto done,
                 await_farm_job(*farm_, id, {.on_progress = on_progress, .on_part = on_part}, stop.get_token()));
        return done ? std::optional(std::move(counts)) : std::nullopt;
    }

    /// Reports an error of the farm; the line is then incomplete.
    PerftLine count_by_farm(const Position& root, int depth, Clock::time_point start) {
        auto counts = count_on_farm(root, depth);
        if (!counts) report_failure("perft", counts.error(), output_);
        PerftLine line{.depth = depth, .counts = {}, .time = Clock::now() - start, .complete = counts && *counts};
        if (!line.complete) return line;
        moves_by_farm_ = **std::move(counts);
        for (const PerftMoveCount& row : *moves_by_farm_) line.counts += row.counts;
        return line;
    }

    std::string report(int depth, Clock::duration spent) const {
        const PerftCounter::Progress progress = counter_.progress();
        const PerftLine so_far{depth, {.leaves = progress.leaves}, spent, false};
        return fmt::format("depth {}: {} leaves, {} Mnps, {} %{}", depth, grouped(progress.leaves),
                           leaves_per_second(so_far), static_cast<int>(100 * progress.share),
                           time_left(progress.share, 1.0, spent));
    }

    const PerftTask& task_;
    PerftCounter& counter_;
    const std::atomic<bool>& interrupted_;
    Output& output_;
    farm::FarmStore* farm_ = nullptr;
    std::optional<std::vector<PerftMoveCount>> moves_by_farm_;
};

/// Counts all depths up to the requested one and returns the exit status.
int count_position(const PerftTask& task, const Position& root, Counting& counting, Output& output) {
    const UciCastling castling = task.chess960 || root.needs_chess960() ? UciCastling::Chess960 : UciCastling::Standard;
    std::vector<PerftLine> lines;
    if (!task.json) output.lines(perft_table_head(task.details));
    for (int depth = task.only ? *task.depth : std::min(1, *task.depth); depth <= *task.depth && !counting.is_over();
         ++depth) {
        lines.push_back(counting.count(root, depth));
        if (!lines.back().complete && !task.farm.empty()) return exit_failed;
        if (!task.json) output.lines(perft_table_line(lines.back(), task.details));
    }
    const std::vector<PerftMoveCount> moves = task.divide ? counting.moves() : std::vector<PerftMoveCount>{};
    if (task.json) {
        const PerftConditions conditions{to_fen(root), std::string(task.method->name), task.threads, task.hash_mib,
                                         task.details};
        output.lines(perft_json(conditions, lines, moves, castling));
    } else {
        for (const PerftMoveCount& count : moves)
            output.line(fmt::format("{}: {}", to_uci(count.move, castling), count.counts.leaves));
    }
    if (lines.empty() || !lines.back().complete) return exit_failed;
    if (!task.verify) return 0;

    counting.change_keys(2);
    const PerftLine again = counting.count(root, *task.depth);
    if (!again.complete) {
        output.error("perft: the verification was stopped");
        return exit_failed;
    }
    const bool same = again.counts == lines.back().counts;
    if (!same)
        output.error("perft: with other keys " + std::to_string(again.counts.leaves) +
                     " leaves: different positions had the same key");
    else if (!task.json)
        output.line("verified with other keys: the same");
    return same ? 0 : exit_failed;
}

class SuiteCheck {
public:
    SuiteCheck(const PerftTask& task, Counting& counting, Output& output)
        : task_(task), counting_(counting), output_(output) {}

    void check_file(const std::string& name, const std::vector<PerftCase>& cases) {
        for (const PerftCase& test : cases) {
            if (counting_.is_over()) break;
            check(name, test);
        }
    }

    int conclude() {
        errors_.finish();
        const auto spent = elapsed_since(start_);
        if (task_.json) {
            Json json;
            json.set("positions", positions_).set("counts", counts_).set("nodes", nodes_);
            output_.line(json.set("milliseconds", spent.count()).set("failures", failures_).dump());
        } else {
            output_.line(
                fmt::format("{} ms, {} Mnps", spent.count(),
                            nodes_ / 1000 / static_cast<std::uint64_t>(std::max<Milliseconds::rep>(spent.count(), 1))));
            if (counting_.is_over()) output_.line("interrupted; the result covers what was finished");
            output_.line(
                fmt::format("{} positions, {} counts, {} nodes, {} failed", positions_, counts_, nodes_, failed_));
        }
        // A file without counts must not look correct.
        return failed_ > 0 || counts_ == 0 || counting_.is_over() ? exit_failed : 0;
    }

private:
    void check(const std::string& name, const PerftCase& test) {
        ++positions_;
        const auto read = read_position_line(test.fen, {.strict = task_.strict});
        if (!read) return fail(name, test, read.error().message());
        if (!read->warning.empty())
            errors_.mended(fmt::format("{}, line {}, ", quoted_path(name), test.line), read->warning);
        const Position position(read->valid);
        for (const auto [depth, expected] : test.counts) {
            if (task_.depth && depth > *task_.depth) continue;
            const PerftLine line = counting_.count(position, depth);
            if (!line.complete) return;
            ++counts_;
            nodes_ += line.counts.leaves;
            if (line.counts.leaves != expected)
                fail(name, test, fmt::format("depth {}: {} counted, {} expected", depth, line.counts.leaves, expected));
        }
    }

    void fail(const std::string& name, const PerftCase& test, const std::string& how) {
        ++failed_;
        if (task_.json)
            failures_.push(Json().set("file", name).set("line", test.line).set("fen", test.fen).set("reason", how));
        else
            output_.line(
                fmt::format("{}line {}: {}: {}", task_.suites.size() > 1 ? name + ", " : "", test.line, how, test.fen));
    }

    const PerftTask& task_;
    Counting& counting_;
    Output& output_;
    LineErrors errors_{"perft", output_};
    Clock::time_point start_ = Clock::now();
    int positions_ = 0, counts_ = 0, failed_ = 0;
    std::uint64_t nodes_ = 0;
    Json failures_ = Json::Array();
};

Result<std::vector<PerftCase>, std::string> read_suite(const std::string& name) {
    GYRE_TRY(const auto file, read_text_file(name));
    std::istringstream text(file.text);
    auto cases = read_perft_file(text);
    if (!cases) return quoted_path(name) + ": " + cases.error();
    return cases;
}

}  // namespace

std::vector<OptionText> perft_options() { return option_texts<PerftTask>(perft_option_rows); }

int run_perft(Words arguments, Output& output) {
    PerftTask task;
    const auto refuse = [&](const std::string& why) {
        output.error("perft: " + why);
        return exit_usage;
    };
    if (const auto read = read_perft_task(arguments, task); !read) return report_failure("perft", read.error(), output);
    Position root;
    if (task.fen) {
        auto read = read_position_argument("perft", *task.fen, {.strict = task.strict}, output);
        if (!read) return refuse(read.error());
        root = *std::move(read);
    }
    std::vector<std::vector<PerftCase>> suites;
    for (const std::string& name : task.suites) {
        report_waiting("perft", "positions", name, output);
        auto cases = read_suite(name);
        if (!cases) return report_failure("perft", file_error(cases.error()), output);
        suites.push_back(std::move(*cases));
    }
    std::atomic<bool> interrupted = false;
    // Created before the counter's threads, because threads inherit the blocked signal.
    const InterruptWatcher watcher([&interrupted] { interrupted = true; });
    auto counter = PerftCounter::create(static_cast<std::size_t>(task.threads), task.hash_mib << 20);
    if (!counter) return refuse(counter.error());
    Counting counting(task, **counter, interrupted, output);
    std::unique_ptr<farm::FarmStore> farm;
    if (!task.farm.empty()) {
        auto opened = farm::open_farm(task.farm);
        if (!opened) return report_failure("perft", farm_failure(opened.error()), output);
        farm = *std::move(opened);
        counting.use(*farm);
    }
    if (task.suites.empty()) return count_position(task, root, counting, output);

    SuiteCheck check(task, counting, output);
    for (std::size_t i = 0; i < suites.size(); ++i) check.check_file(task.suites[i], suites[i]);
    return check.conclude();
}

}  // namespace gyre::cli
