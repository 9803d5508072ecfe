#include "puzzles/puzzle_finder.h"

#include <algorithm>
#include <atomic>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <thread>
#include <utility>

#include "analysis/position_searcher.h"
#include "base/try.h"
#include "chess/move_facts.h"
#include "notation/book/opening_names.h"
#include "puzzles/candidates.h"
#include "puzzles/difficulty.h"

namespace gyre::puzzles {

namespace {

using analysis::PositionAnalysis;
using analysis::PositionSearcher;

/// Searches with two lines and any number of nodes, whose results are stored at once.
class DeepResults {
public:
    DeepResults(analysis::Store& store, const EngineOptions& options, const std::stop_token& stop)
        : store_(store), options_(options), pass_on_(stop, [this] { halt_.request_stop(); }) {}

    /// Must be called for each number of nodes before the searches begin.
    void prepare(const std::string& fingerprint, std::uint64_t nodes) {
        conditions_[nodes] = analysis::conditions_of(fingerprint, options_, analysis::text_of(limits_of(nodes)));
    }

    /// Returns nothing after a stop, and if the engine or the store failed, which ends the other searches, too. May be
    /// called from any thread.
    std::optional<PositionAnalysis> know(PositionSearcher& searcher, const Position& position, std::uint64_t nodes) {
        const Position bare = without_history(position);
        const analysis::StoreKey key{conditions_.at(nodes), analysis::PositionKeys(bare).key()};
        {
            const std::lock_guard lock(mutex_);
            if (const auto record = store_.find(key))
                if (auto known = analysis::read_record(*record, bare)) return known;
        }
        auto found = searcher.search(bare, limits_of(nodes), halt_.get_token());
        if (found && !*found) return std::nullopt;
        const std::lock_guard lock(mutex_);
        const Result<void, std::string> done = found ? store_.save(key, to_record(**found)) : Failure(found.error());
        if (done) return *std::move(found);
        if (outcome_) outcome_ = done;
        halt_.request_stop();
        return std::nullopt;
    }

    /// Fails with the first error of an engine, or that occurred when results were saved.
    const Result<void, std::string>& outcome() const { return outcome_; }
    /// Whether nothing more should be searched.
    bool is_halted() const { return halt_.stop_requested(); }

private:
    static Limits limits_of(std::uint64_t nodes) {
        Limits limits;
        limits.nodes = nodes;
        return limits;
    }

    analysis::Store& store_;
    EngineOptions options_;
    std::map<std::uint64_t, std::string> conditions_;
    std::mutex mutex_;
    Result<void, std::string> outcome_;
    /// Stopped by the caller or by the first error.
    std::stop_source halt_;
    std::stop_callback<std::function<void()>> pass_on_;
};

struct FoundCandidate {
    std::size_t game = 0;
    PuzzleCandidate candidate;
    analysis::GamePhases phases;
    std::optional<GameOpening> opening;
};

Theme theme_of(collection::GamePhase phase) {
    return static_cast<Theme>(index_of(Theme::Opening) + static_cast<std::size_t>(phase));
}

class FindRun {
public:
    FindRun(const std::vector<PuzzleGame>& games, const FindSettings& settings, analysis::Store& store,
            const std::function<void(const FindProgress&)>& on_progress, const std::stop_token& stop)
        : games_(games),
          settings_(settings),
          store_(store),
          on_progress_(on_progress),
          stop_(stop),
          deep_(store, options_with(2), stop) {}

    Result<FoundPuzzles, std::string> run() {
        if (auto analysed = find_candidates(); !analysed) return std::move(analysed).error();
        FoundPuzzles all;
        all.candidates = candidates_.size();
        if (auto examined = examine(); !examined) return std::move(examined).error();
        std::set<std::string> ids;
        for (auto& result : results_) {
            if (!result)
                ++all.refused[result.error()];
            else if (!ids.insert(result->id).second)
                ++all.repeated;
            else
                all.puzzles.push_back(*std::move(result));
        }
        return all;
    }

private:
    EngineOptions options_with(int lines) const {
        EngineOptions options = settings_.engine;
        options.multi_pv = lines;
        options.threads = 1;
        return options;
    }

    Result<void, std::string> find_candidates() {
        std::vector<analysis::GameTask> tasks;
        for (const PuzzleGame& game : games_) {
            tasks.push_back(game.task);
            // Errors of both sides make puzzles, so that both are analysed.
            tasks.back().judging.sides = {{{true, true}}};
        }
        analysis::AnalysisSettings analysis{.engine = options_with(1), .workers = settings_.workers};
        analysis.limits.nodes = settings_.nodes;
        const analysis::AnalysisCallbacks callbacks{
            .on_game = [&](std::size_t index, const analysis::GameAnalysis& game) { take(index, game); },
            .on_progress =
                [&](const analysis::AnalysisProgress& progress) {
                    progress_.games = progress;
                    if (on_progress_) on_progress_(progress_);
                }};
        return analysis::analyse_games(tasks, analysis, store_, callbacks, stop_);
    }

    void take(std::size_t index, const analysis::GameAnalysis& game) {
        for (const PuzzleCandidate& candidate : candidates_of(game, games_[index].task.judging.sides))
            candidates_.push_back({index, candidate, game.phases, game.opening});
    }

    Result<void, std::string> examine() {
        results_.assign(candidates_.size(), Refusal::Stopped);
        progress_.candidates = candidates_.size();
        const auto workers = std::min<std::size_t>(candidates_.size(), static_cast<std::size_t>(settings_.workers));
        std::vector<std::unique_ptr<PositionSearcher>> searchers;
        while (searchers.size() < workers) {
            GYRE_TRY(auto searcher, PositionSearcher::make(options_with(2)));
            searchers.push_back(std::move(searcher));
        }
        if (searchers.empty()) return {};
        const std::string fingerprint = searchers.front()->fingerprint();
        deep_.prepare(fingerprint, settings_.nodes);
        deep_.prepare(fingerprint, settings_.nodes * deeper * surer);
        for (std::uint64_t nodes = settings_.nodes * deeper; nodes >= fewest_nodes; nodes /= 2)
            deep_.prepare(fingerprint, nodes);
        {
            std::vector<std::jthread> threads;
            for (auto& searcher : searchers) threads.emplace_back([this, &searcher] { work(*searcher); });
        }
        return deep_.outcome();
    }

    void work(PositionSearcher& searcher) {
        const Analyse analyse = [&](const Position& position, std::uint64_t nodes) {
            return deep_.know(searcher, position, nodes);
        };
        for (std::size_t index = next_++; index < candidates_.size() && !deep_.is_halted(); index = next_++) {
            results_[index] = make_puzzle(candidates_[index], analyse);
            const std::lock_guard lock(mutex_);
            ++progress_.examined;
            if (results_[index]) ++progress_.puzzles;
            if (on_progress_) on_progress_(progress_);
        }
    }

    Result<Puzzle, Refusal> make_puzzle(const FoundCandidate& found, const Analyse& analyse) const {
        const PuzzleGame& game = games_[found.game];
        const std::size_t ply = found.candidate.ply;
        Position before = game.task.start;
        for (std::size_t i = 0; i + 1 < ply; ++i) before.make(game.task.moves[i]);
        before = without_history(before);
        const Move last = game.task.moves[ply - 1], played = game.task.moves[ply];
        GYRE_TRY(const auto solution, find_solution(before, last, settings_.nodes, analyse));
        Puzzle puzzle{.before = before, .last = last, .solution = solution.moves, .mates = solution.mates};
        puzzle.goal = solution.goal;
        puzzle.score = solution.score;
        puzzle.second = solution.second;
        puzzle.after_error = found.candidate.after_error;
        puzzle.played = played;
        puzzle.missed = played != puzzle.solution.front() &&
                        (puzzle.solution.size() > 1 ||
                         std::find(puzzle.mates.begin(), puzzle.mates.end(), played) == puzzle.mates.end());
        describe_puzzle(puzzle, solution, found);
        puzzle.source = game.source;
        puzzle.source.ply = ply;
        return puzzle;
    }

    static void describe_puzzle(Puzzle& puzzle, const Solution& solution, const FoundCandidate& found) {
        const Position start = puzzle.start();
        puzzle.id = id_of(start, puzzle.solution);
        puzzle.themes = themes_of({puzzle.before, puzzle.last, puzzle.solution, puzzle.goal, puzzle.score});
        puzzle.phase = phase_at(found.phases, found.candidate.ply);
        puzzle.themes.push_back(theme_of(puzzle.phase));
        std::sort(puzzle.themes.begin(), puzzle.themes.end());
        if (found.opening) {
            puzzle.eco = found.opening->name.eco();
            puzzle.opening = found.opening->name.name();
        }
        const Move first = puzzle.solution.front();
        const bool begins_quietly = !start.is_capture(first) && !start.gives_check(first) && !is_promotion(first);
        puzzle.rating = difficulty_of(solution, puzzle.themes, begins_quietly);
        puzzle.found_nodes = solution.found_nodes;
    }

    const std::vector<PuzzleGame>& games_;
    const FindSettings& settings_;
    analysis::Store& store_;
    const std::function<void(const FindProgress&)>& on_progress_;
    std::stop_token stop_;
    DeepResults deep_;
    std::vector<FoundCandidate> candidates_;
    std::vector<Result<Puzzle, Refusal>> results_;
    std::atomic<std::size_t> next_{0};
    std::mutex mutex_;
    FindProgress progress_;
};

/// Value of a tag; empty if it is unknown.
std::string known_tag(const GameTree& game, std::string_view name) {
    std::string value = game.tag(name);
    return value.find_first_not_of("?.*") == value.npos ? std::string() : value;
}

}  // namespace

std::optional<PuzzleGame> puzzle_game(const GameTree& game, std::size_t number, const ColorArray<bool>& solvers) {
    PuzzleGame made{.task = {game.start(), analysis::main_moves(game), {.sides = solvers}, game.result()}};
    if (made.task.moves.empty()) return std::nullopt;
    made.source = {.game = number,
                   .white = known_tag(game, "White"),
                   .black = known_tag(game, "Black"),
                   .event = known_tag(game, "Event"),
                   .site = known_tag(game, "Site"),
                   .date = known_tag(game, "Date"),
                   .result = known_tag(game, "Result")};
    return made;
}

Result<FoundPuzzles, std::string> find_puzzles(const std::vector<PuzzleGame>& games, const FindSettings& settings,
                                               analysis::Store& store,
                                               const std::function<void(const FindProgress&)>& on_progress,
                                               const std::stop_token& stop) {
    return FindRun(games, settings, store, on_progress, stop).run();
}

}  // namespace gyre::puzzles
