#pragma once

#include <condition_variable>
#include <cstdint>
#include <deque>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "base/clock.h"
#include "engine/engine.h"
#include "web/hub.h"
#include "web/position_api.h"

namespace gyre::web {

/// Adds White's score to the object, as {cp} or {mate}.
Json score_json(Json json, Score white);

/// Largest values that pages may request from the engine.
struct EngineBounds {
    int threads = 1;
    int hash_mib = 1024;
    int lines = 10;
};

/// One engine that all pages share, one search at a time. A move of a game (`play`) comes first: it interrupts another
/// page's analysis, which continues after it, and no other page interrupts it. A new analysis ends that of another
/// page, which receives "taken".
///
/// A page sends {type: "analyse" or "play", id, start?, moves?, ...} or {type: "stop"}. It receives {type: "lines", id,
/// ...} a few times per second, {type: "done", id, best?}, {type: "taken"} and {type: "error", id?, message}. Scores
/// are from White's point of view. docs/internals/web.md lists the members.
class LiveEngine {
public:
    /// Configures the engine with `options`. The hub must outlive the engine.
    LiveEngine(Hub& hub, const EngineBounds& bounds, const EngineOptions& options);
    ~LiveEngine();
    LiveEngine(const LiveEngine&) = delete;
    LiveEngine& operator=(const LiveEngine&) = delete;

    const EngineBounds& bounds() const { return bounds_; }

private:
    /// A search requested by a page.
    struct Task {
        PageId page = 0;
        long long id = 0;
        /// Root of the search; with the other side to move if the page asks for threats.
        Position position;
        Limits limits;
        int lines = 1, threads = 1, hash_mib = 16;
        /// Playing strength in Elo; empty for full strength.
        std::optional<int> elo;
        bool plays = false;
        bool is_new_game = false;
    };
    /// Latest report on each line. `are_new`: they have not been sent to the page yet.
    struct Findings {
        std::vector<SearchReport> lines;
        SearchReport latest;
        bool are_new = false;
    };

    void take(PageId page, const Json& message);
    void end_search(PageId page);
    void leave(PageId page);
    Result<Task, ApiError> read_task(const Json& message, PageId page) const;
    void read_limits(Fields& fields, Task& task, bool plays) const;
    void stop_running();
    void drop(PageId page);
    void enqueue(Task task, std::vector<PageId>& interrupted);

    // --- On the worker thread ---
    void work(const std::stop_token& stop);
    void await_work(std::unique_lock<std::mutex>& lock, const std::stop_token& stop);
    void begin(Task task);
    void set_options(const Task& task);
    void tell_findings(const Findings& findings);
    void finish(const SearchResult& result);

    // --- On the engine's threads ---
    void note(const SearchReport& report);
    void note(const SearchResult& result);

    bool may_begin() const { return !running_ && !waiting_.empty(); }

    Hub& hub_;
    const EngineBounds bounds_;
    std::mutex mutex_;
    std::condition_variable_any wake_;
    /// Searches that wait: moves of games in the order in which they were asked for, then at most one analysis.
    std::deque<Task> waiting_;
    /// A copy of the running task; empty once its page has dropped it.
    std::optional<Task> running_;
    /// Whether the running search must end, even if it has not begun yet.
    bool stop_asked_ = false;

    Findings findings_;
    /// Result that has not been sent yet.
    std::optional<SearchResult> result_;
    /// Used by the worker thread only.
    std::optional<Task> current_;
    Clock::time_point tell_again_{};
    Engine engine_;
    /// Last member, so that it ends before the members that it uses.
    std::jthread worker_;
};

}  // namespace gyre::web
