#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "chess/position.h"
#include "chess/search_limits.h"
#include "search/noise.h"
#include "search/params.h"
#include "search/report.h"
#include "search/searcher.h"
#include "search/table.h"
#include "search/time_manager.h"

namespace gyre {

using TableList = std::vector<std::unique_ptr<TranspositionTable>>;

/// The searchers of one search, one for each thread. They share one table (lazy SMP), or each has its own: then a
/// search limited only by depth or nodes gives the same result on every run.
///
/// Thread 0 reports and checks the limits. `stop` and `ponder_hit` may be called from any thread.
class SearchGroup {
public:
    struct Task {
        const Limits& limits;
        Color us;
        int move_number;
        Overhead overhead;
        int multi_pv;
        TablebaseUse tablebases{};
        /// Endgame table probes at the root, added to those of the search.
        std::uint64_t tablebase_hits = 0;
        EvaluationNoise noise;
        std::function<void(const SearchReport&)> on_report;
    };

    virtual ~SearchGroup() = default;
    SearchGroup(const SearchGroup&) = delete;
    SearchGroup& operator=(const SearchGroup&) = delete;

    std::size_t size() const { return ready_.size(); }
    /// Prepares a search. Must be called before the threads call `search`.
    void start(const Task& task);
    /// Runs the search of thread `index` to its end. Requires at least one move.
    virtual void search(std::size_t index, const Position& position, const std::vector<RootMove>& moves) = 0;
    /// Returns the result that the threads voted for, after all have returned; empty if none began to search.
    virtual std::optional<SearchResult> result() const = 0;
    /// Returns the best lines of the same thread, at most as many as the task requested.
    virtual std::vector<SearchReport> lines() const = 0;
    /// Returns the state of the search. May be called from any thread.
    SearchProgress progress() const;
    virtual void forget() = 0;

    void stop();
    /// Returns false if the search is not pondering.
    bool ponder_hit();
    bool is_pondering() const { return shared_.front()->pondering.load(); }
    /// Whether the threads end on their own at the same point on every run; then no thread may stop another.
    bool ends_by_itself() const { return is_separate() && !shared_.front()->time.has_limit(); }
    const TimeManager& time() const { return shared_.front()->time; }

protected:
    SearchGroup(const TableList& tables, std::size_t threads, const TimePlan& plan);

    bool is_separate() const { return shared_.size() > 1; }
    SearchShared& shared_of(std::size_t index) { return *shared_[is_separate() ? index : 0]; }
    std::uint64_t total_nodes() const;
    std::uint64_t total_tablebase_hits() const;

    /// One for all threads, or one for each.
    std::vector<std::unique_ptr<SearchShared>> shared_;
    /// Which threads have begun to search; the others have no result. Bytes, because each thread writes its own.
    std::vector<std::uint8_t> ready_;
    TimePlan plan_;
};

/// Returns a new group. Empty `params` means the constants of play; `net` may be empty. With as many tables as threads
/// each thread has its own, otherwise the first one is shared. The tables must outlive the group.
std::unique_ptr<SearchGroup> make_search_group(const TableList& tables, std::size_t threads,
                                               const std::optional<TableParams>& params,
                                               const nnue::NetworkUse& net = {});

}  // namespace gyre
