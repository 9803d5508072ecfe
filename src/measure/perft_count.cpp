#include "measure/perft_count.h"

#include <algorithm>
#include <array>
#include <exception>
#include <system_error>

#include "base/failure_text.h"
#include "base/text.h"
#include "base/threads.h"
#include "board/attacks/active.h"
#include "board/attacks/all.h"
#include "chess/perft.h"
#include "chess/validation.h"

namespace gyre::measure {

namespace {

/// Number of branches per thread: enough to keep all threads busy to the end, and few enough to cost little themselves.
constexpr std::size_t branches_per_thread = 64;
constexpr int deepest_split = 3;

template <SlidingAttacks S>
BasicPosition<S> convert(const Position& from) {
    // Waivers keep every position valid. Clocks are reset, because they may exceed the limits and do not affect the
    // moves.
    Setup setup = from.setup();
    setup.halfmove_clock = 0;
    setup.fullmove_number = 1;
    const auto valid = validate(setup, every_waiver);
    return BasicPosition<S>(*valid);
}

template <SlidingAttacks S, class Counter>
std::uint64_t count(const Position& from, int depth, const PerftMemory* memory, const std::atomic<bool>& stop) {
    const BasicPosition<S> position = convert<S>(from);
    TreeWalk<S, Counter> walk(position.castling_rules(), &stop);
    return memory ? walk.leaves(position, depth, *memory) : walk.leaves(position, depth);
}

template <SlidingAttacks S>
PerftCounts describe(BasicPosition<S>& position, Move move) {
    PerftCounts one{.leaves = 1};
    one.captures = position.is_capture(move) ? 1 : 0;
    one.en_passants = move.kind() == Move::Kind::EnPassant ? 1 : 0;
    one.castles = move.kind() == Move::Kind::Castling ? 1 : 0;
    one.promotions = move.kind() == Move::Kind::Promotion ? 1 : 0;
    if (position.gives_check(move)) {
        one.checks = 1;
        position.make_unchecked(move);
        one.mates = count_legal_moves(position) == 0 ? 1 : 0;
        position.unmake_unchecked(move);
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
        position.make_unchecked(move);
        sum += details_below(position, depth - 1, stop);
        position.unmake_unchecked(move);
    }
    return sum;
}

template <SlidingAttacks S>
PerftCounts count_details(const Position& from, int depth, const std::atomic<bool>& stop) {
    BasicPosition<S> position = convert<S>(from);
    return details_below(position, depth, stop);
}

template <SlidingAttacks S>
constexpr PerftMethod by_look_ups() {
    return {S::name, [] { return S::available(); }, count<S, CountOneByOne>, count_details<S>};
}

/// The fastest look-ups in the tree, and many positions at once in the last ply.
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
            if (!method.available()) return "this build or processor has no instruction for " + quoted(name);
            return &method;
        }
        names += (names.empty() ? "" : ", ") + std::string(method.name);
    }
    return quoted(name) + " is not a slider method; known: " + names;
}

Result<std::unique_ptr<PerftCounter>, std::string> PerftCounter::create(std::size_t threads, std::size_t hash_bytes) {
    std::unique_ptr<PerftTable> table;
    if (hash_bytes > 0) {
        table = std::make_unique<PerftTable>(hash_bytes);
        if (!table->is_ready()) return no_memory_for_table(hash_bytes >> 20);
    }
    try {
        return std::unique_ptr<PerftCounter>(new PerftCounter(threads, std::move(table)));
    } catch (const std::system_error&) {
        return cannot_start_threads(threads);
    }
}

PerftCounter::PerftCounter(std::size_t threads, std::unique_ptr<PerftTable> table)
    : table_(std::move(table)), pool_(threads) {}

void PerftCounter::change_keys(std::uint64_t seed) {
    pool_.wait();
    keys_ = PerftKeys(seed);
    if (table_) table_->clear(pool_.size());
}

void PerftCounter::split() {
    root_moves_.clear();
    branches_.clear();
    if (request_.depth == 0) return;
    for (Move move : legal_moves(*root_)) {
        branches_.push_back({root_moves_.size(), {move}, {}});
        root_moves_.push_back(move);
    }
    // Each branch keeps two plies, so that its last ply can be counted in batches.
    for (int plies = 1; plies < std::min(deepest_split, request_.depth - 2); ++plies) {
        if (branches_.size() >= branches_per_thread * pool_.size()) return;
        std::vector<Branch> longer;
        for (const Branch& branch : branches_) {
            Position position = *root_;
            for (Move move : branch.moves) position.make_unchecked(move);
            for (Move move : legal_moves(position)) {
                longer.push_back(branch);
                longer.back().moves.push_back(move);
            }
        }
        branches_ = std::move(longer);
    }
}

void PerftCounter::start(const Position& root, const PerftRequest& request) {
    pool_.wait();
    if (table_ && root.castling_rules() != remembered_rules_) table_->clear(pool_.size());
    remembered_rules_ = root.castling_rules();
    stop_ = false;
    root_ = root;
    request_ = request;
    split();
    next_branch_ = finished_branches_ = 0;
    leaves_ = 0;
    working_ = pool_.size();
    pool_.start([this](std::size_t) {
        std::exception_ptr failure;
        try {
            work();
        } catch (...) {
            // The other threads can stop; `wait_for` rethrows the exception.
            failure = std::current_exception();
            stop_ = true;
        }
        {
            const std::lock_guard lock(mutex_);
            --working_;
            finished_.notify_all();
        }
        if (failure) std::rethrow_exception(failure);
    });
}

void PerftCounter::work() {
    while (!stop_) {
        let_host_act();
        const std::size_t index = next_branch_++;
        if (index >= branches_.size()) return;
        branches_[index].counts = count_branch(branches_[index]);
        leaves_ += branches_[index].counts.leaves;
        ++finished_branches_;
    }
}

PerftCounts PerftCounter::count_branch(const Branch& branch) const {
    Position position = *root_;
    // For details, the last move is described before it is made.
    const int depth = request_.depth - static_cast<int>(branch.moves.size());
    PerftCounts last_move;
    for (Move move : branch.moves) {
        if (request_.details && depth == 0) last_move = describe(position, move);
        position.make_unchecked(move);
    }
    if (request_.details) return depth == 0 ? last_move : request_.method->count_details(position, depth, stop_);
    if (!table_) return {.leaves = request_.method->count(position, depth, nullptr, stop_)};
    const PerftMemory memory{*table_, keys_};
    return {.leaves = request_.method->count(position, depth, &memory, stop_)};
}

bool PerftCounter::wait_for(std::chrono::milliseconds limit) {
    {
        std::unique_lock lock(mutex_);
        if (!finished_.wait_for(lock, limit, [this] { return working_ == 0; })) return false;
    }
    pool_.wait();
    return true;
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

}  // namespace gyre::measure
