#include "engine/engine.h"

#include <algorithm>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <random>
#include <system_error>
#include <utility>
#include <vector>

#include "base/page_memory.h"
#include "base/text.h"
#include "base/worker_pool.h"
#include "chess/generate.h"
#include "engine/load_parameters.h"
#include "engine/search_group.h"
#include "engine/strength.h"

namespace gyre {

namespace {

constexpr std::string_view no_memory = "there is not enough memory";

/// Copies of the legal moves to which the limits confine the root; false if those are none, though there are moves.
bool fill_root_moves(std::vector<RootMove>& moves, const Position& position, const Limits& limits) {
    const auto names = [](const std::vector<Move>& list, Move move) {
        return std::find(list.begin(), list.end(), move) != list.end();
    };
    const MoveList legal = legal_moves(position);
    moves.clear();
    for (Move move : legal)
        if ((limits.search_moves.empty() || names(limits.search_moves, move)) && !names(limits.exclude_moves, move))
            moves.push_back({.move = move});
    if (!moves.empty() || legal.empty()) return true;
    for (Move move : legal) moves.push_back({.move = move});
    return false;
}

/// Calls `say` with what went wrong; needs no memory of its own.
template <class Say>
void describe(const std::exception_ptr& failure, Say say) {
    try {
        std::rethrow_exception(failure);
    } catch (const std::bad_alloc&) {
        say(no_memory);
    } catch (const std::exception& exception) {
        say(std::string_view(exception.what()));
    } catch (...) {
        say(std::string_view("an unknown error"));
    }
}

std::string text_of(const std::exception_ptr& failure) {
    std::string text;
    describe(failure, [&text](std::string_view what) { text = what; });
    return text;
}

std::uint64_t random_seed() {
    std::random_device device;
    return std::uint64_t{device()} << 32 | device();
}

/// Of every game of a deterministic engine.
constexpr std::uint64_t fixed_seed = 0x6779726567616D65;

}  // namespace

class Engine::Impl {
public:
    explicit Impl(Callbacks callbacks) : callbacks_(std::move(callbacks)) {
        // Where memory is short a small table is better than no engine.
        for (EngineOptions wanted = options_; rebuild(wanted, {}); wanted.hash_mib /= 2)
            if (wanted.hash_mib <= 1) throw std::bad_alloc();
    }

    ~Impl() {
        stop();
        wait();
    }

    EngineOptions options_;
    Position position_;
    /// What play goes by instead of its constants.
    std::optional<TableParams> parameters_;

    std::optional<std::string> set_option(const OptionRow& row, const OptionValue& value);
    std::optional<std::string> set_parameters(std::optional<TableParams> params, std::string name);
    void new_game();
    void go(const Limits& limits);
    void stop();
    void ponder_hit();
    bool is_searching() const { return searching_.load(); }
    void wait() { pool_->wait(); }

private:
    std::optional<std::string> rebuild(EngineOptions wanted, std::optional<TableParams> params);
    TableList make_tables(const EngineOptions& wanted) const;
    std::optional<TableParams> params_of(const EngineOptions& wanted, const std::optional<TableParams>& own) const;
    bool fits(const EngineOptions& wanted) const;

    void begin(const Limits& limits);
    void run(std::size_t index);
    void conclude();
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
    std::unique_ptr<SearchGroup> group_;
    std::vector<RootMove> moves_;
    Limits limits_;
    std::uint64_t seed_ = fixed_seed;
    LagMeter lag_;
    /// Before which a limited player doesn't answer.
    Milliseconds thinking_time_{0};
    /// Of the last report: the first move of its best line, and its nodes.
    Move last_best_;
    std::uint64_t last_nodes_ = 0;

    std::mutex mutex_;
    std::condition_variable changed_;
    std::size_t helpers_running_ = 0;
    /// The first thing that went wrong in this search.
    std::exception_ptr failure_;
    bool is_asked_to_stop_ = false, clock_is_ours_ = true;
    std::atomic<bool> searching_{false};
    // After everything that its threads use.
    std::unique_ptr<WorkerPool> pool_;
};

// --- What the engine is made of ---

/// A weaker player needs no help, and its nodes must not depend on the number of threads.
std::size_t searching_threads(const EngineOptions& options) {
    return wanted_elo(options) ? 1 : static_cast<std::size_t>(options.threads);
}

/// How many tables share the memory.
std::size_t table_count(const EngineOptions& options) { return options.deterministic ? searching_threads(options) : 1; }

std::size_t table_mebibytes(const EngineOptions& options) {
    return std::max<std::size_t>(1, options.hash_mib / table_count(options));
}

/// Empty where there is no memory; the old ones still stand meanwhile.
TableList Engine::Impl::make_tables(const EngineOptions& wanted) const {
    std::size_t given_back = 0;
    for (const auto& table : tables_) given_back += table->resident_bytes();
    const std::size_t mebibytes = table_mebibytes(wanted), count = table_count(wanted);
    if (mebibytes * count > (PageMemory::available_bytes() + given_back) >> 20) return {};
    TableList tables;
    for (std::size_t i = 0; i < count; ++i) {
        tables.push_back(std::make_unique<TranspositionTable>());
        if (!tables.back()->resize(mebibytes, given_back)) return {};
        // No clock is running yet: let the system hand out the pages now.
        tables.back()->clear(searching_threads(wanted));
    }
    return tables;
}

/// Whether the tables there are do for those options.
bool Engine::Impl::fits(const EngineOptions& wanted) const {
    return tables_.size() == table_count(wanted) && tables_.front()->size_bytes() >> 20 == table_mebibytes(wanted);
}

/// The parameters to search by; nothing for the constants of play.
std::optional<TableParams> Engine::Impl::params_of(const EngineOptions& wanted,
                                                   const std::optional<TableParams>& own) const {
    const auto elo = wanted_elo(wanted);
    return elo ? with_taste(own.value_or(TableParams{}), strength_of(*elo), seed_) : own;
}

/// Makes threads, tables and searchers as they are wanted; on failure nothing changes. What was in the tables stays
/// only where they may stay.
std::optional<std::string> Engine::Impl::rebuild(EngineOptions wanted, std::optional<TableParams> params) try {
    const bool keeps_tables = !tables_.empty() && fits(wanted);
    const auto searched_by = params_of(wanted, params);
    TableList tables = keeps_tables ? TableList{} : make_tables(wanted);
    if (!keeps_tables && tables.empty())
        return "no memory for a table of " + std::to_string(wanted.hash_mib) + " MiB; the old one stays";
    const std::size_t threads = searching_threads(wanted);
    auto group = make_search_group(keeps_tables ? tables_ : tables, threads, searched_by);
    auto pool = pool_ && pool_->size() == threads ? nullptr : std::make_unique<WorkerPool>(threads);
    // All is there: nothing below can fail, so that a refusal above leaves the engine as it was.
    if (pool) pool_ = std::move(pool);
    // `stop` may come at any moment, and from any thread.
    const std::lock_guard lock(mutex_);
    group_ = std::move(group);
    if (!keeps_tables) tables_ = std::move(tables);
    options_ = std::move(wanted);
    parameters_ = std::move(params);
    return std::nullopt;
} catch (const std::system_error&) {
    return "the system has not got " + std::to_string(wanted.threads) + " threads to give; as many as before stay";
} catch (const std::exception&) {
    return text_of(std::current_exception()) + " for that; all stays as it was";
}

std::optional<std::string> Engine::Impl::set_option(const OptionRow& row, const OptionValue& value) {
    using Id = OptionRow::Id;
    EngineOptions wanted = options_;
    const auto number = static_cast<int>(value.number);
    switch (row.id) {
        case Id::Hash: wanted.hash_mib = static_cast<std::size_t>(value.number); break;
        case Id::Threads: wanted.threads = number; break;
        case Id::LimitStrength: wanted.limit_strength = number != 0; break;
        case Id::Elo: wanted.elo = number; break;
        case Id::Skill: wanted.skill = number; break;
        case Id::Deterministic: wanted.deterministic = number != 0; break;
        case Id::ClearHash:
            for (auto& table : tables_) table->clear(group_->size());
            return std::nullopt;
        case Id::Parameters: {
            if (value.text.empty()) return set_parameters(std::nullopt, {});
            auto params = load_parameters(value.text);
            if (!params) return params.error();
            return set_parameters(*params, value.text);
        }
        case Id::MultiPv: options_.multi_pv = number; return std::nullopt;
        case Id::Ponder: options_.ponder = number != 0; return std::nullopt;
        case Id::MoveOverhead: options_.move_overhead_ms = number; return std::nullopt;
        case Id::Chess960: options_.chess960 = number != 0; return std::nullopt;
        case Id::ShowWdl: options_.show_wdl = number != 0; return std::nullopt;
    }
    const bool other_player = wanted_elo(wanted) != wanted_elo(options_);
    if (other_player || wanted.deterministic != options_.deterministic)
        seed_ = wanted.deterministic ? fixed_seed : random_seed();
    const auto error = rebuild(std::move(wanted), parameters_);
    // Another player judges otherwise: what was learned is not its own.
    if (!error && other_player)
        for (auto& table : tables_) table->clear(group_->size());
    return error;
}

std::optional<std::string> Engine::Impl::set_parameters(std::optional<TableParams> params, std::string name) {
    EngineOptions wanted = options_;
    wanted.parameters = std::move(name);
    auto error = rebuild(std::move(wanted), std::move(params));
    if (!error)
        for (auto& table : tables_) table->clear(group_->size());
    return error;
}

void Engine::Impl::new_game() {
    lag_.reset();
    for (auto& table : tables_) table->clear(group_->size());
    group_->forget();
    if (!wanted_elo(options_)) return;
    // Another game, another taste. Without memory for it the old one serves again.
    if (!options_.deterministic) seed_ = random_seed();
    rebuild(options_, parameters_);
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
    describe(failure, [this](std::string_view what) {
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
    if (attempt([&] { begin(limits); })) return;
    // There is no search, but a result there must be: any legal move.
    tell_failure();
    SearchResult result;
    const MoveList legal = legal_moves(position_);
    if (!legal.empty()) result.best = legal[0];
    answer(result);
}

void Engine::Impl::begin(const Limits& limits) {
    const auto elo = wanted_elo(options_);
    const Color us = position_.side_to_move();
    const Strength strength = elo ? strength_of(*elo) : Strength{};
    limits_ = elo ? limited(limits, strength, options_.multi_pv) : limits;
    thinking_time_ = elo ? thinking_time(limits, us, seed_ ^ position_.key().value()) : Milliseconds(0);
    last_best_ = Move{};
    last_nodes_ = 0;
    if (!fill_root_moves(moves_, position_, limits) && callbacks_.on_error)
        callbacks_.on_error("go: the moves to search and to exclude leave none, so all are searched");
    lag_.begin(limits, us);
    group_->start({.limits = limits_,
                   .us = us,
                   .overhead = lag_.overhead(Milliseconds(options_.move_overhead_ms)),
                   .multi_pv = options_.multi_pv,
                   .noise = {.deviation = strength.error, .seed = seed_},
                   .on_report = [this](const SearchReport& report) { tell(report); }});
    pool_->start([this](std::size_t index) { run(index); });
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
    SearchResult result;
    if (!moves_.empty()) result.best = moves_.front().move;
    attempt([&] { result = find_result(); });
    // What was found after the last report, or by another thread, must not come out of the blue.
    const bool is_news = result.best != last_best_ || (options_.multi_pv == 1 && result.report.nodes != last_nodes_);
    if (is_news && !result.report.pv.empty()) attempt([&] { tell(result.report); });
    tell_failure();
    answer(result);
}

void Engine::Impl::tell(const SearchReport& report) {
    if (report.multi_pv == 1 && !report.pv.empty()) last_best_ = report.pv.front();
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
        if (!result.ponder) result.ponder = find_ponder_move(result.best);
    } else {
        result.best = moves_.front().move;
    }
    return result;
}

Move Engine::Impl::find_ponder_move(Move best) const {
    Position after = position_;
    after.make(best);
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
    if (group_->ponder_hit()) changed_.notify_all();
}

// --- The outer shell ---

Engine::Engine() : Engine(Callbacks{}) {}
Engine::Engine(Callbacks callbacks) : impl_(std::make_unique<Impl>(std::move(callbacks))) {}
Engine::~Engine() = default;

const EngineOptions& Engine::options() const { return impl_->options_; }

std::optional<std::string> Engine::set_option(std::string_view name, std::string_view value) {
    const OptionRow* row = find_option(name);
    if (row == nullptr) return "there is no option " + quoted(name);
    const auto parsed = parse_option_value(*row, value);
    if (!parsed) return parsed.error();
    impl_->wait();
    return impl_->set_option(*row, *parsed);
}

std::optional<std::string> Engine::set_parameters(const TableParams& params) {
    impl_->wait();
    return impl_->set_parameters(params, {});
}

std::optional<std::string> Engine::clear_parameters() {
    impl_->wait();
    return impl_->set_parameters(std::nullopt, {});
}

const std::optional<TableParams>& Engine::parameters() const { return impl_->parameters_; }

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

Result<BenchResult, std::string> Engine::bench(std::stop_token stop) { return bench(parameters(), std::move(stop)); }

Result<BenchResult, std::string> Engine::bench(const std::optional<TableParams>& params, std::stop_token stop) try {
    impl_->wait();
    return params ? run_bench<TableParams>(std::move(stop), *params) : run_bench<FixedParams>(std::move(stop));
} catch (...) {
    return text_of(std::current_exception()) + " for a bench";
}

}  // namespace gyre
