#include "uci/worker.h"

#include <algorithm>
#include <exception>
#include <fmt/core.h>
#include <new>
#include <utility>

#include "base/failure_text.h"
#include "base/text.h"
#include "base/threads.h"
#include "chess/generate.h"
#include "engine/named_options.h"
#include "engine/network_files.h"
#include "engine/syzygy.h"

namespace gyre::uci {

Worker::Worker(Output& output)
    : output_(output),
      engine_({.on_report = [this](const SearchReport& r) { report(r); },
               .on_result = [this](const SearchResult& r) { finish_search(r); },
               .on_error = [this](std::string_view error) { report_error(error); },
               .on_note = [this](std::string_view note) { tell(note); },
               .on_progress = [this](const SearchProgress& p) { show(p); }}),
      network_use_(engine_.network_use()) {
    if constexpr (has_threads) thread_ = std::jthread([this] { work(); });
}

Worker::~Worker() { quit(); }

void Worker::go(GoRequest request, SharedPosition position) {
    Job job;
    job.is_long = job.outlives_quit = true;
    job.pondering = request.limits.ponder && !request.perft;
    job.endless = position && is_endless(request, position->side_to_move());
    job.run = [this, request = std::move(request), position = std::move(position)](Job& self) {
        if (position && !request.perft) return search(self, request, *position);
        try {
            if (position) count(self, {.depth = *request.perft}, *position);
        } catch (...) {
            report_error(text_of_failure(std::current_exception()));
        }
        about_to_end();
        output_.line("bestmove 0000");
    };
    add(std::move(job));
}

void Worker::perft(measure::PerftRequest request, SharedPosition position) {
    add({.run = [this, request, position = std::move(position)](Job& self) { count(self, request, *position); },
         .is_long = true});
}

void Worker::bench(BenchRequest request) {
    add({.run = [this, request = std::move(request)](Job& self) { run_bench(self, request); }, .is_long = true});
}

void Worker::export_net(std::string path, bool force) {
    add({.run = [this, path = std::move(path), force](Job&) { write_net(path, force); },
         .outlives_quit = true,
         .names_file = true});
}

void Worker::new_game() {
    add({.run = [this](Job&) { engine_.new_game(); }});
}

void Worker::set_option(std::string name, std::string value, bool tell) {
    const EngineOptionRow* const row = find_engine_option(name);
    const bool names_file = row != nullptr && row->file != nullptr;
    const bool sets_tables = names_file && row->file == &EngineOptions::syzygy_path;
    if (sets_tables && is_search_due()) {
        output_.error(fmt::format("setoption: {}, and wait for its bestmove", tables_are_in_use));
        return;
    }
    Job job;
    job.names_file = names_file;
    job.run = [this, name = std::move(name), value = std::move(value), tell, sets_tables](Job&) {
        if (const auto set = set_engine_option(engine_, name, value); !set)
            report_error("setoption: " + set.error());
        else if (tell)
            output_.line("info string option " + quoted(name) + " was set");
        if (sets_tables) tell_tables();
        const std::lock_guard lock(mutex_);
        network_use_ = engine_.network_use();
        parameters_ = engine_.parameters();
    };
    add(std::move(job));
}

/// Whether a search is running or waiting.
bool Worker::is_search_due() {
    const std::lock_guard lock(mutex_);
    // Other jobs that outlive `quit` are short.
    const auto is_search = [](const SharedJob& job) { return job && job->outlives_quit && job->is_long; };
    return is_search(running_) || std::any_of(jobs_.begin(), jobs_.end(), is_search);
}

void Worker::tell_tables() {
    const auto tables = engine_.endgame_tables();
    if (!tables) return output_.line("info string no endgame tables");
    output_.line(fmt::format("info string endgame tables of up to {} pieces: {} WDL and {} DTZ files",
                             tables->largest(), tables->file_count(tablebase::TableKind::Wdl),
                             tables->file_count(tablebase::TableKind::Dtz)));
}

void Worker::add(Job job) {
    const std::lock_guard lock(mutex_);
    jobs_.push_back(std::make_shared<Job>(std::move(job)));
    changed_.notify_all();
}

nnue::NetworkUse Worker::network_use() const {
    const std::lock_guard lock(mutex_);
    return network_use_;
}

std::optional<TableParams> Worker::parameters() const {
    const std::lock_guard lock(mutex_);
    return parameters_;
}

void Worker::stop() {
    const std::lock_guard lock(mutex_);
    // All jobs before a stopped one were stopped with it.
    for (auto job = jobs_.rbegin(); job != jobs_.rend() && !(*job)->stop.stop_requested(); ++job)
        (*job)->stop.request_stop();
    if (running_) running_->stop.request_stop();
}

void Worker::ponder_hit() {
    const std::lock_guard lock(mutex_);
    for (auto job = jobs_.rbegin(); job != jobs_.rend() && !(*job)->ponder_hit.stop_requested(); ++job)
        (*job)->ponder_hit.request_stop();
    if (running_) running_->ponder_hit.request_stop();
}

bool Worker::is_settled() const {
    // Without threads, a command that arrives during a job cannot wait for it.
    if constexpr (!has_threads) return true;
    // A stopped job ends soon, and an option after it must apply before the next search takes time from the clock.
    const auto takes_long = [](const SharedJob& job) { return job && job->is_long && !job->stop.stop_requested(); };
    if (takes_long(running_) || std::any_of(jobs_.begin(), jobs_.end(), takes_long)) return true;
    return jobs_.empty() && !running_;
}

void Worker::settle() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return is_settled(); });
}

void Worker::settle(Milliseconds limit) {
    std::unique_lock lock(mutex_);
    changed_.wait_for(lock, limit, [this] { return is_settled(); });
}

void Worker::finish() {
    std::unique_lock lock(mutex_);
    const auto stop_endless = [](Job& job) {
        if (job.endless || (job.pondering && !job.ponder_hit.stop_requested())) job.stop.request_stop();
    };
    for (const SharedJob& job : jobs_) stop_endless(*job);
    if (running_) stop_endless(*running_);
    changed_.wait(lock, [&] { return jobs_.empty() && !running_; });
}

void Worker::quit() {
    const std::lock_guard lock(mutex_);
    closing_ = true;
    // Options that were set before a search still apply to its answer.
    const auto last_owed =
        std::find_if(jobs_.rbegin(), jobs_.rend(), [](const auto& job) { return job->outlives_quit; });
    jobs_.erase(last_owed.base(), jobs_.end());
    std::erase_if(jobs_, [](const SharedJob& job) { return job->is_long && !job->outlives_quit; });
    for (const SharedJob& job : jobs_) job->stop.request_stop();
    if (running_) running_->stop.request_stop();
    changed_.notify_all();
}

// The functions from here on run on the worker's thread.

void Worker::work() {
    std::unique_lock lock(mutex_);
    for (;;) {
        changed_.wait(lock, [&] { return closing_ || !jobs_.empty(); });
        if (jobs_.empty()) return;
        run_next(lock);
    }
}

void Worker::work_off() {
    std::unique_lock lock(mutex_);
    // A command that arrives during a job may call this again; its jobs have to wait for their turn.
    while (!running_ && !jobs_.empty()) run_next(lock);
}

void Worker::run_next(std::unique_lock<std::mutex>& lock) {
    running_ = std::move(jobs_.front());
    jobs_.pop_front();
    Job& job = *running_;
    const bool is_long = job.is_long;
    lock.unlock();
    run(job);
    lock.lock();
    running_.reset();
    free_since_ = Clock::now();
    if (is_long) searched_until_ = free_since_;
    changed_.notify_all();
}

void Worker::run(Job& job) {
    try {
        job.run(job);
    } catch (...) {
        // Memory or threads ran out; the next command may still work.
        report_error(text_of_failure(std::current_exception()));
    }
}

void Worker::report_error(std::string_view message) {
    {
        const std::lock_guard lock(mutex_);
        has_file_failed_ |= running_ && running_->names_file;
    }
    output_.error(message);
}

bool Worker::has_file_failed() const {
    const std::lock_guard lock(mutex_);
    return has_file_failed_;
}

void Worker::about_to_end() {
    const std::lock_guard lock(mutex_);
    running_->is_long = false;
}

/// Consecutive searches with a move time each get their full time. The time that options take counts on a game clock,
/// as for the opponent, but not for a move time.
Clock::time_point Worker::start_of_clock(const Limits& limits) const {
    const bool is_on_clock = limits.time[Color::White] || limits.time[Color::Black];
    return std::max(limits.since.value_or(free_since_), is_on_clock ? searched_until_ : free_since_);
}

void Worker::search(Job& job, const GoRequest& request, const Position& position) {
    Limits limits = request.limits;
    if (job.ponder_hit.stop_requested()) limits.ponder = false;
    if (job.stop.stop_requested()) {
        // The search was stopped before it began; it still needs a legal move.
        limits = Limits();
        limits.since = request.limits.since;
        limits.depth = 1;
        limits.search_moves = request.limits.search_moves;
        limits.exclude_moves = request.limits.exclude_moves;
    }
    limits.since = start_of_clock(limits);
    reported_ = answered_ = false;
    const auto begin = [&] {
        engine_.set_position(position);
        engine_.go(limits);
    };
    // Without threads `go` runs the whole search, so it needs the callbacks before. With threads it would undo an
    // earlier `stop`.
    if constexpr (has_threads)
        if (!begin_or_answer(begin, position)) return;
    const std::stop_callback on_ponder_hit(job.ponder_hit.get_token(), [this] { engine_.ponder_hit(); });
    const std::stop_callback on_stop(job.stop.get_token(), [this] { engine_.stop(); });
    if constexpr (!has_threads)
        if (!begin_or_answer(begin, position)) return;
    engine_.wait();
}

/// Begins a search. If that throws, the search is answered at once and false is returned.
bool Worker::begin_or_answer(const std::function<void()>& begin, const Position& position) {
    try {
        begin();
        return true;
    } catch (...) {
        output_.error(text_of_failure(std::current_exception()));
        if (!answered_) answer_unsearched(position);
        return false;
    }
}

void Worker::report(const SearchReport& report) {
    reported_ = true;
    output_.line(info_line(report, engine_.position(), style(engine_.position())));
    if (output_.is_closed()) engine_.stop();
}

void Worker::show(const SearchProgress& progress) {
    output_.line(progress_line(progress, style(engine_.position())));
    if (output_.is_closed()) engine_.stop();
}

void Worker::tell(std::string_view note) {
    reported_ = true;
    output_.line("info string " + std::string(note));
}

void Worker::finish_search(const SearchResult& result) {
    const Position& root = engine_.position();
    try {
        if (!reported_)
            output_.line(result.best ? info_line(result.report, root, style(root))
                                     : ended_info_line(root, style(root)));
    } catch (const std::bad_alloc&) {
        // There may still be enough memory for the `bestmove` line, which is required.
        output_.error(no_memory_for("a report"));
    }
    answered_ = true;
    about_to_end();
    output_.line(bestmove_line(result, style(root)));
}

/// Answers a search that could not begin.
void Worker::answer_unsearched(const Position& position) {
    const MoveList moves = legal_moves(position);
    SearchResult result;
    if (!moves.empty()) result.best = moves[0];
    about_to_end();
    output_.line(bestmove_line(result, style(position)));
}

void Worker::run_bench(Job& job, const BenchRequest& request) {
    const auto setup = make_bench_setup(request, engine_);
    if (!setup) return output_.error("bench: " + setup.error());
    const auto result = engine_.bench(*setup, job.stop.get_token());
    about_to_end();
    if (!result) return output_.error("bench: " + result.error());
    if (job.stop.stop_requested()) return output_.line("info string bench was stopped");
    output_.line(fmt::format("{} nodes {} nps", result->nodes, result->nodes_per_second()));
}

void Worker::write_net(const std::string& path, bool force) {
    const auto& network = engine_.network();
    if (network == nullptr) return output_.error("export_net: " + no_network());
    if (const auto saved = save_network(*network, path, force); !saved)
        return report_error("export_net: " + saved.error());
    output_.line(fmt::format("info string wrote the net {} to {}{}", name_of(network->shape), quoted_path(path),
                             engine_.network_use() ? "" : "; it is not used while Evaluation is classical"));
}

bool Worker::count(Job& job, const measure::PerftRequest& request, const Position& position) {
    return print_perft(
        position, request, style(position).castling, [&] { return job.stop.stop_requested() || output_.is_closed(); },
        output_);
}

InfoStyle Worker::style(const Position& root) const {
    const EngineOptions& options = engine_.options();
    const bool chess960 = options.chess960 || root.needs_chess960();
    return {chess960 ? UciCastling::Chess960 : UciCastling::Standard, options.show_wdl};
}

}  // namespace gyre::uci
