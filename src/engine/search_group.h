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

/// The searchers of one search, one for each thread, by whatever parameters. They work together on one table (lazy
/// SMP), or each by itself on a table of its own: then nothing a thread does depends on how fast another one is, and
/// where only depth or nodes limit the search it is the same on every run.
///
/// Thread 0 reports and watches the limits. `stop` and `ponder_hit` may be called from any thread.
class SearchGroup {
public:
    struct Task {
        const Limits& limits;
        Color us;
        Overhead overhead;
        int multi_pv;
        TablebaseUse tablebases{};
        /// Answers about the root, which count with those of the search.
        std::uint64_t tablebase_hits = 0;
        EvaluationNoise noise;
        std::function<void(const SearchReport&)> on_report;
    };

    virtual ~SearchGroup() = default;
    SearchGroup(const SearchGroup&) = delete;
    SearchGroup& operator=(const SearchGroup&) = delete;

    std::size_t size() const { return ready_.size(); }
    /// Before the threads call `search`: what they are to do.
    void start(const Task& task);
    /// Thread number `index` searches; returns at the end of its search. Not without moves.
    virtual void search(std::size_t index, const Position& position, const std::vector<RootMove>& moves) = 0;
    /// After all have returned: what the threads' vote chose, or nothing if none of them came to search.
    virtual std::optional<SearchResult> result() const = 0;
    /// Of the same thread: its best lines, as many as the task wanted or there are.
    virtual std::vector<SearchReport> lines() const = 0;
    /// Where the search is now. From any thread.
    SearchProgress progress() const;
    /// Forgets what earlier searches have taught, but not the tables.
    virtual void forget() = 0;

    void stop();
    /// False if there is nothing to be pondered.
    bool ponder_hit();
    bool is_pondering() const { return shared_.front()->pondering.load(); }
    /// The threads end by themselves and at the same point on every run, so that none may be stopped by another.
    bool ends_by_itself() const { return is_separate() && !shared_.front()->time.has_limit(); }
    /// Of the last search: its clock.
    const TimeManager& time() const { return shared_.front()->time; }

protected:
    SearchGroup(const TableList& tables, std::size_t threads);

    bool is_separate() const { return shared_.size() > 1; }
    SearchShared& shared_of(std::size_t index) { return *shared_[is_separate() ? index : 0]; }
    std::uint64_t total_nodes() const;
    std::uint64_t total_tablebase_hits() const;

    /// One for all threads, or one for each.
    std::vector<std::unique_ptr<SearchShared>> shared_;
    /// Which threads have begun to search: of the others there is nothing to be asked. Bytes, as each writes its own.
    std::vector<std::uint8_t> ready_;
};

/// Searchers by the constants of play, or by those parameters if there are any, and by that net if there is one. As
/// many tables as threads give each its own; else the first one is shared. The tables must outlive the group.
std::unique_ptr<SearchGroup> make_search_group(const TableList& tables, std::size_t threads,
                                               const std::optional<TableParams>& params,
                                               const nnue::NetworkUse& net = {});

}  // namespace gyre
