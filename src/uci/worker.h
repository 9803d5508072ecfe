#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

#include "base/clock.h"
#include "console/output.h"
#include "engine/engine.h"
#include "uci/bench_command.h"
#include "uci/go_command.h"
#include "uci/info.h"
#include "uci/perft_command.h"

namespace gyre::uci {
using namespace console;

/// Runs long jobs in order on a separate thread; in a program without threads, in `work_off`. Owns the engine. Every
/// `go` is answered by exactly one `bestmove`.
class Worker {
public:
    using SharedPosition = std::shared_ptr<const Position>;

    explicit Worker(Output& output);
    /// Calls `quit`.
    ~Worker();

    // Jobs, which run one after the other:
    /// Without a position the answer is `bestmove 0000`, as after a perft.
    void go(GoRequest request, SharedPosition position);
    void perft(measure::PerftRequest request, SharedPosition position);
    void bench(BenchRequest request);
    /// Writes the engine's net to a file.
    void export_net(std::string path, bool force);
    void new_game();
    /// Always reports errors; reports success only if `tell`.
    void set_option(std::string name, std::string value, bool tell);

    // Requests that take effect at once:
    /// The net after the options set so far; empty for the classical evaluation.
    nnue::NetworkUse network_use() const;
    /// The parameters after the options set so far; empty for the constants of play.
    std::optional<TableParams> parameters() const;
    /// Ends all searches, perfts and benches given so far, started or not.
    void stop();
    /// Applies the limits to all ponder searches given so far.
    void ponder_hit();
    /// Waits until all short jobs are done, but not for searches, perfts and benches that were not stopped, nor for
    /// jobs after one of these.
    void settle();
    /// Waits like `settle()`, but at most this long.
    void settle(Milliseconds limit);
    /// Waits for all jobs; stops those that would never end.
    void finish();
    /// Stops every search and drops other jobs. Each `go` still gets its answer and each net its file.
    void quit();
    /// Whether a job had an error about a file that an option or a command named.
    bool has_file_failed() const;
    /// Does the jobs given so far on the caller's thread. Only for programs without threads.
    void work_off();

private:
    struct Job {
        std::function<void(Job&)> run;
        /// Whether it usually takes long.
        bool is_long = false;
        /// Whether it must be done despite `quit`: the `bestmove` of a `go`, or a file.
        bool outlives_quit = false;
        /// Whether its errors are those of a file.
        bool names_file = false;
        bool pondering = false;
        /// Whether only `stop` can end the job, without regard to pondering.
        bool endless = false;
        // A stop_callback that is created after the request runs at once, so no request is lost.
        std::stop_source stop{};
        std::stop_source ponder_hit{};
    };
    using SharedJob = std::shared_ptr<Job>;

    void add(Job job);
    bool is_settled() const;
    Clock::time_point start_of_clock(const Limits& limits) const;
    bool is_search_due();
    void tell_tables();
    void work();
    /// Takes the next job and runs it. The mutex must be held; it is released meanwhile.
    void run_next(std::unique_lock<std::mutex>& lock);
    void run(Job& job);
    void report_error(std::string_view message);
    /// Must be called just before the last output of a running job; from then on `settle` may wait for the job.
    void about_to_end();
    void search(Job& job, const GoRequest& request, const Position& position);
    bool begin_or_answer(const std::function<void()>& begin, const Position& position);
    void report(const SearchReport& report);
    /// Runs on another thread than `report`.
    void show(const SearchProgress& progress);
    /// Reports a note of the engine, for example that a move is from the book.
    void tell(std::string_view note);
    void finish_search(const SearchResult& result);
    void answer_unsearched(const Position& position);
    void run_bench(Job& job, const BenchRequest& request);
    void write_net(const std::string& path, bool force);
    bool count(Job& job, const measure::PerftRequest& request, const Position& position);
    InfoStyle style(const Position& root) const;

    Output& output_;
    /// Whether the running search has reported anything, and whether it was answered.
    bool reported_ = false, answered_ = false;
    /// End of the last job, and of the last long job.
    Clock::time_point free_since_{}, searched_until_{};
    Engine engine_;

    mutable std::mutex mutex_;
    std::condition_variable changed_;
    nnue::NetworkUse network_use_;
    std::optional<TableParams> parameters_;
    bool has_file_failed_ = false;
    std::deque<SharedJob> jobs_;
    SharedJob running_;
    bool closing_ = false;
    // Last, so that the thread ends before the other members are destroyed.
    std::jthread thread_;
};

}  // namespace gyre::uci
