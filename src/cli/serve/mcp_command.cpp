#include "cli/serve/mcp_command.h"

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <cstdlib>
#include <deque>
#include <mutex>
#include <stop_token>
#include <string>
#include <thread>
#include <unistd.h>
#include <utility>

#include "base/clock.h"
#include "base/system.h"
#include "cli/common/engine_choices.h"
#include "cli/serve/mcp_options.h"
#include "cli/serve/mcp_resources.h"
#include "console/exit_status.h"
#include "mcp/mcp_server.h"
#include "uci/line_reader.h"

namespace gyre::cli {

namespace {

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
    LineErrors errors("mcp", output);
    auto sources = McpResources::open(task, errors);
    errors.finish();
    if (!sources) return report_failure("mcp", file_error(sources.error()), output);
    auto resources = sources->of_session();
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
    return report_lost_output(messages, output, "mcp: ") ? exit_failed : 0;
}

}  // namespace gyre::cli
