#include "analysis/game_analyser.h"

#include <algorithm>
#include <condition_variable>
#include <fmt/core.h>
#include <limits>
#include <map>
#include <memory>
#include <mutex>
#include <new>
#include <thread>
#include <utility>

#include "analysis/position_cache.h"
#include "analysis/position_searcher.h"
#include "base/failure_text.h"
#include "base/try.h"

namespace gyre::analysis {

namespace {

/// Minimum time per position after the budget is used up.
constexpr Milliseconds least_move_time(5);
/// Percent of a budget that is for the first pass.
constexpr int first_pass_percent = 40;

/// More engines than positions would have nothing to do.
int workers_of(const AnalysisSettings& settings, std::size_t positions) {
    const auto most = static_cast<int>(std::min<std::size_t>(positions, std::numeric_limits<int>::max()));
    return std::clamp(settings.workers, 1, std::max(1, most));
}

/// The limits of searches. Not for several threads.
class Spending {
public:
    /// `positions`: number of positions of the first pass.
    Spending(const AnalysisSettings& settings, std::size_t positions)
        : settings_(settings), positions_left_(static_cast<std::int64_t>(positions)) {
        if (!settings.budget) return;
        whole_ = *settings.budget * workers_of(settings, positions);
        first_pass_ = whole_ * first_pass_percent / 100;
        mean_ = first_pass_ / std::max<std::int64_t>(1, positions_left_);
    }

    Limits limits(int level) const {
        if (!settings_.budget) return limits_of_level(settings_.limits, level);
        const Milliseconds first = (first_pass_ - spent_first_) / std::max<std::int64_t>(1, positions_left_);
        const Milliseconds deeper = mean_ * static_cast<std::int64_t>(cost_of_level(level));
        Limits limits;
        limits.move_time = std::max(level == 0 ? first : std::min(deeper, whole_ - spent_), least_move_time);
        return limits;
    }

    void spend(int level, Milliseconds time) {
        spent_ += time;
        if (level > 0) return;
        spent_first_ += time;
        --positions_left_;
    }

    /// Whether there is time for deeper searches.
    bool has_rest() const { return !settings_.budget || spent_ - spent_first_ < whole_ - first_pass_; }

private:
    const AnalysisSettings& settings_;
    std::int64_t positions_left_;
    /// Times for all searches and for those of the first pass, and mean time of the latter.
    Milliseconds whole_{0}, first_pass_{0}, mean_{0};
    /// Total search time of all known positions, including stored ones.
    Milliseconds spent_{0}, spent_first_{0};
};

std::size_t positions_of(const std::vector<GameTask>& tasks) {
    std::size_t sum = 0;
    for (const GameTask& task : tasks) {
        const PlyRange searched = positions_to_search(task);
        sum += searched.end - searched.begin;
    }
    return sum;
}

class Run {
public:
    Run(const std::vector<GameTask>& tasks, const AnalysisSettings& settings, std::vector<std::string> conditions,
        PositionCache& cache, const AnalysisCallbacks& callbacks)
        : tasks_(tasks),
          conditions_(std::move(conditions)),
          cache_(cache),
          callbacks_(callbacks),
          spending_(settings, positions_of(tasks)),
          finished_(tasks.size()) {
        progress_.games = tasks.size();
        progress_.positions = positions_of(tasks);
        progress_.work_left = progress_.positions;
    }

    /// Requests a stop if the engine fails.
    void work(PositionSearcher& searcher, std::stop_source& halt) {
        const std::stop_token stop = halt.get_token();
        std::size_t last_game = tasks_.size();
        while (const auto job = next_job(stop)) {
            // What the engine has learned is only kept where time limits the search.
            if (job->game != last_game) searcher.new_game();
            last_game = job->game;
            if (auto known = know(*job, searcher, stop)) {
                finish(*job, *std::move(known));
            } else {
                halt.request_stop();
                const std::lock_guard lock(mutex_);
                if (outcome_) outcome_ = Failure(std::move(known).error());
            }
        }
    }

    void tell_restart(const std::string& reason) {
        const std::lock_guard lock(mutex_);
        if (callbacks_.on_restart) callbacks_.on_restart(reason);
    }

    /// Fails if an engine failed. Must be called after the workers have ended.
    const Result<void, std::string>& outcome() const { return outcome_; }

    /// Reports what is known of unfinished games, after the workers have ended.
    void end() {
        for (auto& [index, game] : begun_) {
            // The store may have results for positions that were not reached.
            for (std::size_t ply = 0; ply < game.positions(); ++ply)
                if (!game.knows(ply))
                    if (auto found = cache_.find({conditions_[0], game.key(ply)}, game.position(ply)))
                        game.add(ply, *std::move(found));
            finished_[index] = std::make_unique<GameAnalysis>(game.judged());
        }
        for (; told_ < finished_.size(); ++told_) tell(told_);
    }

private:
    struct Job {
        std::size_t game = 0;
        PlannedSearch search;
        Position position;
        StoreKey key;
    };

    /// Waits if only results that others search for can bring more work. Returns nothing at the end and after a stop.
    std::optional<Job> next_job(const std::stop_token& stop) {
        std::unique_lock lock(mutex_);
        std::optional<Job> job;
        changed_.wait(lock, stop, [&] {
            if (!stop.stop_requested()) job = take_job();
            return job || begun_.empty();
        });
        return job;
    }

    std::optional<Job> take_job() {
        for (;;) {
            for (auto& [index, game] : begun_)
                if (const auto search = game.take())
                    return Job{index, *search, game.position(search->ply), key_of(game, *search)};
            if (next_ == tasks_.size()) return std::nullopt;
            const auto begun = begun_.try_emplace(next_, tasks_[next_]).first;
            ++next_;
            if (begun->second.is_round_done()) advance(begun);
        }
    }

    StoreKey key_of(const GameInProgress& game, const PlannedSearch& search) const {
        return {conditions_[static_cast<std::size_t>(search.level)], game.key(search.ply)};
    }

    SearchOutcome know(const Job& job, PositionSearcher& searcher, const std::stop_token& stop) {
        auto known = cache_.find_or_begin(job.key, job.position, stop);
        if (known || stop.stop_requested()) {
            if (known) count(job.search.level, *known, false);
            return known;
        }
        auto found = searcher.search(job.position, limits(job.search.level), stop);
        if (found && *found) {
            cache_.put(job.key, **found);
            count(job.search.level, **found, true);
        } else {
            cache_.give_up(job.key);
        }
        return found;
    }

    Limits limits(int level) {
        const std::lock_guard lock(mutex_);
        return spending_.limits(level);
    }

    void count(int level, const PositionAnalysis& known, bool searched) {
        const std::lock_guard lock(mutex_);
        spending_.spend(level, known.time);
        ++(level == 0 ? progress_.positions_done : progress_.again_done);
        progress_.work_left -= std::min(progress_.work_left, cost_of_level(level));
        if (searched) {
            ++(level == 0 ? progress_.searched : progress_.searched_again);
            progress_.work_done += cost_of_level(level);
            progress_.nodes += known.nodes;
            progress_.search_time += known.time;
        }
        if (callbacks_.on_progress) callbacks_.on_progress(progress_);
    }

    void finish(const Job& job, std::optional<PositionAnalysis> found) {
        const std::lock_guard lock(mutex_);
        if (!found) return;
        if (callbacks_.on_position) callbacks_.on_position({job.game, job.search.ply, job.search.level, *found});
        const auto game = begun_.find(job.game);
        game->second.put(job.search, *std::move(found));
        if (game->second.is_round_done()) advance(game);
        changed_.notify_all();
    }

    /// Begins the next round of a game, or ends the game.
    void advance(std::map<std::size_t, GameInProgress>::iterator place) {
        auto& [index, game] = *place;
        if (spending_.has_rest()) {
            const auto& searches = game.begin_round();
            for (const PlannedSearch& search : searches) progress_.work_left += cost_of_level(search.level);
            progress_.again += searches.size();
            if (!searches.empty()) return;
        }
        game.finish();
        finished_[index] = std::make_unique<GameAnalysis>(game.judged());
        begun_.erase(place);
        ++progress_.games_done;
        if (callbacks_.on_progress) callbacks_.on_progress(progress_);
        for (; told_ < finished_.size() && finished_[told_]; ++told_) tell(told_);
    }

    void tell(std::size_t index) {
        if (!finished_[index]) return;
        callbacks_.on_game(index, *finished_[index]);
        finished_[index].reset();
    }

    const std::vector<GameTask>& tasks_;
    const std::vector<std::string> conditions_;
    PositionCache& cache_;
    const AnalysisCallbacks& callbacks_;

    std::mutex mutex_;
    std::condition_variable_any changed_;
    Spending spending_;
    AnalysisProgress progress_;
    /// Index of the first game that is not begun.
    std::size_t next_ = 0;
    /// The games that are begun and not finished, by index.
    std::map<std::size_t, GameInProgress> begun_;
    std::vector<std::unique_ptr<GameAnalysis>> finished_;
    std::size_t told_ = 0;
    Result<void, std::string> outcome_;
};

Result<std::unique_ptr<PositionSearcher>, std::string> searcher_of(const AnalysisSettings& settings) {
    EngineOptions options = settings.engine;
    options.threads = 1;
    return PositionSearcher::make(options, settings.choice);
}

std::vector<std::string> conditions_by(PositionSearcher& searcher, const AnalysisSettings& settings) {
    const std::string fingerprint = searcher.fingerprint();
    std::vector<std::string> conditions;
    for (int level = 0; level < search_levels; ++level) {
        const std::string limits = settings.budget ? fmt::format("budget {} level {}", settings.budget->count(), level)
                                                   : text_of(limits_of_level(settings.limits, level));
        conditions.push_back(conditions_of(fingerprint, settings.engine, limits));
    }
    return conditions;
}

}  // namespace

int lines_needed(const MarkRules& rules) { return rules.gives_good_marks() ? 2 : 1; }

Result<std::vector<std::string>, std::string> conditions_of_levels(const AnalysisSettings& settings) {
    GYRE_TRY(const auto searcher, searcher_of(settings));
    return conditions_by(*searcher, settings);
}

Result<void, std::string> analyse_games(const std::vector<GameTask>& tasks, const AnalysisSettings& settings,
                                        Store& store, const AnalysisCallbacks& callbacks, std::stop_token stop) {
    const auto workers = static_cast<std::size_t>(workers_of(settings, positions_of(tasks)));
    std::vector<std::unique_ptr<PositionSearcher>> searchers;
    try {
        while (searchers.size() < workers) {
            GYRE_TRY(auto searcher, searcher_of(settings));
            searchers.push_back(std::move(searcher));
        }
    } catch (const std::bad_alloc&) {
        return no_memory_for(counted(workers, "engine"));
    }
    PositionCache cache(store);
    Run run(tasks, settings, conditions_by(*searchers.front(), settings), cache, callbacks);
    std::stop_source halt;
    {
        const std::stop_callback pass_on(stop, [&halt] { halt.request_stop(); });
        std::vector<std::jthread> threads;
        for (auto& searcher : searchers) {
            searcher->on_restart([&run](const std::string& reason) { run.tell_restart(reason); });
            threads.emplace_back([&run, &searcher, &halt] { run.work(*searcher, halt); });
        }
    }
    run.end();
    return run.outcome() ? cache.saved() : run.outcome();
}

}  // namespace gyre::analysis
