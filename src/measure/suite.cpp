#include "measure/suite.h"

#include <algorithm>
#include <atomic>
#include <fmt/core.h>
#include <memory>
#include <mutex>
#include <new>
#include <thread>
#include <utility>

#include "base/failure_text.h"
#include "base/number.h"
#include "base/text.h"
#include "base/try.h"
#include "engines/make_engine.h"
#include "engines/own_engine.h"
#include "notation/epd/epd.h"

namespace gyre::measure {

namespace {

constexpr int longest_mate = 120;

bool contains(const std::vector<Move>& moves, Move move) {
    return std::find(moves.begin(), moves.end(), move) != moves.end();
}

Result<std::vector<Move>, EpdError> moves_of(const EpdRecord& record, std::string_view opcode) {
    const EpdOperation* operation = record.find(opcode);
    if (operation == nullptr) return std::vector<Move>{};
    auto moves = epd_moves(record, *operation);
    if (!moves) return EpdError{moves.error().offset, fmt::format("{}: {}", opcode, moves.error().reason)};
    if (moves->empty()) return EpdError{operation->offset, std::string(opcode) + " names no move"};
    return moves;
}

Result<LenientEpd, EpdError> read_record(std::string_view line, SuiteReading reading) {
    if (reading == SuiteReading::Lenient) return read_epd_leniently(line);
    GYRE_TRY(auto record, read_epd(line));
    return LenientEpd{std::move(record), {}};
}

Result<SuitePosition, EpdError> read_suite_line(std::string_view line, int number, const EpdRecord* record) {
    SuitePosition wanted;
    wanted.line = number;
    wanted.text = line;
    wanted.name = record->text("id");
    if (wanted.name.empty()) wanted.name = "line " + std::to_string(number);
    wanted.position = Position(record->valid);
    GYRE_TRY(auto best, moves_of(*record, "bm"), avoid = moves_of(*record, "am"));
    if (!avoid) return avoid.error();
    wanted.best = std::move(best);
    wanted.avoid = *std::move(avoid);
    if (const EpdOperation* mate = record->find("dm")) {
        wanted.direct_mate = parse_integer(mate->text());
        if (!wanted.direct_mate || *wanted.direct_mate < 1 || *wanted.direct_mate > longest_mate)
            return EpdError{mate->offset, fmt::format("dm needs a whole number from 1 to {}, not {}", longest_mate,
                                                      quoted(mate->text()))};
    }
    if (wanted.best.empty() && wanted.avoid.empty() && !wanted.direct_mate)
        return EpdError{line.size(), "the line has none of the operations bm, am and dm"};
    return wanted;
}

using engines::AnyEngine;

Result<std::unique_ptr<AnyEngine>, std::string> engine_for(const SuiteOptions& options, EngineCallbacks callbacks) {
    if (options.solver || !options.params) return make_engine(options.solver, options.engine, std::move(callbacks));
    auto own = std::make_unique<engines::OwnEngine>(std::move(callbacks));
    if (auto done = own->configure(options.engine); !done) return Failure(std::move(done).error());
    if (auto done = own->set_parameters(*options.params); !done) return Failure(std::move(done).error());
    return std::unique_ptr<AnyEngine>(std::move(own));
}

class Solver {
public:
    explicit Solver(const Limits& limits) : limits_(limits) {}

    Result<void, std::string> start(const SuiteOptions& options) {
        GYRE_TRY(auto engine,
                 engine_for(options, {.on_report = [this](const SearchReport& report) { note(report); },
                                      .on_result = [this](const SearchResult& result) { result_ = result; }}));
        engine_ = std::move(engine);
        return {};
    }

    /// Fails if the engine fails twice.
    Result<SuiteAnswer, std::string> solve(const SuitePosition& wanted, const std::stop_token& stop) {
        search(wanted, stop);
        if (engine_->fault() && !stop.stop_requested()) search(wanted, stop);
        if (const auto fault = engine_->fault()) return Failure(fmt::format("{}: {}", wanted.name, fault->reason));
        SuiteAnswer answer;
        answer.move = result_.best;
        answer.report = result_.report;
        answer.solved = is_solution(wanted, result_.best, result_.report.score);
        if (!answer.solved) return answer;
        const SearchReport& since = right_since_ ? *right_since_ : result_.report;
        answer.nodes_to_solution = since.nodes;
        answer.time_to_solution = since.time;
        return answer;
    }

    /// May be called from any thread.
    void stop() { engine_->stop(); }

private:
    void search(const SuitePosition& wanted, const std::stop_token& stop) {
        wanted_ = &wanted;
        right_since_.reset();
        engine_->new_game();
        engine_->set_position(wanted.position);
        engine_->go(limits_);
        // A stop before the search began had no effect.
        if (stop.stop_requested()) engine_->stop();
        engine_->wait();
    }

    void note(const SearchReport& report) {
        if (report.multi_pv != 1 || report.pv.empty()) return;
        const bool right = is_solution(*wanted_, report.pv.front(), report.score);
        if (!right) right_since_.reset();
        if (right && !right_since_) right_since_ = report;
    }

    Limits limits_;
    const SuitePosition* wanted_ = nullptr;
    std::optional<SearchReport> right_since_;
    SearchResult result_;
    // Last member, so that it is destroyed before the members that its callbacks use.
    std::unique_ptr<AnyEngine> engine_;
};

class Round {
public:
    Round(const Suite& suite, const OnSuiteAnswer& on_answer, std::stop_token stop)
        : suite_(suite), on_answer_(on_answer), stop_(std::move(stop)), answers_(suite.positions.size()) {}

    void work(Solver& solver) {
        const std::stop_callback on_stop(stop_, [&solver] { solver.stop(); });
        while (!stop_.stop_requested() && !has_failed_) {
            const std::size_t index = next_++;
            if (index >= suite_.positions.size()) return;
            auto answer = solver.solve(suite_.positions[index], stop_);
            // The answer of an interrupted search is dropped.
            if (stop_.stop_requested()) return;
            answer ? take(index, *std::move(answer)) : fail(std::move(answer).error());
        }
    }

    /// Must be called after all threads have ended.
    const Result<void, std::string>& outcome() const { return outcome_; }

    /// Passes on answers that waited for a position that was never finished.
    void finish() {
        const std::lock_guard lock(mutex_);
        for (; told_ < answers_.size(); ++told_) tell(told_);
    }

private:
    void take(std::size_t index, SuiteAnswer answer) {
        const std::lock_guard lock(mutex_);
        answers_[index] = std::move(answer);
        for (; told_ < answers_.size() && answers_[told_]; ++told_) tell(told_);
    }

    void fail(std::string reason) {
        const std::lock_guard lock(mutex_);
        if (outcome_) outcome_ = Failure(std::move(reason));
        has_failed_ = true;
    }

    void tell(std::size_t index) {
        if (answers_[index]) on_answer_(suite_.positions[index], *answers_[index]);
    }

    const Suite& suite_;
    const OnSuiteAnswer& on_answer_;
    std::stop_token stop_;
    std::atomic<std::size_t> next_{0};
    std::mutex mutex_;
    std::vector<std::optional<SuiteAnswer>> answers_;
    std::size_t told_ = 0;
    std::atomic<bool> has_failed_{false};
    Result<void, std::string> outcome_;
};

}  // namespace

Suite read_suite(std::string_view text, SuiteReading reading) {
    Suite suite;
    for (int number = 1; !text.empty(); ++number) {
        std::string_view line = take_until(text, '\n');
        if (line.ends_with('\r')) line.remove_suffix(1);
        const std::size_t begin = line.find_first_not_of(" \t\r");
        if (begin == std::string_view::npos || line[begin] == '#') continue;
        const auto record = read_record(line, reading);
        if (!record) {
            suite.faults.push_back({number, record.error().message()});
            continue;
        }
        auto wanted = read_suite_line(line, number, &record->record);
        if (!wanted) {
            suite.faults.push_back({number, wanted.error().message()});
            continue;
        }
        suite.positions.push_back(*std::move(wanted));
        if (!record->warning.empty()) suite.mended.push_back({number, record->warning});
    }
    return suite;
}

bool is_solution(const SuitePosition& wanted, Move move, Score score) {
    if (!move) return false;
    if (!wanted.best.empty() && !contains(wanted.best, move)) return false;
    if (contains(wanted.avoid, move)) return false;
    if (!wanted.direct_mate) return true;
    return score.gives_mate() && score.plies_to_mate() <= 2 * *wanted.direct_mate - 1;
}

Result<void, std::string> run_suite(const Suite& suite, const SuiteOptions& options, const OnSuiteAnswer& on_answer,
                                    std::stop_token stop) {
    const auto wanted_jobs = static_cast<std::size_t>(std::max(1, options.jobs));
    const std::size_t jobs = std::min(wanted_jobs, std::max<std::size_t>(1, suite.positions.size()));
    std::vector<std::unique_ptr<Solver>> solvers;
    try {
        while (solvers.size() < jobs) {
            solvers.push_back(std::make_unique<Solver>(options.limits));
            if (auto started = solvers.back()->start(options); !started) return started;
        }
    } catch (const std::bad_alloc&) {
        return no_memory_for(counted(jobs, "engine"));
    }
    Round round(suite, on_answer, std::move(stop));
    {
        std::vector<std::jthread> threads;
        for (auto& solver : solvers) threads.emplace_back([&round, &solver] { round.work(*solver); });
    }
    round.finish();
    return round.outcome();
}

}  // namespace gyre::measure
