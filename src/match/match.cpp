#include "match/match.h"

#include <atomic>
#include <memory>
#include <mutex>
#include <new>
#include <set>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

#include "base/failure_text.h"
#include "match/pair_player.h"

namespace gyre::match {

namespace {

class Runner {
public:
    Runner(const MatchOptions& options, const OnPair& on_pair, MatchLedger& ledger)
        : options_(options), on_pair_(on_pair), openings_(options.openings), ledger_(ledger) {}

    Result<MatchTally, std::string> run(const std::stop_token& stop) {
        if (ledger_.is_decided()) return ledger_.tally();
        const std::stop_callback on_stop(stop, [this] { stop_.request_stop(); });
        std::vector<std::unique_ptr<PairPlayer>> players;
        std::vector<std::jthread> threads;
        try {
            for (int i = 0; i < options_.threads; ++i)
                players.push_back(std::make_unique<PairPlayer>(options_, openings_));
            for (const auto& player : players) threads.emplace_back([this, &player] { work(*player); });
        } catch (const std::bad_alloc&) {
            return no_memory_for_players();
        } catch (const std::system_error&) {
            stop_.request_stop();
            return cannot_start_threads(static_cast<std::size_t>(options_.threads));
        }
        for (std::jthread& thread : threads) thread.join();
        if (!outcome_) return outcome_.error();
        return ledger_.tally();
    }

private:
    void work(PairPlayer& player) {
        while (!stop_.stop_requested()) {
            const std::uint64_t index = next_++;
            if (index >= options_.pairs) return;
            if (found_.contains(index)) continue;
            const auto pair = player.play(index, stop_.get_token());
            if (!pair) return fail(pair.error());
            if (*pair) finish(**pair);
        }
    }

    void finish(const FinishedPair& pair) {
        const std::lock_guard lock(mutex_);
        // Pairs that end after the decision are ignored, so that they cannot change it.
        if (ledger_.is_decided()) return;
        if (const auto added = ledger_.add(pair); !added) return fail(added.error());
        if (on_pair_) on_pair_(ledger_.tally(), pair.record);
        if (ledger_.is_decided()) stop_.request_stop();
    }

    void fail(std::string why) {
        const std::lock_guard lock(failure_mutex_);
        if (outcome_) outcome_ = Failure(std::move(why));
        stop_.request_stop();
    }

    const MatchOptions& options_;
    const OnPair& on_pair_;
    const OpeningSource openings_;
    std::stop_source stop_;
    std::atomic<std::uint64_t> next_{0};

    std::mutex mutex_;
    MatchLedger& ledger_;
    /// Pairs of the results file, which are not played again.
    const std::set<std::uint64_t> found_ = ledger_.taken();
    std::mutex failure_mutex_;
    Result<void, std::string> outcome_;
};

}  // namespace

Result<MatchTally, std::string> run_match(const MatchOptions& options, const OnPair& on_pair,
                                          const std::stop_token& stop) {
    auto ledger = MatchLedger::open(options);
    if (!ledger) return Failure(std::move(ledger).error());
    return Runner(options, on_pair, *ledger).run(stop);
}

}  // namespace gyre::match
