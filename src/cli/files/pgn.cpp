#include <atomic>
#include <fmt/core.h>
#include <functional>
#include <unistd.h>

#include "base/input_file.h"
#include "base/text.h"
#include "cli/common/format.h"
#include "cli/files/file_commands.h"
#include "cli/files/pgn_options.h"
#include "cli/files/pgn_targets.h"
#include "collection/collector.h"
#include "collection/game_formats.h"
#include "collection/opening_writer.h"
#include "collection/statistics.h"
#include "collection/text_sink.h"
#include "console/exit_status.h"
#include "console/file_names.h"
#include "console/interrupt.h"
#include "console/line_errors.h"
#include "console/progress_line.h"

namespace gyre::cli {

namespace {

using collection::ProcessProgress;
using collection::TextSink;

class PgnRun {
public:
    PgnRun(const PgnTask& task, Output& output) : task_(task), output_(output), began_(Clock::now()) {}

    int run() {
        const InterruptWatcher watcher([this] { stop_ = true; });
        for (const collection::PositionPattern& position : task_.filter.positions)
            if (!position.warning().empty()) output_.error("pgn: --fen: mended: " + position.warning());
        if (task_.action != PgnTask::Action::Stats) make_target();
        for (const std::string& file : task_.files) {
            if (stop_ || (target_ && target_->has_failed())) break;
            read(file);
        }
        progress_.clear();
        errors_.finish("; --errors N shows N of them");
        tell_missing_tags();
        if (task_.action == PgnTask::Action::Stats) print_statistics();
        if (target_) {
            target_->finish(!failed_ && !stop_);
            failed_ |= target_->has_failed();
        }
        if (stop_ && !(target_ && target_->has_failed()))
            output_.error("pgn: stopped; the result covers what was finished");
        return failed_ || stop_ || output_.is_closed() ? exit_failed : 0;
    }

private:
    void make_target() {
        style_.makes_cards = task_.action == PgnTask::Action::Dedupe;
        style_.group_tags = task_.by_tags;
        for (const std::string& tag : task_.by_tags)
            if (tag != "plies") style_.watched_tags.push_back(tag);
        watched_groups_ = style_.watched_tags.size();
        if (task_.format == PgnTask::Format::Csv && !task_.usual_columns)
            for (const std::string& column : task_.columns)
                if (collection::is_tag_column(column)) style_.watched_tags.push_back(column);
        found_tags_.resize(style_.watched_tags.size());
        style_.make_writer = [this](std::string& text) -> std::unique_ptr<PgnVisitor> {
            switch (task_.format) {
                case PgnTask::Format::Json: return collection::make_json_writer(text);
                case PgnTask::Format::Csv: return collection::make_csv_writer(text, task_.columns);
                case PgnTask::Format::Epd: return collection::make_epd_writer(text, task_.last_position);
                case PgnTask::Format::Pgn: break;
            }
            if (task_.names_openings) return std::make_unique<collection::OpeningWriter>(text, task_.style);
            return std::make_unique<PgnWriter>(text, task_.style);
        };
        target_ = make_game_target(task_, output_);
    }

    void read(const std::string& path) {
        report_waiting("pgn", "games", path, output_);
        const std::function<bool()> stop = [this] { return stop_.load(); };
        auto input = InputFile::open(path, task_.encoding, stop);
        if (!input) {
            ++unread_inputs_;
            return fail(input_name(path) + ": " + input.error().reason);
        }
        collection::ProcessTask process;
        process.filter = &task_.filter;
        process.reading.threads = task_.threads;
        process.reading.pgn.reading = task_.reading;
        process.reading.pgn.nested_comments = task_.nested_comments;
        process.reading.stop = stop;
        process.make_sink = [this]() -> std::unique_ptr<collection::GameSink> {
            if (target_) return std::make_unique<TextSink>(style_);
            return std::make_unique<collection::StatisticsSink>();
        };
        process.take_sink = [&](collection::GameSink& sink, const ProcessProgress& progress) {
            target_ ? take_text(path, static_cast<TextSink&>(sink))
                    : take_statistics(path, static_cast<collection::StatisticsSink&>(sink));
            show_progress(progress);
        };
        const collection::ProcessedInput done = collection::process(*input, process);
        judge(path, done);
        tell_unreadable(path, done.unreadable);
        done_before_ += input->size().value_or(input->bytes_read());
    }

    /// Prints nothing if no input could be read, because zero counts would look like a result.
    void print_statistics() {
        if (failed_ && games_ == 0) return;
        output_.lines(task_.json ? statistics_.json() + '\n' : statistics_.text());
        if (unread_inputs_ > 0 && task_.files.size() > 1)
            output_.error("pgn: the counts are those of what was read: " + std::to_string(unread_inputs_) + " of " +
                          std::to_string(task_.files.size()) + " files could not be read to the end");
    }

    /// Reports errors of an input as a whole.
    void judge(const std::string& path, const collection::ProcessedInput& done) {
        if (!done.reading) {
            ++unread_inputs_;
            return fail(input_name(path) + ", " + done.reading.error().message());
        }
        if (stop_) return;
        if (done.games == 0 && done.bytes > 0) fail(input_name(path) + ": there is no game in it");
        if (!done.passed_over || !target_ || !target_->replaces_input()) return;
        fail(fmt::format("{}, line {}: a comment or hidden line that is part of no game would be lost",
                         input_name(path), done.passed_over->line));
    }

    /// Reports values that could not be compared, because their games are missing from the result.
    void tell_unreadable(const std::string& path, const collection::UnreadableValues& values) {
        if (values.games == 0) return;
        progress_.clear();
        output_.error(
            fmt::format("pgn: {}: {}{} a tag that can't be read, and so did not meet the condition; the first is "
                        "on line {}: [{} {}]",
                        input_name(path), values.games, values.games == 1 ? " game has" : " games have",
                        values.place.line, values.first.tag, quoted(values.first.value)));
    }

    void fail(const std::string& message) {
        progress_.clear();
        output_.error("pgn: " + message);
        failed_ = true;
    }

    void take_statistics(const std::string& path, const collection::StatisticsSink& sink) {
        statistics_.merge(sink.statistics);
        games_ += sink.statistics.games();
        failed_ |= sink.statistics.broken_games() > 0;
        for (const PgnError& error : sink.errors) tell(path, error);
    }

    void take_text(const std::string& path, const TextSink& sink) {
        for (const TextSink::Entry& entry : sink.entries()) {
            ++games_;
            failed_ |= entry.broken;
            target_->take(path, sink.text(entry), entry);
            if (target_->has_failed()) {
                failed_ = stop_ = true;
                return;
            }
        }
        for (std::size_t i = 0; i < sink.found_tags().size(); ++i)
            found_tags_[i] = found_tags_[i] || sink.found_tags()[i];
        for (const PgnError& error : sink.errors()) tell(path, error);
    }

    /// Reports tags that no game has, whose names are probably wrong.
    void tell_missing_tags() {
        for (std::size_t i = 0; i < found_tags_.size() && games_ > 0; ++i)
            if (!found_tags_[i])
                output_.error("pgn: no game has the tag " + quoted(style_.watched_tags[i]) +
                              (i < watched_groups_ ? "" : ": its column is empty"));
    }

    void tell(const std::string& path, const PgnError& error) {
        failed_ |= error.loss != PgnError::Loss::Nothing;
        // `judge` reports errors of the whole input.
        if (error.kind == PgnError::Kind::Input) return;
        errors_.error(input_name(path) + ", " + error.message());
    }

    /// Shows for example "12.3 MB of 45.6 MB, 45 k games, 67.8 MB/s, 3 s left".
    void show_progress(const ProcessProgress& progress) {
        if (!progress_.is_due()) return;
        constexpr double megabyte = 1e6;
        const double seconds = std::chrono::duration<double>(Clock::now() - began_).count();
        const auto done = static_cast<double>(done_before_ + progress.done);
        const double rate = done / std::max(seconds, 0.001);
        const auto rounded = [](double value) { return std::to_string(static_cast<long long>(value + 0.5)); };
        std::string text = rounded(static_cast<double>(progress.done) / megabyte) + " MB";
        if (progress.size) text += " of " + rounded(static_cast<double>(*progress.size) / megabyte) + " MB";
        text += ", " + short_number(games_) + " games, " + rounded(rate / megabyte) + " MB/s";
        if (progress.size)
            text += time_left(done_before_ + progress.done, done_before_ + *progress.size, Clock::now() - began_);
        progress_.show(text);
    }

    const PgnTask& task_;
    Output& output_;
    Clock::time_point began_;
    ProgressLine progress_;
    LineErrors errors_{"pgn", output_, task_.told_errors, &progress_};
    TextSink::Style style_;
    std::unique_ptr<GameTarget> target_;
    collection::Statistics statistics_;
    std::uint64_t games_ = 0, done_before_ = 0;
    std::size_t unread_inputs_ = 0;
    /// Whether a game has the tag, for each watched tag.
    std::vector<bool> found_tags_;
    /// How many of the watched tags come first because games are grouped by them.
    std::size_t watched_groups_ = 0;
    bool failed_ = false;
    std::atomic<bool> stop_ = false;
};

std::string column_rows() {
    constexpr std::size_t width = 24;
    std::string rows;
    for (const collection::ColumnText& column : collection::computed_columns())
        rows += fmt::format("  {}{}{}\n", column.name, std::string(width - column.name.size(), ' '), column.meaning);
    return rows;
}

}  // namespace

std::string pgn_notes() {
    return "A FILE may be packed by gzip, bzip2 or zstd; '-', or no FILE, is standard input.\nColumns of csv besides "
           "tags:\n" +
           column_rows() +
           "Of a game with an illegal move the moves before it are kept. Options that do not apply are rejected.\n"
           "The status is 1 if some text was not read, a file that is not empty holds no game, a file could not be "
           "read or\nwritten, or Ctrl-C ended the run; 2 after wrong arguments. docs/reference/pgn.md has more.\n";
}

int run_pgn(const PgnTask& task, Output& output) { return PgnRun(task, output).run(); }

}  // namespace gyre::cli
