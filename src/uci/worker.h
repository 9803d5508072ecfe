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

/// Runs what takes time, one job after the other in the order given, on a thread of its own, so that the thread which
/// reads the input always answers at once. Owns the engine; every `go` ends with exactly one `bestmove`.
class Worker {
public:
    using SharedPosition = std::shared_ptr<const Position>;

    explicit Worker(Output& output);
    /// Like `quit`.
    ~Worker();
    Worker(const Worker&) = delete;
    Worker& operator=(const Worker&) = delete;

    // --- Jobs ---
    /// Without a position the answer is `bestmove 0000`, as it is after a perft.
    void go(GoRequest request, SharedPosition position);
    void perft(measure::PerftRequest request, SharedPosition position);
    void bench(BenchRequest request);
    /// Writes the engine's net to a file.
    void export_net(std::string path, bool force);
    void new_game();
    /// Always reports errors; reports success only if `tell`.
    void set_option(std::string name, std::string value, bool tell);

    // --- What takes effect at once ---
    /// By what positions are judged after the options set so far.
    nnue::NetworkUse network_use() const;
    /// Their numbers, if they are not the constants of play.
    std::optional<TableParams> parameters() const;
    /// Ends all searches, perfts and benches given so far, started or not.
    void stop();
    /// Lets the limits hold of all pondering searches given so far.
    void ponder_hit();
    /// Waits until all jobs are done, but not for searches, perfts and benches, nor for what stands behind one.
    void settle();
    /// The same, but not longer than that.
    void settle(Milliseconds limit);
    /// Lets the jobs end that do so by themselves, stops the others, and waits for all.
    void finish();
    /// Ends soon: stops every search, so that each `go` still gets its answer and each net its file, by the options
    /// set before it, and forgets all other jobs.
    void quit();

private:
    struct Job {
        std::function<void(Job&)> run;
        /// Whether it may take long in ordinary use.
        bool is_long = false;
        /// Whether it is still owed after `quit`: the `bestmove` of a `go`, or a file.
        bool outlives_quit = false;
        bool pondering = false;
        /// Apart from pondering.
        bool endless = false;
        // A stop_callback made after the search has begun runs at once if the request came before: none is lost.
        std::stop_source stop{};
        std::stop_source ponder_hit{};
    };
    using SharedJob = std::shared_ptr<Job>;

    void add(Job job);
    bool is_settled() const { return long_jobs_ > 0 || (jobs_.empty() && !running_); }
    Clock::time_point start_of_clock(const Limits& limits) const;
    bool is_search_due();
    void tell_tables();
    void work();
    void run(Job& job);
    /// To be called just before the last word about a running job, after which `settle` may be told to wait for it.
    void about_to_end();
    void search(Job& job, const GoRequest& request, const Position& position);
    void report(const SearchReport& report);
    /// On another thread than `report`.
    void show(const SearchProgress& progress);
    /// Of what was no search.
    void tell(std::string_view note);
    void finish_search(const SearchResult& result);
    void answer_unsearched(const Position& position);
    void run_bench(Job& job, const BenchRequest& request);
    void write_net(const std::string& path, bool force);
    bool count(Job& job, const measure::PerftRequest& request, const Position& position);
    InfoStyle style(const Position& root) const;

    Output& output_;
    /// Whether the running search has reported anything, and whether it has been answered.
    bool reported_ = false, answered_ = false;
    /// When the last job ended, and the last one that may take long.
    Clock::time_point free_since_{}, searched_until_{};
    Engine engine_;

    mutable std::mutex mutex_;
    std::condition_variable changed_;
    nnue::NetworkUse network_use_;
    std::optional<TableParams> parameters_;
    std::deque<SharedJob> jobs_;
    SharedJob running_;
    int long_jobs_ = 0;
    bool closing_ = false;
    // Last, so that it is joined before what it uses goes.
    std::jthread thread_;
};

}  // namespace gyre::uci
