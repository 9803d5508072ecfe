#include "engine/search_group.h"

#include <algorithm>
#include <map>

namespace gyre {

namespace {

/// Evaluation error of threads with separate tables, too small to matter, which makes their searches differ.
constexpr int separate_deviation = 3;

/// Chooses the thread whose best move is played. The weight of each thread's vote grows with depth and score (lazy
/// SMP); a mate needs no majority. Returns null without voters.
template <class Params>
const Searcher<Params>* vote(const std::vector<const Searcher<Params>*>& voters) {
    using Voter = const Searcher<Params>*;
    const auto best_of = [](Voter voter) -> const RootMove& { return voter->root_moves().front(); };
    const auto score_of = [&](Voter voter) { return best_of(voter).known_score(); };
    // Added to the centipawns above the lowest score, so that the depth always counts.
    constexpr int base_weight = 14;
    Score lowest = Score::infinite();
    for (Voter voter : voters)
        if (voter->completed_depth() > 0) lowest = std::min(lowest, score_of(voter));
    std::map<std::uint16_t, long> votes;
    for (Voter voter : voters)
        if (voter->completed_depth() > 0)
            votes[best_of(voter).move.word()] +=
                static_cast<long>((score_of(voter) - lowest).cp() + base_weight) * voter->completed_depth();

    Voter chosen = voters.empty() ? nullptr : voters.front();
    for (Voter voter : voters) {
        if (voter->completed_depth() == 0) continue;
        if (chosen->completed_depth() == 0) chosen = voter;
        const Score ours = score_of(voter), best = score_of(chosen);
        // A mate found by one thread is certain, even if the other threads have not found it.
        const bool a_mate = std::max(ours, best).gives_mate();
        const long our_votes = votes[best_of(voter).move.word()], best_votes = votes[best_of(chosen).move.word()];
        if (a_mate ? ours > best : our_votes > best_votes) chosen = voter;
    }
    return chosen;
}

template <class Params>
class SearchGroupBy final : public SearchGroup {
public:
    SearchGroupBy(const TableList& tables, std::size_t threads, const Params& params, const nnue::NetworkUse& net)
        : SearchGroup(tables, threads, time_plan(params)) {
        for (std::size_t i = 0; i < threads; ++i)
            searchers_.push_back(std::make_unique<Searcher<Params>>(shared_of(i), is_separate() ? 0 : i, params, net));
    }

    void search(std::size_t index, const Position& position, const std::vector<RootMove>& moves) override {
        searchers_[index]->prepare(position, moves);
        ready_[index] = 1;
        searchers_[index]->iterate();
    }

    std::optional<SearchResult> result() const override {
        const Searcher<Params>* const chosen = choose();
        if (chosen == nullptr) return std::nullopt;
        SearchResult result;
        result.report = report_of(*chosen, 0);
        result.best = chosen->root_moves().front().move;
        if (result.report.pv.size() > 1) result.ponder = result.report.pv[1];
        return result;
    }

    std::vector<SearchReport> lines() const override {
        std::vector<SearchReport> reports;
        const Searcher<Params>* const chosen = choose();
        if (chosen == nullptr) return reports;
        const std::size_t wanted = static_cast<std::size_t>(shared_.front()->multi_pv);
        for (std::size_t i = 0; i < std::min(wanted, chosen->root_moves().size()); ++i)
            reports.push_back(report_of(*chosen, i));
        return reports;
    }

    void forget() override {
        for (const auto& searcher : searchers_) searcher->clear();
    }

private:
    const Searcher<Params>* choose() const {
        std::vector<const Searcher<Params>*> voters;
        for (std::size_t i = 0; i < searchers_.size(); ++i)
            if (ready_[i] != 0) voters.push_back(searchers_[i].get());
        return vote(voters);
    }
    SearchReport report_of(const Searcher<Params>& searcher, std::size_t line) const {
        SearchReport report = searcher.report(line);
        report.nodes = total_nodes();
        report.tablebase_hits = total_tablebase_hits();
        return report;
    }

    std::vector<std::unique_ptr<Searcher<Params>>> searchers_;
};

}  // namespace

SearchGroup::SearchGroup(const TableList& tables, std::size_t threads, const TimePlan& plan)
    : ready_(threads), plan_(plan) {
    const bool separate = threads > 1 && tables.size() == threads;
    for (std::size_t i = 0; i < (separate ? threads : 1); ++i)
        shared_.push_back(std::make_unique<SearchShared>(*tables[i], separate ? 1 : threads));
}

void SearchGroup::start(const Task& task) {
    std::fill(ready_.begin(), ready_.end(), std::uint8_t{0});
    for (std::size_t i = 0; i < shared_.size(); ++i) {
        SearchShared& shared = *shared_[i];
        shared.limits = task.limits;
        shared.multi_pv = task.multi_pv;
        shared.tablebases = task.tablebases;
        shared.noise = task.noise;
        shared.on_report = nullptr;
        if (i > 0) {
            if (shared.noise.deviation == 0) shared.noise.deviation = separate_deviation;
            shared.noise.seed += i;
        }
        // Each thread gets an equal part of the nodes and the first one the rest, but at least one node.
        if (is_separate() && task.limits.nodes) {
            const std::uint64_t nodes = *task.limits.nodes, part = nodes / shared_.size();
            shared.limits.nodes = std::max<std::uint64_t>(1, i == 0 ? nodes - part * (shared_.size() - 1) : part);
        }
        shared.at_root.clear();
        shared.pondering = task.limits.ponder;
        shared.ends_at_ponder_hit = false;
        for (NodeCounter& counter : shared.counters) counter.nodes = counter.tablebase_hits = 0;
        shared.time.start(shared.limits, task.us, task.overhead, plan_, task.move_number);
        shared.table.new_search();
        shared.stop = false;
    }
    shared_.front()->on_report = task.on_report;
    shared_.front()->counters.front().tablebase_hits = task.tablebase_hits;
}

void SearchGroup::stop() {
    for (const auto& shared : shared_) {
        shared->stop = true;
        shared->pondering = false;
    }
}

bool SearchGroup::ponder_hit() {
    if (!is_pondering()) return false;
    for (const auto& shared : shared_) {
        shared->time.restart_clock();
        shared->pondering = false;
    }
    if (shared_.front()->ends_at_ponder_hit) stop();
    return true;
}

SearchProgress SearchGroup::progress() const {
    const SearchShared& first = *shared_.front();
    const RootProgress::Place place = first.at_root.get();
    return {.depth = place.depth,
            .current_move = place.move,
            .move_number = place.number,
            .nodes = total_nodes(),
            .time = first.time.searched(),
            .hash_full = first.table.hash_full(),
            .tablebase_hits = total_tablebase_hits()};
}

std::uint64_t SearchGroup::total_nodes() const {
    std::uint64_t total = 0;
    for (const auto& shared : shared_) total += shared->total_nodes();
    return total;
}

std::uint64_t SearchGroup::total_tablebase_hits() const {
    std::uint64_t total = 0;
    for (const auto& shared : shared_) total += shared->total_tablebase_hits();
    return total;
}

std::unique_ptr<SearchGroup> make_search_group(const TableList& tables, std::size_t threads,
                                               const std::optional<TableParams>& params, const nnue::NetworkUse& net) {
    // The threads can differ only with TableParams.
    const bool separate = threads > 1 && tables.size() == threads;
    if (params || separate)
        return std::make_unique<SearchGroupBy<TableParams>>(tables, threads, params.value_or(TableParams{}), net);
    return std::make_unique<SearchGroupBy<FixedParams>>(tables, threads, FixedParams{}, net);
}

}  // namespace gyre
