#include "engine/search_run.h"

#include <algorithm>
#include <mutex>
#include <utility>

#include "base/failure_text.h"
#include "chess/generate.h"
#include "chess/outcome.h"
#include "engine/strength.h"

namespace gyre {

namespace {

/// Short enough for one report in each second on a busy machine.
constexpr Milliseconds progress_interval{500};

/// Sets `moves` to the legal moves that the limits allow; if there are none, to all legal moves and returns false.
bool fill_root_moves(std::vector<RootMove>& moves, const Position& position, const Limits& limits) {
    const MoveList legal = legal_moves(position);
    moves.clear();
    for (Move move : legal)
        if (limits.allows(move)) moves.push_back({.move = move});
    if (!moves.empty() || legal.empty()) return true;
    for (Move move : legal) moves.push_back({.move = move});
    return false;
}

}  // namespace

SearchRun::~SearchRun() {
    stop();
    wait();
}

/// Runs a job that may throw and stores the first exception.
template <class Job>
bool SearchRun::attempt(Job job) noexcept {
    try {
        job();
        return true;
    } catch (...) {
        const std::lock_guard lock(machinery_.mutex());
        if (!failure_) failure_ = std::current_exception();
        return false;
    }
}

void SearchRun::tell_failure() noexcept {
    std::exception_ptr failure;
    {
        const std::lock_guard lock(machinery_.mutex());
        failure = std::exchange(failure_, nullptr);
    }
    if (!failure || !callbacks_.on_error) return;
    describe_failure(failure, [this](std::string_view what) {
        try {
            callbacks_.on_error(what);
        } catch (...) {
            // The error callback itself threw; there is nobody left to notify.
            return;
        }
    });
}

/// Reports the one result of a search. An exception in the callback does not cause a second result.
void SearchRun::answer(const SearchResult& result) noexcept {
    searching_ = false;
    attempt([&] {
        if (callbacks_.on_result) callbacks_.on_result(result);
    });
    tell_failure();
}

void SearchRun::go(const Limits& limits) {
    searching_ = true;
    {
        const std::lock_guard lock(machinery_.mutex());
        helpers_running_ = group().size() - 1;
        is_asked_to_stop_ = false;
        clock_is_ours_ = true;
    }
    if (attempt([&] {
            if (!play_from_book(limits)) begin(limits);
        }))
        return;
    // The search could not start, so the result is any legal move.
    watchdog_.end();
    tell_failure();
    SearchResult result;
    const MoveList legal = legal_moves(position);
    if (!legal.empty()) result.best = legal[0];
    answer(result);
}

bool SearchRun::play_from_book(const Limits& limits) {
    if (!options().own_book) return false;
    const auto found = machinery_.book().answer(position, options(), limits, new_seed(options()));
    if (!found) return false;
    machinery_.pool().start([this, found = *found](std::size_t index) {
        if (index != 0) return;
        attempt([&] {
            if (callbacks_.on_note) callbacks_.on_note(found.note);
        });
        answer({.best = found.move, .ponder = found.ponder, .report = {}});
    });
    return true;
}

void SearchRun::begin(const Limits& limits) {
    const auto elo = wanted_elo(options());
    const Color us = position.side_to_move();
    const Strength strength = elo ? strength_of(*elo) : Strength{};
    limits_ = elo ? limited(limits, strength, options().multi_pv) : limits;
    thinking_time_ = elo ? thinking_time(limits, us, machinery_.seed() ^ position.key().value()) : Milliseconds(0);
    last_best_ = last_ponder_ = Move{};
    last_nodes_ = 0;
    machinery_.mark_tables_used();
    if (!fill_root_moves(moves_, position, limits) && callbacks_.on_error)
        callbacks_.on_error("go: the moves to search and to exclude leave none, so all are searched");
    TablebaseUse tablebases = elo ? TablebaseUse{} : tablebase_use(options(), machinery_.endgame_tables().get());
    const auto known = limits.mate ? std::nullopt : rank_root_moves(moves_, position, tablebases);
    if (known && known->by_distance) tablebases = {};
    if (limits_.infinite) {
        // Such a search ends by `stop` alone, whatever clock was given.
        limits_.time = {};
        limits_.move_time.reset();
    }
    lag_.begin(limits, us, position.fullmove_number());
    group().start({.limits = limits_,
                   .us = us,
                   .move_number = position.fullmove_number(),
                   .overhead = lag_.overhead(Milliseconds(options().move_overhead_ms)),
                   .multi_pv = options().multi_pv,
                   .tablebases = tablebases,
                   .tablebase_hits = known ? known->hits : 0,
                   .noise = {.deviation = strength.error, .seed = machinery_.seed()},
                   .on_report = [this](const SearchReport& report) { tell(report); }});
    watch();
    machinery_.pool().start([this](std::size_t index) { run(index); });
}

/// Starts the watchdog, which enforces the deadline and reports progress even if the search threads are delayed.
void SearchRun::watch() {
    Watchdog::Duties duties{.deadline = [this]() -> std::optional<Clock::time_point> {
                                return group().is_pondering() ? std::nullopt : group().time().deadline();
                            },
                            .expire = [this] { group().stop(); },
                            .report = {},
                            .interval = progress_interval};
    if (callbacks_.on_progress)
        duties.report = [this] { attempt([this] { callbacks_.on_progress(group().progress()); }); };
    watchdog_.start(std::move(duties));
}

void SearchRun::run(std::size_t index) {
    attempt([&] {
        if (!moves_.empty()) group().search(index, position, moves_);
    });
    if (index == 0) {
        conclude();
        return;
    }
    const std::lock_guard lock(machinery_.mutex());
    if (--helpers_running_ == 0) changed_.notify_all();
}

void SearchRun::conclude() {
    if (moves_.empty()) attempt([&] { tell(find_result().report); });
    await_release();
    watchdog_.end();
    SearchResult result;
    if (!moves_.empty()) result.best = moves_.front().move;
    attempt([&] { result = find_result(); });
    attempt([&] { tell_news(result); });
    tell_failure();
    answer(result);
}

/// Reports the final line again if it is newer than the last report or from another thread.
void SearchRun::tell_news(const SearchResult& result) {
    const int lines = options().multi_pv;
    const bool is_news = result.best != last_best_ || result.ponder != last_ponder_ ||
                         (lines == 1 && result.report.nodes != last_nodes_);
    if (!is_news || result.report.pv.empty()) return;
    tell(result.report);
    // All lines are from the same thread, so that no move appears in two lines.
    if (lines == 1) return;
    const std::vector<SearchReport> reports = group().lines();
    for (std::size_t i = 1; i < reports.size(); ++i) tell(reports[i]);
}

void SearchRun::tell(const SearchReport& report) {
    if (report.multi_pv == 1 && !report.pv.empty()) {
        last_best_ = report.pv.front();
        last_ponder_ = report.pv.size() > 1 ? report.pv[1] : Move{};
    }
    last_nodes_ = report.nodes;
    if (callbacks_.on_report) callbacks_.on_report(report);
}

void SearchRun::await_release() {
    std::unique_lock lock(machinery_.mutex());
    if (group().ends_by_itself() && !failure_) changed_.wait(lock, [this] { return helpers_running_ == 0; });
    changed_.wait(lock, [this] { return is_asked_to_stop_ || (!limits_.infinite && !group().is_pondering()); });
    if (thinking_time_ > Milliseconds(0) && moves_.size() > 1) {
        const Milliseconds left = thinking_time_ - group().time().elapsed();
        changed_.wait_for(lock, left, [this] { return is_asked_to_stop_; });
    }
    group().stop();
    changed_.wait(lock, [this] { return helpers_running_ == 0; });
    if (clock_is_ours_) lag_.end(group().time().elapsed(), group().time().hard());
}

SearchResult SearchRun::find_result() const {
    SearchResult result;
    if (moves_.empty()) {
        result.report.score = position.in_check() ? Score::mated_in(0) : Score::draw();
        return result;
    }
    if (auto found = group().result()) {
        result = std::move(*found);
        // The ponder move is always the second move of the line.
        if (!result.ponder && result.report.pv.size() == 1) result.ponder = find_ponder_move(result.best);
        if (result.ponder && result.report.pv.size() == 1) result.report.pv.push_back(result.ponder);
    } else {
        result.best = moves_.front().move;
    }
    return result;
}

Move SearchRun::find_ponder_move(Move best) const {
    Position after = position;
    after.make(best);
    if (outcome(after) != Outcome::Ongoing) return {};
    const auto hit = machinery_.tables().front()->probe(after.key(), Ply(0));
    return hit && after.is_legal(hit->move) ? hit->move : Move{};
}

void SearchRun::stop() {
    const std::lock_guard lock(machinery_.mutex());
    is_asked_to_stop_ = true;
    // The opponent did not play the expected move, so only the opponent's clock has run.
    if (group().is_pondering()) clock_is_ours_ = false;
    group().stop();
    changed_.notify_all();
}

void SearchRun::ponder_hit() {
    const std::lock_guard lock(machinery_.mutex());
    if (!group().ponder_hit()) return;
    watchdog_.look_again();
    changed_.notify_all();
}

}  // namespace gyre
