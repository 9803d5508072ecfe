#include "analysis/perft.h"

#include <algorithm>
#include <array>

#include "base/text.h"
#include "board/attacks/active.h"
#include "board/attacks/all.h"
#include "chess/perft.h"
#include "chess/validation.h"

namespace gyre {

namespace {

/// Where threads take over: deep enough that no thread is long alone with the last branch.
constexpr int split_plies(int depth) { return depth >= 7 ? 3 : depth >= 5 ? 2 : depth >= 2 ? 1 : 0; }

template <SlidingAttacks S>
BasicPosition<S> convert(const Position& from) {
    // What was a position is one with other sliders too; the waivers let through what the first validation did.
    const auto valid = validate(from.setup(), {.too_much_material = true, .impossible_check = true});
    return BasicPosition<S>(*valid);
}

template <SlidingAttacks S, class Counter>
std::uint64_t count(const Position& from, int depth, const PerftMemory* memory, const std::atomic<bool>& stop) {
    const BasicPosition<S> position = convert<S>(from);
    TreeWalk<S, Counter> walk(position.castling_rules(), &stop);
    return memory ? walk.leaves(position, depth, *memory) : walk.leaves(position, depth);
}

/// What a move is, seen before it is made.
template <SlidingAttacks S>
PerftCounts describe(BasicPosition<S>& position, Move move) {
    PerftCounts one{.leaves = 1};
    one.captures = position.is_capture(move) ? 1 : 0;
    one.en_passants = move.kind() == Move::Kind::EnPassant ? 1 : 0;
    one.castles = move.kind() == Move::Kind::Castling ? 1 : 0;
    one.promotions = move.kind() == Move::Kind::Promotion ? 1 : 0;
    if (position.gives_check(move)) {
        one.checks = 1;
        position.make(move);
        one.mates = count_legal_moves(position) == 0 ? 1 : 0;
        position.unmake(move);
    }
    return one;
}

template <SlidingAttacks S>
PerftCounts details_below(BasicPosition<S>& position, int depth, const std::atomic<bool>& stop) {
    PerftCounts sum;
    if (stop.load(std::memory_order_relaxed)) return sum;
    for (Move move : legal_moves(position)) {
        if (depth == 1) {
            sum += describe(position, move);
            continue;
        }
        position.make(move);
        sum += details_below(position, depth - 1, stop);
        position.unmake(move);
    }
    return sum;
}

template <SlidingAttacks S>
PerftCounts count_details(const Position& from, int depth, const std::atomic<bool>& stop) {
    if (depth == 0) return {.leaves = 1};
    BasicPosition<S> position = convert<S>(from);
    return details_below(position, depth, stop);
}

template <SlidingAttacks S>
constexpr PerftMethod by_look_ups() {
    return {S::name, [] { return S::available(); }, count<S, CountOneByOne>, count_details<S>};
}

/// The fastest look-ups on the way, and many positions at once at the end.
constexpr PerftMethod in_batches = {"batch", [] { return Sliders::available(); },
                                    count<Sliders, CountInBatches<batch_size>>, count_details<Sliders>};

template <class... Methods>
constexpr auto methods_of(SliderMethodList<Methods...>) {
    return std::array{in_batches, by_look_ups<Methods>()...};
}

}  // namespace

PerftCounts& PerftCounts::operator+=(const PerftCounts& other) {
    leaves += other.leaves;
    captures += other.captures;
    en_passants += other.en_passants;
    castles += other.castles;
    promotions += other.promotions;
    checks += other.checks;
    mates += other.mates;
    return *this;
}

std::span<const PerftMethod> perft_methods() {
    static constexpr std::array methods = [] {
        std::array all = methods_of(SliderMethods());
        if (batch_size == 1) {
            const auto active =
                std::find_if(all.begin(), all.end(), [](const PerftMethod& m) { return m.name == Sliders::name; });
            std::rotate(all.begin(), active, active + 1);
        }
        return all;
    }();
    return methods;
}

Result<const PerftMethod*, std::string> find_perft_method(std::string_view name) {
    std::string names;
    for (const PerftMethod& method : perft_methods()) {
        if (method.name == name) {
            if (!method.available()) return "this processor has no instruction for " + quoted(name);
            return &method;
        }
        names += (names.empty() ? "" : ", ") + std::string(method.name);
    }
    return quoted(name) + " is no slider method; there are " + names;
}

// --- PerftCounter ---

Result<std::unique_ptr<PerftCounter>, std::string> PerftCounter::create(std::size_t threads, std::size_t hash_bytes) {
    std::unique_ptr<PerftTable> table;
    if (hash_bytes > 0) {
        table = std::make_unique<PerftTable>(hash_bytes);
        if (!table->is_ready()) return "the system has no " + std::to_string(hash_bytes >> 20) + " MiB to give";
    }
    return std::unique_ptr<PerftCounter>(new PerftCounter(threads, std::move(table)));
}

PerftCounter::PerftCounter(std::size_t threads, std::unique_ptr<PerftTable> table)
    : table_(std::move(table)), pool_(threads) {}

void PerftCounter::change_keys(std::uint64_t seed) {
    pool_.wait();
    keys_ = PerftKeys(seed);
    if (table_) table_->clear(pool_.size());
}

void PerftCounter::split(Position& position, int plies, std::vector<Move>& path, std::size_t root_move) {
    if (plies == 0) {
        branches_.push_back({root_move, path, {}});
        return;
    }
    for (Move move : legal_moves(position)) {
        if (path.empty()) {
            root_move = root_moves_.size();
            root_moves_.push_back(move);
        }
        path.push_back(move);
        position.make(move);
        split(position, plies - 1, path, root_move);
        position.unmake(move);
        path.pop_back();
    }
}

void PerftCounter::start(const Position& root, const PerftRequest& request) {
    pool_.wait();
    stop_ = false;
    root_ = root;
    request_ = request;
    root_moves_.clear();
    branches_.clear();
    std::vector<Move> path;
    Position position = root;
    if (request.depth > 0) split(position, std::max(1, split_plies(request.depth)), path, 0);
    next_branch_ = finished_branches_ = 0;
    leaves_ = 0;
    working_ = pool_.size();
    pool_.start([this](std::size_t) {
        work();
        const std::lock_guard lock(mutex_);
        --working_;
        finished_.notify_all();
    });
}

void PerftCounter::work() {
    while (!stop_) {
        const std::size_t index = next_branch_++;
        if (index >= branches_.size()) return;
        branches_[index].counts = count_branch(branches_[index]);
        leaves_ += branches_[index].counts.leaves;
        ++finished_branches_;
    }
}

PerftCounts PerftCounter::count_branch(const Branch& branch) const {
    Position position = *root_;
    // The last move is left to the details, which tell what it is.
    const int depth = request_.depth - static_cast<int>(branch.moves.size());
    PerftCounts last_move;
    for (Move move : branch.moves) {
        if (request_.details && depth == 0) last_move = describe(position, move);
        position.make(move);
    }
    if (request_.details) return depth == 0 ? last_move : request_.method->count_details(position, depth, stop_);
    if (!table_) return {.leaves = request_.method->count(position, depth, nullptr, stop_)};
    const PerftMemory memory{*table_, keys_};
    return {.leaves = request_.method->count(position, depth, &memory, stop_)};
}

bool PerftCounter::wait_for(std::chrono::milliseconds limit) {
    std::unique_lock lock(mutex_);
    return finished_.wait_for(lock, limit, [this] { return working_ == 0; });
}

PerftCounter::Progress PerftCounter::progress() const {
    const double branches = static_cast<double>(std::max<std::size_t>(branches_.size(), 1));
    return {leaves_, static_cast<double>(finished_branches_) / branches};
}

std::vector<PerftMoveCount> PerftCounter::moves() const {
    std::vector<PerftMoveCount> counts;
    for (Move move : root_moves_) counts.push_back({move, {}});
    for (const Branch& branch : branches_) counts[branch.root_move].counts += branch.counts;
    return counts;
}

PerftCounts PerftCounter::total() const {
    if (request_.depth == 0) return {.leaves = 1};
    PerftCounts sum;
    for (const Branch& branch : branches_) sum += branch.counts;
    return sum;
}

}  // namespace gyre
