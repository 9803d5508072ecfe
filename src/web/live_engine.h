#pragma once

#include <condition_variable>
#include <cstdint>
#include <deque>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "base/clock.h"
#include "engines/any_engine.h"
#include "engines/foreign_engine.h"
#include "web/hub.h"
#include "web/position_api.h"
#include "web/search_task.h"

namespace gyre::web {

/// Longest name of an engine in a message, in bytes.
inline constexpr std::size_t longest_engine_name = 40;

/// An engine that all pages share, one search at a time. A move of a game (`play`) comes first: it interrupts another
/// page's analysis, which continues after it, and no other page interrupts it. A new analysis ends that of another
/// page, which receives "taken".
///
/// A page sends "analyse", "play" or "stop". It receives "lines" a few times per second, "done", "taken", "restarted"
/// and "error". Scores are from White's point of view. webui/src/wire/types.ts has the messages.
///
/// If a UCI engine dies or falls silent, its page receives "restarted", and the search begins again once.
class LiveEngine {
public:
    /// Configures the engine with `options`; without a choice it is Gyre. The hub must outlive the engine.
    LiveEngine(Hub& hub, const EngineBounds& bounds, const EngineOptions& options,
               std::optional<engines::EngineChoice> choice);
    ~LiveEngine();

    const std::string& name() const { return engine_->name(); }
    /// Name and, for UCI engines, the options that pages may set.
    Json about() const;
    /// The engine for a process of its own, with the settings of a message; nothing means Gyre.
    Result<std::optional<engines::EngineChoice>, ApiError> choice_by(Fields& fields) const;

    // Requests of pages; may be called from any thread.
    void take(PageId page, const Json& message);
    void end_search(PageId page);
    void leave(PageId page);

private:
    /// A search requested by a page.
    struct Task : RequestedSearch {
        PageId page = 0;
        /// Values for options of a UCI engine.
        std::vector<engines::EngineSetting> settings{};
        /// Whether the search has begun again after a fault.
        bool is_repeated = false;
    };
    /// Latest report on each line. `are_new`: they have not been sent to the page yet.
    struct Findings {
        std::vector<SearchReport> lines;
        SearchReport latest;
        bool are_new = false;
    };

    Result<Task, ApiError> read_task(const Json& message, PageId page) const;
    Result<std::vector<engines::EngineSetting>, ApiError> read_settings(Fields& fields) const;
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
    bool begin_again();

    // --- On the engine's threads ---
    void note(const SearchReport& report);
    void note(const SearchResult& result);

    bool may_begin() const { return !running_ && !waiting_.empty(); }

    Hub& hub_;
    const EngineBounds bounds_;
    const std::optional<engines::EngineChoice> choice_;
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
    /// The same as `engine_` if that is a UCI engine, otherwise null.
    engines::ForeignEngine* foreign_ = nullptr;
    // What the engine says of itself when it is started first; other threads read it.
    std::string title_;
    std::vector<client::EngineOption> settable_;
    std::optional<engines::StrengthRange> strength_;
    std::unique_ptr<engines::AnyEngine> engine_;
    /// Last member, so that it ends before the members that it uses.
    std::jthread worker_;
};

}  // namespace gyre::web
