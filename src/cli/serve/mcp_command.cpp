#include "cli/serve/mcp_command.h"

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <cstdlib>
#include <deque>
#include <filesystem>
#include <mutex>
#include <stop_token>
#include <string>
#include <system_error>
#include <thread>
#include <unistd.h>
#include <utility>

#include "answers/database_shelf.h"
#include "base/clock.h"
#include "base/input_file.h"
#include "base/system.h"
#include "base/text.h"
#include "base/utf8.h"
#include "cli/common/engine_choices.h"
#include "cli/serve/mcp_options.h"
#include "console/exit_status.h"
#include "console/text_file.h"
#include "engine/syzygy.h"
#include "mcp/mcp_server.h"
#include "notation/book/polyglot.h"
#include "puzzles/exercise.h"
#include "uci/line_reader.h"

namespace gyre::cli {

namespace {

std::string file_name_of(const std::string& path) { return to_utf8(std::filesystem::path(path).filename().string()); }

Result<void, std::string> open_game_files(const McpTask& task, mcp::Resources& resources) {
    for (const std::string& path : task.games) {
        if (const auto input = InputFile::open(path); !input) return "--pgn: " + input.error().reason;
        const std::string name = file_name_of(path);
        for (const mcp::Resources::File& other : resources.games)
            if (other.name == name)
                return Failure("--pgn: " + gyre::quoted(path) + " has the name of another file, by which it is chosen");
        resources.games.push_back({name, path});
    }
    return {};
}

Result<void, std::string> open_puzzle_file(const McpTask& task, mcp::Resources& resources) {
    if (task.puzzles.empty()) return {};
    const auto file = read_text_file(task.puzzles);
    if (!file) return "--puzzles: " + file.error();
    resources.puzzles = puzzles::read_exercises(file->text).exercises;
    if (resources.puzzles.empty()) return "--puzzles: " + gyre::quoted(task.puzzles) + " has no puzzle";
    return {};
}

Result<mcp::Resources, std::string> open_resources(const McpTask& task) {
    mcp::Resources resources;
    resources.engine = task.engine;
    resources.engines = task.engines;
    if (!task.book.empty()) {
        auto book = load_book(task.book, BookSource::RegularFile);
        if (!book) return "--book: " + book.error();
        resources.book = *std::move(book);
    }
    auto tables = open_tables(task.engine.syzygy_path);
    if (!tables) return "--syzygy: " + tables.error();
    resources.tables = *std::move(tables);
    if (!task.databases.empty()) {
        auto databases = answers::DatabaseShelf::open(task.databases);
        if (!databases) return "--db: " + databases.error();
        resources.databases = *std::move(databases);
    }
    if (auto opened = open_game_files(task, resources); !opened) return opened.error();
    if (auto opened = open_puzzle_file(task, resources); !opened) return opened.error();
    return resources;
}

/// Passes lines to the server on a thread of its own. The end of the input is then noticed even if the client does not
/// read what the server writes.
class LineFeed {
public:
    explicit LineFeed(mcp::McpServer& server)
        : server_(server), worker_([this](const std::stop_token& stop) { work(stop); }) {}

    /// Waits if very much is left to do.
    void add(uci::LineReader::Line line) {
        constexpr std::size_t most_lines = 4096, most_bytes = std::size_t{64} << 20;
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [this] { return lines_.size() < most_lines && bytes_ < most_bytes; });
        bytes_ += line.text.size();
        lines_.push_back(std::move(line));
        changed_.notify_all();
    }
    /// Waits until the server has taken all lines.
    void finish() {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [this] { return lines_.empty() && !busy_; });
    }

private:
    void work(const std::stop_token& stop) {
        std::unique_lock lock(mutex_);
        while (changed_.wait(lock, stop, [this] { return !lines_.empty(); })) {
            const uci::LineReader::Line line = std::move(lines_.front());
            lines_.pop_front();
            bytes_ -= line.text.size();
            busy_ = true;
            lock.unlock();
            if (line.too_long)
                server_.refuse_long_line(uci::LineReader::max_line);
            else
                server_.take(line.text);
            lock.lock();
            busy_ = false;
            changed_.notify_all();
        }
    }

    mcp::McpServer& server_;
    std::mutex mutex_;
    std::condition_variable_any changed_;
    std::deque<uci::LineReader::Line> lines_;
    std::size_t bytes_ = 0;
    bool busy_ = false;
    // Last member, so that it ends before the members that it uses.
    std::jthread worker_;
};

/// Ends the process if nothing is written for long after the end of the input: a client that closed its side may leave
/// the output unread.
class EndOfSession {
public:
    /// Must be called after each line of the output.
    void note_line() {
        const std::lock_guard lock(mutex_);
        last_sign_ = Clock::now();
    }
    /// Must be called at the end of the input.
    void begin() {
        note_line();
        watch_ = std::jthread([this](const std::stop_token& stop) { watch(stop); });
    }

private:
    void watch(const std::stop_token& stop) {
        // Before the last answer, an engine has 5 seconds to stop; after it, 3 seconds to quit.
        constexpr std::chrono::seconds patience{12};
        std::unique_lock lock(mutex_);
        while (!stop.stop_requested()) {
            const auto deadline = last_sign_ + patience;
            if (Clock::now() >= deadline) std::_Exit(exit_failed);
            changed_.wait_until(lock, stop, deadline, [] { return false; });
        }
    }

    std::mutex mutex_;
    std::condition_variable_any changed_;
    Clock::time_point last_sign_{};
    // Last member, so that it ends before the members that it uses.
    std::jthread watch_;
};

}  // namespace

int run_mcp(Words arguments, std::string_view version, Output& output) {
    McpTask task;
    if (const auto read = read_mcp_task(arguments, task); !read) return report_failure("mcp", read.error(), output);
    if (const auto tried = try_engines(task.engines); !tried) return report_failure("mcp", tried.error(), output);
    auto resources = open_resources(task);
    if (!resources) return report_failure("mcp", file_error(resources.error()), output);
    Output messages(write_to(STDOUT_FILENO), {}, [] { return system::has_reader(STDOUT_FILENO); });
    {
        EndOfSession end;
        mcp::McpServer server(*std::move(resources),
                              [&](std::string_view line) {
                                  messages.line(line);
                                  end.note_line();
                              },
                              {.version = std::string(version)});
        LineFeed feed(server);
        uci::LineReader reader(uci::read_from(STDIN_FILENO, STDOUT_FILENO));
        while (auto line = reader.next()) feed.add(*std::move(line));
        end.begin();
        feed.finish();
        server.finish();
    }
    const bool is_lost = messages.failure() != 0 && messages.failure() != EPIPE;
    if (is_lost) output.error("mcp: standard output: " + std::generic_category().message(messages.failure()));
    return is_lost ? exit_failed : 0;
}

}  // namespace gyre::cli
