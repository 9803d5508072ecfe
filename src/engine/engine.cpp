#include "engine/engine.h"

#include <algorithm>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <random>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

#include "base/text.h"
#include "base/worker_pool.h"
#include "chess/generate.h"
#include "chess/outcome.h"
#include "engine/embedded_network.h"
#include "engine/failure_text.h"
#include "engine/hash_tables.h"
#include "engine/load_parameters.h"
#include "engine/network_files.h"
#include "engine/opening_book.h"
#include "engine/root_moves.h"
#include "engine/search_group.h"
#include "engine/strength.h"
#include "engine/syzygy.h"
#include "engine/watchdog.h"

namespace gyre {

namespace {

std::uint64_t random_seed() {
    std::random_device device;
    return std::uint64_t{device()} << 32 | device();
}

/// Of the nets in the program the one for that evaluation, if there is one, else the usual one.
std::shared_ptr<const nnue::Network> embedded_for(Evaluation evaluation) {
    auto network = embedded_network(evaluation);
    return network ? network : embedded_network();
}

/// What an engine is made of, but for its memory.
struct Parts {
    EngineOptions options{};
    /// What play goes by instead of its constants.
    std::optional<TableParams> params{};
    /// Null if there is none.
    std::shared_ptr<const nnue::Network> network{};

    nnue::NetworkUse network_use() const {
        return options.evaluation == Evaluation::Classical ? nnue::NetworkUse{} : nnue::NetworkUse{network};
    }
    /// Taste varies numbers that only the classical evaluation has, so a weaker player judges by that.
    nnue::NetworkUse searched_net() const { return wanted_elo(options) ? nnue::NetworkUse{} : network_use(); }
};

/// The member that names a file or folders.
using FileOption = std::string EngineOptions::*;

Failure<std::string> tables_are_in_use() {
    return Failure("SyzygyPath can't change during a search, which may be asking the tables");
}

/// How often progress is reported: often enough that one report comes in each second on a busy machine too.
constexpr Milliseconds progress_interval{500};

/// Of every game of a deterministic engine.
constexpr std::uint64_t fixed_seed = 0x6779726567616D65;

}  // namespace

class Engine::Impl {
public:
    explicit Impl(Callbacks callbacks) : callbacks_(std::move(callbacks)) {
        // Where memory is short a small table is better than no engine.
        for (Parts wanted{.network = embedded_network()}; !rebuild(wanted);
             wanted.options.hash_mib = wanted.options.hash_mib / 2)
            if (wanted.options.hash_mib <= 1) throw std::bad_alloc();
    }

    ~Impl() {
        stop();
        wait();
    }

    Parts parts_;
    Position position_;
    OpeningBook book_;
    SharedTables endgame_tables_;

    Result<void, std::string> configure(EngineOptions options, FileOption reload = nullptr);
    Result<void, std::string> set_parameters(std::optional<TableParams> params);
    void clear_hash() { clear_tables(group_->size()); }
    void new_game();
    void go(const Limits& limits);
    void stop();
    void ponder_hit();
    bool is_searching() const { return searching_.load(); }
    void wait() { pool_->wait(); }

private:
    Result<void, std::string> choose_network(Parts& wanted, bool has_file) const;
    Result<void, std::string> take(Parts wanted, bool is_reloaded);
    Result<void, std::string> rebuild(Parts wanted);
    void clear_tables(std::size_t threads);
    std::optional<TableParams> params_of(const Parts& wanted) const;

    bool play_from_book(const Limits& limits);
    void begin(const Limits& limits);
    void watch();
    void run(std::size_t index);
    void conclude();
    void tell_news(const SearchResult& result);
    void await_release();
    void tell(const SearchReport& report);
    SearchResult find_result() const;
    Move find_ponder_move(Move best) const;
    template <class Job>
    bool attempt(Job job) noexcept;
    void tell_failure() noexcept;
    void answer(const SearchResult& result) noexcept;

    Callbacks callbacks_;
    TableList tables_;
    bool tables_are_clear_ = false;
    std::unique_ptr<SearchGroup> group_;
    std::vector<RootMove> moves_;
    Limits limits_;
    std::uint64_t seed_ = fixed_seed;
    LagMeter lag_;
    /// Before which a limited player doesn't answer.
    Milliseconds thinking_time_{0};
    /// Of the last report of the best line: its first two moves, and its nodes.
    Move last_best_, last_ponder_;
    std::uint64_t last_nodes_ = 0;

    std::mutex mutex_;
    std::condition_variable changed_;
    std::size_t helpers_running_ = 0;
    /// The first thing that went wrong in this search.
    std::exception_ptr failure_;
    bool is_asked_to_stop_ = false, clock_is_ours_ = true;
    std::atomic<bool> searching_{false};
    // After everything that their threads use.
    Watchdog watchdog_;
    std::unique_ptr<WorkerPool> pool_;
};

// --- What the engine is made of ---

/// Empties the tables where anything may be in them.
void Engine::Impl::clear_tables(std::size_t threads) {
    if (tables_are_clear_) return;
    for (auto& table : tables_) table->clear(threads);
    tables_are_clear_ = true;
}

/// The parameters to search by; nothing for the constants of play.
std::optional<TableParams> Engine::Impl::params_of(const Parts& wanted) const {
    const auto elo = wanted_elo(wanted.options);
    return elo ? with_taste(wanted.params.value_or(TableParams{}), strength_of(*elo), seed_) : wanted.params;
}

/// Makes threads, tables and searchers as they are wanted; on failure nothing changes. What was in the tables stays
/// only where they may stay.
Result<void, std::string> Engine::Impl::rebuild(Parts wanted) try {
    const EngineOptions& options = wanted.options;
    const bool keeps_tables = !tables_.empty() && fit(tables_, options);
    const auto searched_by = params_of(wanted);
    TableList tables = keeps_tables ? TableList{} : take_tables(options, tables_);
    if (!keeps_tables && tables.empty())
        return "no memory for a table of " + std::to_string(options.hash_mib) + " MiB; the old one stays";
    const std::size_t threads = searching_threads(options);
    auto group = make_search_group(keeps_tables ? tables_ : tables, threads, searched_by, wanted.searched_net());
    auto pool = pool_ && pool_->size() == threads ? nullptr : std::make_unique<WorkerPool>(threads);
    // All is there: nothing below can fail, so that a refusal above leaves the engine as it was.
    if (pool) pool_ = std::move(pool);
    {
        // `stop` may come at any moment, and from any thread.
        const std::lock_guard lock(mutex_);
        group_ = std::move(group);
        if (!keeps_tables) tables_ = std::move(tables);
        parts_ = std::move(wanted);
    }
    if (keeps_tables) return {};
    // No clock is running yet: let the system hand out the pages now, and all processors take them.
    tables_are_clear_ = false;
    clear_tables(std::max<std::size_t>(threads, std::jthread::hardware_concurrency()));
    return {};
} catch (const std::system_error&) {
    return "the system has not got " + std::to_string(wanted.options.threads) +
           " threads to give; as many as before stay";
} catch (const std::exception&) {
    return text_of_failure(std::current_exception()) + " for that; all stays as it was";
}

/// Puts the net of `wanted` in its place: that of the file if there is another one, or of the program.
Result<void, std::string> Engine::Impl::choose_network(Parts& wanted, bool has_file) const {
    const Evaluation before = parts_.options.evaluation;
    EngineOptions& options = wanted.options;
    if (!has_file && options.evaluation == before) return {};
    if (options.eval_file.empty()) {
        wanted.network = embedded_for(options.evaluation);
    } else if (has_file) {
        auto loaded = load_network(options.eval_file);
        if (!loaded) return loaded.error() + "; the old net stays";
        wanted.network = std::move(*loaded);
    }
    auto suits = check_network(options.evaluation, wanted.network.get());
    if (suits || options.evaluation != before) return suits;
    // Where a net is used at all, a net of the other kind changes how: so that the two options can come in any order.
    options.evaluation = wanted_by(wanted.network.get());
    return {};
}

/// Takes all options, or none. The file or folders that `reload` names are read even if the name is the same.
Result<void, std::string> Engine::Impl::configure(EngineOptions options, FileOption reload) try {
    const auto is_new = [&](FileOption file) { return file == reload || options.*file != parts_.options.*file; };
    const bool has_params = is_new(&EngineOptions::parameters), has_net = is_new(&EngineOptions::eval_file),
               has_book = is_new(&EngineOptions::book_file), has_tables = is_new(&EngineOptions::syzygy_path);
    Parts wanted = parts_;
    wanted.options = std::move(options);
    if (has_params) {
        wanted.params.reset();
        if (!wanted.options.parameters.empty()) {
            auto params = load_parameters(wanted.options.parameters);
            if (!params) return params.error();
            wanted.params = *params;
        }
    }
    const Evaluation asked_for = wanted.options.evaluation;
    if (auto chosen = choose_network(wanted, has_net); !chosen) return chosen;
    OpeningBook book;
    if (has_book)
        if (auto loaded = book.load(wanted.options.book_file); !loaded) return loaded;
    SharedTables tables;
    if (has_tables) {
        auto opened = open_tables(wanted.options.syzygy_path);
        if (!opened) return opened.error();
        tables = std::move(*opened);
    }
    // All that can be refused but for memory and threads was.
    if (auto taken = take(std::move(wanted), has_params || has_net); !taken) return taken;
    if (has_book) book_ = std::move(book);
    if (has_tables) {
        endgame_tables_ = std::move(tables);
        // What other tables said is of no use to these.
        clear_hash();
        report_refused_files(endgame_tables_.get(), callbacks_.on_error);
    }
    const Evaluation evaluation = parts_.options.evaluation;
    if (evaluation != asked_for && callbacks_.on_note)
        callbacks_.on_note("Evaluation is now " + std::string(name_of(evaluation)) + ", by this net");
    return {};
} catch (const std::exception&) {
    return text_of_failure(std::current_exception()) + " for that; all stays as it was";
}

/// Makes the engine anew where the options need it, and forgets what other options have taught.
Result<void, std::string> Engine::Impl::take(Parts wanted, bool is_reloaded) {
    const EngineOptions &before = parts_.options, &after = wanted.options;
    const bool other_player = wanted_elo(after) != wanted_elo(before);
    const bool other_seed = other_player || after.deterministic != before.deterministic;
    // Another player, other numbers and another net judge otherwise, and scores by the other rule are wrong.
    const bool forgets = other_player || is_reloaded || after.evaluation != before.evaluation;
    const bool other_rule = after.syzygy_50_move_rule != before.syzygy_50_move_rule;
    if (forgets || other_seed || after.hash_mib != before.hash_mib || after.threads != before.threads) {
        const std::uint64_t old_seed = seed_;
        if (other_seed) seed_ = after.deterministic ? fixed_seed : random_seed();
        if (auto rebuilt = rebuild(std::move(wanted)); !rebuilt) {
            seed_ = old_seed;
            return rebuilt;
        }
    } else {
        parts_ = std::move(wanted);
    }
    if (forgets || other_rule) clear_hash();
    return {};
}

Result<void, std::string> Engine::Impl::set_parameters(std::optional<TableParams> params) {
    Parts wanted = parts_;
    wanted.options.parameters.clear();
    wanted.params = std::move(params);
    return take(std::move(wanted), true);
}

void Engine::Impl::new_game() {
    lag_.reset();
    clear_tables(group_->size());
    group_->forget();
    if (!wanted_elo(parts_.options)) return;
    // Another game, another taste. Without memory for it the old one serves again.
    if (!parts_.options.deterministic) seed_ = random_seed();
    static_cast<void>(rebuild(parts_));
}

// --- One search ---

/// Does what may fail, and keeps the reason if it did.
template <class Job>
bool Engine::Impl::attempt(Job job) noexcept {
    try {
        job();
        return true;
    } catch (...) {
        const std::lock_guard lock(mutex_);
        if (!failure_) failure_ = std::current_exception();
        return false;
    }
}

void Engine::Impl::tell_failure() noexcept {
    std::exception_ptr failure;
    {
        const std::lock_guard lock(mutex_);
        failure.swap(failure_);
    }
    if (!failure || !callbacks_.on_error) return;
    describe_failure(failure, [this](std::string_view what) {
        try {
            callbacks_.on_error(what);
        } catch (...) {
            // Who can't even hear of it can't be told.
            return;
        }
    });
}

/// The one result of a search. A front end that fails to take it has had it all the same.
void Engine::Impl::answer(const SearchResult& result) noexcept {
    searching_ = false;
    attempt([&] {
        if (callbacks_.on_result) callbacks_.on_result(result);
    });
    tell_failure();
}

void Engine::Impl::go(const Limits& limits) {
    searching_ = true;
    {
        const std::lock_guard lock(mutex_);
        helpers_running_ = group_->size() - 1;
        is_asked_to_stop_ = false;
        clock_is_ours_ = true;
    }
    if (attempt([&] {
            if (!play_from_book(limits)) begin(limits);
        }))
        return;
    // There is no search, but a result there must be: any legal move.
    watchdog_.end();
    tell_failure();
    SearchResult result;
    const MoveList legal = legal_moves(position_);
    if (!legal.empty()) result.best = legal[0];
    answer(result);
}

/// Answers without a search if there is a move in the book.
bool Engine::Impl::play_from_book(const Limits& limits) {
    if (!parts_.options.own_book) return false;
    const auto found =
        book_.answer(position_, parts_.options, limits, parts_.options.deterministic ? fixed_seed : random_seed());
    if (!found) return false;
    pool_->start([this, found = *found](std::size_t index) {
        if (index != 0) return;
        attempt([&] {
            if (callbacks_.on_note) callbacks_.on_note(found.note);
        });
        answer({.best = found.move, .ponder = found.ponder, .report = {}});
    });
    return true;
}

void Engine::Impl::begin(const Limits& limits) {
    const auto elo = wanted_elo(parts_.options);
    const Color us = position_.side_to_move();
    const Strength strength = elo ? strength_of(*elo) : Strength{};
    limits_ = elo ? limited(limits, strength, parts_.options.multi_pv) : limits;
    thinking_time_ = elo ? thinking_time(limits, us, seed_ ^ position_.key().value()) : Milliseconds(0);
    last_best_ = last_ponder_ = Move{};
    last_nodes_ = 0;
    tables_are_clear_ = false;
    if (!fill_root_moves(moves_, position_, limits) && callbacks_.on_error)
        callbacks_.on_error("go: the moves to search and to exclude leave none, so all are searched");
    TablebaseUse tablebases = elo ? TablebaseUse{} : tablebase_use(parts_.options, endgame_tables_.get());
    const auto known = limits.mate ? std::nullopt : rank_root_moves(moves_, position_, tablebases);
    if (known && known->by_distance) tablebases = {};
    lag_.begin(limits, us);
    group_->start({.limits = limits_,
                   .us = us,
                   .overhead = lag_.overhead(Milliseconds(parts_.options.move_overhead_ms)),
                   .multi_pv = parts_.options.multi_pv,
                   .tablebases = tablebases,
                   .tablebase_hits = known ? known->hits : 0,
                   .noise = {.deviation = strength.error, .seed = seed_},
                   .on_report = [this](const SearchReport& report) { tell(report); }});
    watch();
    pool_->start([this](std::size_t index) { run(index); });
}

/// Has the clock kept and progress reported beside the search, however busy its threads are.
void Engine::Impl::watch() {
    Watchdog::Duties duties{.deadline = [this]() -> std::optional<Clock::time_point> {
                                return group_->is_pondering() ? std::nullopt : group_->time().deadline();
                            },
                            .expire = [this] { group_->stop(); },
                            .report = {},
                            .interval = progress_interval};
    if (callbacks_.on_progress)
        duties.report = [this] { attempt([this] { callbacks_.on_progress(group_->progress()); }); };
    watchdog_.start(std::move(duties));
}

void Engine::Impl::run(std::size_t index) {
    attempt([&] {
        if (!moves_.empty()) group_->search(index, position_, moves_);
    });
    if (index == 0) {
        conclude();
        return;
    }
    const std::lock_guard lock(mutex_);
    if (--helpers_running_ == 0) changed_.notify_all();
}

/// The end of a search on its first thread: waits for whatever must come before the answer, and gives it.
void Engine::Impl::conclude() {
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

/// What was found after the last report, or by another thread, must not come out of the blue.
void Engine::Impl::tell_news(const SearchResult& result) {
    const int lines = parts_.options.multi_pv;
    const bool is_news = result.best != last_best_ || result.ponder != last_ponder_ ||
                         (lines == 1 && result.report.nodes != last_nodes_);
    if (!is_news || result.report.pv.empty()) return;
    tell(result.report);
    // The other lines belong to the same search, lest a move stand in two lines.
    if (lines == 1) return;
    const std::vector<SearchReport> reports = group_->lines();
    for (std::size_t i = 1; i < reports.size(); ++i) tell(reports[i]);
}

void Engine::Impl::tell(const SearchReport& report) {
    if (report.multi_pv == 1 && !report.pv.empty()) {
        last_best_ = report.pv.front();
        last_ponder_ = report.pv.size() > 1 ? report.pv[1] : Move{};
    }
    last_nodes_ = report.nodes;
    if (callbacks_.on_report) callbacks_.on_report(report);
}

void Engine::Impl::await_release() {
    std::unique_lock lock(mutex_);
    if (group_->ends_by_itself() && !failure_) changed_.wait(lock, [this] { return helpers_running_ == 0; });
    changed_.wait(lock, [this] { return is_asked_to_stop_ || (!limits_.infinite && !group_->is_pondering()); });
    if (thinking_time_ > Milliseconds(0) && moves_.size() > 1) {
        const Milliseconds left = thinking_time_ - group_->time().elapsed();
        changed_.wait_for(lock, left, [this] { return is_asked_to_stop_; });
    }
    group_->stop();
    changed_.wait(lock, [this] { return helpers_running_ == 0; });
    if (clock_is_ours_) lag_.end(group_->time().elapsed(), group_->time().hard());
}

SearchResult Engine::Impl::find_result() const {
    SearchResult result;
    if (moves_.empty()) {
        result.report.score = position_.in_check() ? Score::mated_in(0) : Score::draw();
        return result;
    }
    if (auto found = group_->result()) {
        result = std::move(*found);
        // The move to ponder on is always that of the line.
        if (!result.ponder && result.report.pv.size() == 1) result.ponder = find_ponder_move(result.best);
        if (result.ponder && result.report.pv.size() == 1) result.report.pv.push_back(result.ponder);
    } else {
        result.best = moves_.front().move;
    }
    return result;
}

Move Engine::Impl::find_ponder_move(Move best) const {
    Position after = position_;
    after.make(best);
    if (outcome(after) != Outcome::Ongoing) return {};
    const auto hit = tables_.front()->probe(after.key(), Ply(0));
    return hit && after.is_legal(hit->move) ? hit->move : Move{};
}

void Engine::Impl::stop() {
    const std::lock_guard lock(mutex_);
    is_asked_to_stop_ = true;
    // The expected move was not played: so far only the opponent's clock has run.
    if (group_->is_pondering()) clock_is_ours_ = false;
    group_->stop();
    changed_.notify_all();
}

void Engine::Impl::ponder_hit() {
    const std::lock_guard lock(mutex_);
    if (!group_->ponder_hit()) return;
    watchdog_.look_again();
    changed_.notify_all();
}

// --- The outer shell ---

Engine::Engine() : Engine(Callbacks{}) {}
Engine::Engine(Callbacks callbacks) : impl_(std::make_unique<Impl>(std::move(callbacks))) {}
Engine::~Engine() = default;

const EngineOptions& Engine::options() const { return impl_->parts_.options; }

Result<void, std::string> Engine::configure(const EngineOptions& options) {
    if (options.syzygy_path != this->options().syzygy_path && impl_->is_searching()) return tables_are_in_use();
    impl_->wait();
    return impl_->configure(options);
}

Result<void, std::string> Engine::reload(FileOption file) {
    if (file == &EngineOptions::syzygy_path && impl_->is_searching()) return tables_are_in_use();
    impl_->wait();
    return impl_->configure(options(), file);
}

void Engine::clear_hash() {
    impl_->wait();
    impl_->clear_hash();
}

Result<void, std::string> Engine::set_parameters(const TableParams& params) {
    impl_->wait();
    return impl_->set_parameters(params);
}

Result<void, std::string> Engine::clear_parameters() {
    impl_->wait();
    return impl_->set_parameters(std::nullopt);
}

std::shared_ptr<const tablebase::Tables> Engine::endgame_tables() const { return impl_->endgame_tables_; }

const std::optional<TableParams>& Engine::parameters() const { return impl_->parts_.params; }
const std::shared_ptr<const nnue::Network>& Engine::network() const { return impl_->parts_.network; }
nnue::NetworkUse Engine::network_use() const { return impl_->parts_.network_use(); }

void Engine::new_game() {
    impl_->wait();
    impl_->new_game();
}

void Engine::set_position(Position position) {
    impl_->wait();
    impl_->position_ = std::move(position);
}

const Position& Engine::position() const { return impl_->position_; }

void Engine::go(const Limits& limits) {
    impl_->wait();
    impl_->go(limits);
}

void Engine::stop() { impl_->stop(); }
void Engine::ponder_hit() { impl_->ponder_hit(); }
bool Engine::is_searching() const { return impl_->is_searching(); }
void Engine::wait() { impl_->wait(); }

Result<BenchResult, std::string> Engine::bench(const BenchSetup& setup, std::stop_token stop) try {
    impl_->wait();
    return setup.params ? run_bench<TableParams>(std::move(stop), *setup.params, setup.net)
                        : run_bench<FixedParams>(std::move(stop), {}, setup.net);
} catch (...) {
    return text_of_failure(std::current_exception()) + " for a bench";
}

}  // namespace gyre
