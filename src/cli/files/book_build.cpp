#include "cli/files/book_build.h"

#include <atomic>
#include <fmt/core.h>
#include <string>
#include <vector>

#include "base/input_file.h"
#include "cli/common/format.h"
#include "cli/common/limits.h"
#include "console/exit_status.h"
#include "console/file_names.h"
#include "console/interrupt.h"
#include "console/line_errors.h"
#include "console/progress_line.h"
#include "console/text_file.h"
#include "notation/book/book_visitor.h"
#include "notation/pgn/pgn_reader.h"

namespace gyre::cli {

namespace {

constexpr std::uint32_t largest_count = 1'000'000;

struct BookBuildTask {
    std::vector<std::string> files;
    BookRules rules;
    TextEncoding encoding;
    OutputFile out{"", FileContent::Book};
    bool json = false;
};

// clang-format off
using BookBuildRow = OptionRow<BookBuildTask>;
constexpr BookBuildRow book_build_option_rows[] = {
    book_out_row<BookBuildTask>, book_force_row<BookBuildTask>,
    BookBuildRow::number<&BookBuildTask::rules, &BookRules::max_ply>("--max-ply", "N", 1, most_book_plies,
        "uses the moves up to that ply of a game"),
    BookBuildRow::number<&BookBuildTask::rules, &BookRules::min_games>("--min-games", "N", 1, largest_count,
        "leaves out moves of fewer than N games"),
    BookBuildRow::number<&BookBuildTask::rules, &BookRules::win>("--win", "N", 0, largest_count,
        "weight that a game adds to a move if the side that moved won"),
    BookBuildRow::number<&BookBuildTask::rules, &BookRules::draw>("--draw", "N", 0, largest_count, "the same for a draw"),
    BookBuildRow::number<&BookBuildTask::rules, &BookRules::loss>("--loss", "N", 0, largest_count, "the same for a loss"),
    BookBuildRow::flag<&BookBuildTask::rules, &BookRules::counts_unknown>("--unknown",
        "games without a result too, as draws"),
    BookBuildRow::encoding<&BookBuildTask::encoding>(),
    BookBuildRow::flag<&BookBuildTask::json>("--json", "writes one object"),
};
// clang-format on

class GameFeed {
public:
    GameFeed(const BookBuildTask& task, Output& output)
        : output_(output),
          encoding_(task.encoding),
          builder_(task.rules),
          visitor_(builder_, [this](const PgnError& error) {
              if (!interrupted_) errors_.error(path_ + ", " + error.message());
          }) {}

    /// Fails if the file cannot be opened. Ends early after an interrupt.
    Result<void, CommandError> read(const std::string& path) {
        path_ = input_name(path);
        report_waiting("book build", "games", path, output_);
        auto input = InputFile::open(path, encoding_, [this] { return interrupted_.load(); });
        if (!input) return file_error(path_ + ": " + input.error().reason);
        PgnReader reader(input->bytes());
        while (!interrupted_ && reader.read_game(visitor_)) show_progress(input->bytes_read(), input->size());
        progress_.clear();
        done_before_ += reader.offset();
        return {};
    }

    BookBuilder& builder() { return builder_; }
    const LineErrors& errors() const { return errors_; }
    void interrupt() { interrupted_ = true; }
    bool is_interrupted() const { return interrupted_; }

private:
    /// Shows for example "45 k games, 12 MiB, 67 MiB/s, 3 s left"; the time is that of the current file.
    void show_progress(std::uint64_t done, std::optional<std::uint64_t> size) {
        if (!progress_.is_due()) return;
        const double seconds = std::chrono::duration<double>(Clock::now() - began_).count();
        const double rate = static_cast<double>(done_before_ + done) / seconds;
        std::string text = fmt::format("{} games, {} MiB, {} MiB/s", short_number(builder_.games()),
                                       (done_before_ + done) >> 20, static_cast<std::uint64_t>(rate) >> 20);
        if (size) text += time_left(done_before_ + done, done_before_ + *size, Clock::now() - began_);
        progress_.show(text);
    }

    Output& output_;
    const TextEncoding& encoding_;
    BookBuilder builder_;
    BookVisitor visitor_;
    Clock::time_point began_ = Clock::now();
    ProgressLine progress_;
    LineErrors errors_{"book build", output_, LineErrors::usual_most, &progress_};
    std::string path_;
    std::uint64_t done_before_ = 0;
    std::atomic<bool> interrupted_ = false;
};

Result<int, CommandError> build(const BookBuildTask& task, Output& output) {
    if (is_among_inputs(task.out.path, task.files))
        return Failure("--out: " + quoted_path(task.out.path) + " is read, and the new book would replace it");
    // Better known now than after all games.
    if (const auto writable = check_writable(task.out); !writable) return file_error(writable.error());
    GameFeed feed(task, output);
    const InterruptWatcher watcher([&feed] { feed.interrupt(); });
    for (const std::string& file : task.files) {
        if (auto done = feed.read(file); !done) return std::move(done).error();
        if (feed.is_interrupted()) return exit_failed;
    }
    feed.errors().finish();
    const int status = write_book(feed.builder().book(), {task.out, task.json}, output);
    return status == 0 && feed.errors().errors() > 0 ? exit_failed : status;
}

}  // namespace

Verb book_build_verb() {
    return verb<book_build_option_rows, build>("build", "FILE...", "make a book of games in PGN, plain or packed");
}

}  // namespace gyre::cli
