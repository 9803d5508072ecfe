#include "engine/engine.h"

#include <algorithm>
#include <condition_variable>
#include <map>
#include <mutex>
#include <system_error>
#include <utility>
#include <vector>

#include "base/text.h"
#include "base/worker_pool.h"
#include "chess/generate.h"
#include "search/searcher.h"

namespace gyre {

namespace {

using PlaySearcher = Searcher<FixedParams>;

std::vector<RootMove> root_moves(const Position& position, const std::vector<Move>& wanted) {
    std::vector<RootMove> moves;
    for (Move move : legal_moves(position))
        if (wanted.empty() || std::find(wanted.begin(), wanted.end(), move) != wanted.end())
            moves.push_back({.move = move});
    return moves;
}

/// The thread whose best move the threads together trust most: each gives its move a vote that grows with depth and
/// score (lazy SMP). A mate needs no majority.
const PlaySearcher& vote(const std::vector<std::unique_ptr<PlaySearcher>>& searchers) {
    const auto best_of = [](const PlaySearcher& searcher) -> const RootMove& { return searcher.root_moves().front(); };
    const auto score_of = [&](const PlaySearcher& searcher) { return best_of(searcher).known_score(); };
    // Centipawns that even the worst score counts, so that depth has a say of its own.
    constexpr int base_weight = 14;
    Score lowest = Score::infinite();
    for (const auto& searcher : searchers)
        if (searcher->completed_depth() > 0) lowest = std::min(lowest, score_of(*searcher));
    std::map<std::uint16_t, long> votes;
    for (const auto& searcher : searchers)
        if (searcher->completed_depth() > 0)
            votes[best_of(*searcher).move.word()] +=
                static_cast<long>((score_of(*searcher) - lowest).cp() + base_weight) * searcher->completed_depth();

    const PlaySearcher* chosen = searchers.front().get();
    for (const auto& searcher : searchers) {
        if (searcher->completed_depth() == 0) continue;
        const Score ours = score_of(*searcher), best = score_of(*chosen);
        const bool a_mate = ours.is_mate_score() || best.is_mate_score();
        const long our_votes = votes[best_of(*searcher).move.word()], best_votes = votes[best_of(*chosen).move.word()];
        if (a_mate ? ours > best : our_votes > best_votes) chosen = searcher.get();
    }
    return *chosen;
}

}  // namespace

class Engine::Impl {
public:
    explicit Impl(Callbacks callbacks) : callbacks_(std::move(callbacks)) {
        if (!table_.resize(options_.hash_mib)) throw std::bad_alloc();
        set_threads(options_.threads);
    }

    ~Impl() {
        stop();
        wait();
    }

    EngineOptions options_;
    Position position_;

    std::optional<std::string> set_option(const OptionRow& row, long long number);
    void new_game();
    void go(const Limits& limits);
    void stop();
    void ponder_hit();
    bool is_searching() const { return searching_.load(); }
    void wait() { pool_->wait(); }

private:
    void set_threads(int count);
    void run(std::size_t index);
    void conclude();
    void await_release();
    void tell(const SearchReport& report);
    SearchResult find_result() const;
    Move find_ponder_move(Move best) const;

    Callbacks callbacks_;
    TranspositionTable table_;
    std::unique_ptr<SearchShared> shared_;
    std::vector<std::unique_ptr<PlaySearcher>> searchers_;
    std::vector<RootMove> moves_;
    /// Of the last report: the first move of its best line, and its nodes.
    Move last_best_;
    std::uint64_t last_nodes_ = 0;

    std::mutex mutex_;
    std::condition_variable changed_;
    std::size_t helpers_running_ = 0;
    std::atomic<bool> searching_{false};
    // After everything that its threads use.
    std::unique_ptr<WorkerPool> pool_;
};

void Engine::Impl::set_threads(int count) {
    const auto size = static_cast<std::size_t>(count);
    auto shared = std::make_unique<SearchShared>(table_, size);
    std::vector<std::unique_ptr<PlaySearcher>> searchers;
    for (std::size_t i = 0; i < size; ++i) searchers.push_back(std::make_unique<PlaySearcher>(*shared, i));
    auto pool = std::make_unique<WorkerPool>(size);
    // All is there: nothing below can fail, so that a refusal above leaves the engine as it was.
    pool_ = std::move(pool);
    // `stop` may come at any moment, and from any thread.
    const std::lock_guard lock(mutex_);
    searchers_ = std::move(searchers);
    shared_ = std::move(shared);
}

std::optional<std::string> Engine::Impl::set_option(const OptionRow& row, long long number) {
    using Id = OptionRow::Id;
    switch (row.id) {
        case Id::Hash:
            if (!table_.resize(static_cast<std::size_t>(number)))
                return "no memory for a table of " + std::to_string(number) + " MiB; the old one stays";
            options_.hash_mib = static_cast<std::size_t>(number);
            break;
        case Id::ClearHash: table_.clear(); break;
        case Id::Threads: try { set_threads(static_cast<int>(number));
            } catch (const std::exception&) {
                return "the system has not got " + std::to_string(number) + " threads to give; as many as before stay";
            }
            options_.threads = static_cast<int>(number);
            break;
        case Id::MultiPv: options_.multi_pv = static_cast<int>(number); break;
        case Id::Ponder: options_.ponder = number != 0; break;
        case Id::MoveOverhead: options_.move_overhead_ms = static_cast<int>(number); break;
        case Id::Chess960: options_.chess960 = number != 0; break;
        case Id::ShowWdl: options_.show_wdl = number != 0; break;
    }
    return std::nullopt;
}

void Engine::Impl::new_game() {
    table_.clear();
    for (auto& searcher : searchers_) searcher->clear();
}

void Engine::Impl::go(const Limits& limits) {
    shared_->limits = limits;
    shared_->multi_pv = options_.multi_pv;
    last_best_ = Move{};
    last_nodes_ = 0;
    shared_->on_report = [this](const SearchReport& report) { tell(report); };
    shared_->stop = false;
    shared_->pondering = limits.ponder;
    for (NodeCounter& counter : shared_->counters) counter.nodes = 0;
    shared_->time.start(limits, position_.side_to_move(), Milliseconds(options_.move_overhead_ms));
    table_.new_search();
    moves_ = root_moves(position_, limits.search_moves);
    searching_ = true;
    helpers_running_ = searchers_.size() - 1;
    pool_->start([this](std::size_t index) { run(index); });
}

void Engine::Impl::run(std::size_t index) {
    PlaySearcher& searcher = *searchers_[index];
    if (!moves_.empty()) {
        searcher.prepare(position_, moves_);
        searcher.iterate();
    }
    if (index == 0) {
        conclude();
        return;
    }
    const std::lock_guard lock(mutex_);
    if (--helpers_running_ == 0) changed_.notify_all();
}

/// The end of a search on its first thread: waits for whatever must come before the answer, and gives it.
void Engine::Impl::conclude() {
    if (moves_.empty()) tell(find_result().report);
    await_release();
    const SearchResult result = find_result();
    // What was found after the last report, or by another thread, must not come out of the blue.
    const bool is_news = result.best != last_best_ || (options_.multi_pv == 1 && result.report.nodes != last_nodes_);
    if (is_news) tell(result.report);
    searching_ = false;
    if (callbacks_.on_result) callbacks_.on_result(result);
}

void Engine::Impl::tell(const SearchReport& report) {
    if (report.multi_pv == 1 && !report.pv.empty()) last_best_ = report.pv.front();
    last_nodes_ = report.nodes;
    if (callbacks_.on_report) callbacks_.on_report(report);
}

void Engine::Impl::await_release() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock,
                  [this] { return shared_->stopped() || (!shared_->limits.infinite && !shared_->pondering.load()); });
    shared_->stop = true;
    changed_.wait(lock, [this] { return helpers_running_ == 0; });
}

SearchResult Engine::Impl::find_result() const {
    SearchResult result;
    if (moves_.empty()) {
        result.report.score = position_.in_check() ? Score::mated_in(0) : Score::draw();
        return result;
    }
    const PlaySearcher& searcher = vote(searchers_);
    result.report = searcher.report(0);
    result.best = searcher.root_moves().front().move;
    result.ponder = result.report.pv.size() > 1 ? result.report.pv[1] : find_ponder_move(result.best);
    return result;
}

Move Engine::Impl::find_ponder_move(Move best) const {
    Position after = position_;
    after.make(best);
    const auto hit = table_.probe(after.key(), Ply(0));
    return hit && after.is_legal(hit->move) ? hit->move : Move{};
}

void Engine::Impl::stop() {
    const std::lock_guard lock(mutex_);
    shared_->stop = true;
    shared_->pondering = false;
    changed_.notify_all();
}

void Engine::Impl::ponder_hit() {
    const std::lock_guard lock(mutex_);
    if (!shared_->pondering) return;
    shared_->time.restart_clock();
    shared_->pondering = false;
    changed_.notify_all();
}

// --- The outer shell ---

Engine::Engine(Callbacks callbacks) : impl_(std::make_unique<Impl>(std::move(callbacks))) {}
Engine::~Engine() = default;

const EngineOptions& Engine::options() const { return impl_->options_; }

std::optional<std::string> Engine::set_option(std::string_view name, std::string_view value) {
    const OptionRow* row = find_option(name);
    if (row == nullptr) return "there is no option " + quoted(name);
    const auto parsed = parse_option_value(*row, value);
    if (!parsed) return parsed.error();
    impl_->wait();
    return impl_->set_option(*row, parsed->number);
}

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

BenchResult Engine::bench(std::stop_token stop) {
    impl_->wait();
    return run_bench<FixedParams>(std::move(stop));
}

}  // namespace gyre
