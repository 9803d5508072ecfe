#include "analysis/game_analyser.h"

#include <algorithm>
#include <atomic>
#include <limits>
#include <memory>
#include <mutex>
#include <new>
#include <thread>

#include "analysis/position_analysis.h"
#include "chess/generate.h"

namespace gyre::analysis {

namespace {

/// Minimum time per position after the budget is used up.
constexpr Milliseconds least_move_time(5);

int worker_count(const std::vector<GameTask>& tasks, const AnalysisSettings& settings) {
    const auto games = static_cast<int>(std::min<std::size_t>(tasks.size(), std::numeric_limits<int>::max()));
    return std::clamp(settings.workers, 1, std::max(1, games));
}

class Run {
public:
    Run(const std::vector<GameTask>& tasks, const AnalysisSettings& settings, PositionCache& cache,
        const AnalysisCallbacks& callbacks, std::stop_token stop)
        : tasks_(tasks),
          settings_(settings),
          cache_(cache),
          callbacks_(callbacks),
          stop_(std::move(stop)),
          finished_(tasks.size()) {
        progress_.games = tasks.size();
        for (const GameTask& task : tasks) {
            const PlyRange wanted = positions_wanted(task.start, task.moves.size(), task.judging);
            progress_.positions += wanted.end - wanted.begin;
        }
    }

    void work(PositionSearcher& searcher) {
        while (!stop_.stop_requested()) {
            const std::size_t index = next_++;
            if (index >= tasks_.size()) return;
            searcher.new_game();
            take(index, analyse(index, searcher));
        }
    }

    /// Reports the games that waited for an earlier game that was never finished.
    void finish() {
        const std::lock_guard lock(mutex_);
        for (; told_ < finished_.size(); ++told_) tell(told_);
    }

private:
    GameAnalysis analyse(std::size_t index, PositionSearcher& searcher) {
        const GameTask& task = tasks_[index];
        std::vector<std::optional<PositionAnalysis>> known(task.moves.size() + 1);
        const PlyRange wanted = positions_wanted(task.start, task.moves.size(), task.judging);
        const std::vector<std::string> keys = keys_of(task);
        Position position = task.start;
        for (std::size_t ply = 0; ply + 1 < wanted.end; ++ply) position.make(task.moves[ply]);
        for (std::size_t ply = wanted.end; ply-- > wanted.begin;) {
            known[ply] = know(keys[ply], position, searcher);
            if (!known[ply]) break;
            if (callbacks_.on_position) {
                const std::lock_guard lock(mutex_);
                callbacks_.on_position(index, ply, *known[ply]);
            }
            if (ply > wanted.begin) position.unmake(task.moves[ply - 1]);
        }
        // After a stop, the store may still have results for the other positions.
        if (stop_.stop_requested()) find_rest(task, keys, known);
        return judge_game(task.start, task.moves, std::move(known), task.judging);
    }

    static std::vector<std::string> keys_of(const GameTask& task) {
        Position position = task.start;
        PositionKeys keys(position);
        std::vector<std::string> texts = {keys.key()};
        for (const Move move : task.moves) {
            position.make(move);
            keys.add(position);
            texts.push_back(keys.key());
        }
        return texts;
    }

    /// Returns nothing after a stop.
    std::optional<PositionAnalysis> know(const std::string& key, const Position& position, PositionSearcher& searcher) {
        auto known = cache_.find_or_begin(key, position, stop_);
        if (known) {
            count(*known, false);
            return known;
        }
        if (stop_.stop_requested()) return std::nullopt;
        known = searcher.search(position, limits(), stop_);
        if (!known) {
            cache_.give_up(key);
            return std::nullopt;
        }
        cache_.put(key, *known);
        count(*known, true);
        return known;
    }

    void find_rest(const GameTask& task, const std::vector<std::string>& keys,
                   std::vector<std::optional<PositionAnalysis>>& known) {
        Position position = task.start;
        for (std::size_t ply = 0; ply < known.size(); ++ply) {
            if (!known[ply]) known[ply] = cache_.find(keys[ply], position);
            if (ply < task.moves.size()) position.make(task.moves[ply]);
        }
    }

    void count(const PositionAnalysis& known, bool searched) {
        const std::lock_guard lock(mutex_);
        ++progress_.positions_done;
        spent_ += known.time;
        if (searched) {
            ++progress_.searched;
            progress_.nodes += known.nodes;
            progress_.search_time += known.time;
        }
        if (callbacks_.on_progress) callbacks_.on_progress(progress_);
    }

    Limits limits() {
        if (!settings_.budget) return settings_.limits;
        const std::lock_guard lock(mutex_);
        const auto positions = static_cast<long long>(
            std::max<std::size_t>(progress_.positions - std::min(progress_.positions_done, progress_.positions), 1));
        const Milliseconds left = *settings_.budget * worker_count(tasks_, settings_) - spent_;
        Limits limits;
        limits.move_time = std::max(Milliseconds(left.count() / positions), least_move_time);
        return limits;
    }

    void take(std::size_t index, GameAnalysis game) {
        const std::lock_guard lock(mutex_);
        finished_[index] = std::make_unique<GameAnalysis>(std::move(game));
        if (finished_[index]->complete) ++progress_.games_done;
        if (callbacks_.on_progress) callbacks_.on_progress(progress_);
        for (; told_ < finished_.size() && finished_[told_]; ++told_) tell(told_);
    }

    void tell(std::size_t index) {
        if (!finished_[index]) return;
        callbacks_.on_game(index, *finished_[index]);
        finished_[index].reset();
    }

    const std::vector<GameTask>& tasks_;
    const AnalysisSettings& settings_;
    PositionCache& cache_;
    const AnalysisCallbacks& callbacks_;
    std::stop_token stop_;
    std::atomic<std::size_t> next_{0};
    std::mutex mutex_;
    AnalysisProgress progress_;
    /// Total search time of all known positions, including stored ones.
    Milliseconds spent_{0};
    std::vector<std::unique_ptr<GameAnalysis>> finished_;
    std::size_t told_ = 0;
};

std::string text_of_limits(const AnalysisSettings& settings) {
    if (!settings.budget) return text_of(settings.limits);
    return "budget " + std::to_string(settings.budget->count());
}

}  // namespace

Result<void, std::string> analyse_games(const std::vector<GameTask>& tasks, const AnalysisSettings& settings,
                                        Store& store, const AnalysisCallbacks& callbacks, std::stop_token stop) {
    const auto workers = static_cast<std::size_t>(worker_count(tasks, settings));
    std::vector<std::unique_ptr<PositionSearcher>> searchers;
    try {
        while (searchers.size() < workers) {
            auto searcher = PositionSearcher::make(settings.search);
            if (!searcher) return searcher.error();
            searchers.push_back(*std::move(searcher));
        }
    } catch (const std::bad_alloc&) {
        return "not enough memory for " + std::to_string(workers) + " engines";
    }
    PositionCache cache(store, conditions_of(*searchers.front(), settings.search, text_of_limits(settings)));
    Run run(tasks, settings, cache, callbacks, std::move(stop));
    {
        std::vector<std::jthread> threads;
        for (auto& searcher : searchers) threads.emplace_back([&run, &searcher] { run.work(*searcher); });
    }
    run.finish();
    return cache.saved();
}

}  // namespace gyre::analysis
