#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "base/worker_pool.h"
#include "chess/perft_table.h"
#include "chess/position.h"

namespace gyre::measure {

/// The leaves of a tree, and what the moves to them were. Only `leaves` is counted unless details are asked for.
struct PerftCounts {
    std::uint64_t leaves = 0;
    std::uint64_t captures = 0, en_passants = 0, castles = 0, promotions = 0, checks = 0, mates = 0;

    PerftCounts& operator+=(const PerftCounts& other);
    friend bool operator==(const PerftCounts&, const PerftCounts&) = default;
};

/// One way to find moves for perft: a slider method, or all sliders of a side at once.
struct PerftMethod {
    std::string_view name;
    /// Whether this processor can run it.
    bool (*available)();
    /// Leaves below a position, with a memory if there is one; fewer once `stop` is true.
    std::uint64_t (*count)(const Position&, int depth, const PerftMemory*, const std::atomic<bool>& stop);
    /// The same with details.
    PerftCounts (*count_details)(const Position&, int depth, const std::atomic<bool>& stop);
};

/// All methods; the first is the fastest here.
std::span<const PerftMethod> perft_methods();
/// The method of that name, or why there is none.
Result<const PerftMethod*, std::string> find_perft_method(std::string_view name);

struct PerftRequest {
    /// Plies, 0 … 1000.
    int depth = 0;
    const PerftMethod* method = &perft_methods().front();
    bool details = false;
};

/// What is below one move of the root.
struct PerftMoveCount {
    Move move;
    PerftCounts counts;
};

/// Counts trees with several threads and a memory that they share.
class PerftCounter {
public:
    /// `hash_bytes` 0: no memory. The error says what the system did not give: memory or threads.
    static Result<std::unique_ptr<PerftCounter>, std::string> create(std::size_t threads, std::size_t hash_bytes);

    /// Begins to count and returns at once. Waits for the count before.
    void start(const Position& root, const PerftRequest& request);
    /// Returns when all is counted or `limit` has passed: whether all is counted. Throws what a thread has thrown, such
    /// as std::bad_alloc.
    bool wait_for(std::chrono::milliseconds limit);
    /// Ends the count early; what was counted until then stays.
    void stop() { stop_ = true; }
    bool was_stopped() const { return stop_; }
    /// Other keys from the next count on, and nothing remembered: by chance alone they would not make the same mistake.
    void change_keys(std::uint64_t seed);

    struct Progress {
        std::uint64_t leaves = 0;
        /// Of the whole tree, 0 … 1, by its branches.
        double share = 0;
    };
    Progress progress() const;
    /// In the order of the generator; call it when all threads have ended.
    std::vector<PerftMoveCount> moves() const;
    PerftCounts total() const;

private:
    /// A branch of the tree: a few moves from the root, and the count below.
    struct Branch {
        std::size_t root_move;
        std::vector<Move> moves;
        PerftCounts counts;
    };

    PerftCounter(std::size_t threads, std::unique_ptr<PerftTable> table);
    void split();
    void work();
    PerftCounts count_branch(const Branch& branch) const;

    std::unique_ptr<PerftTable> table_;
    PerftKeys keys_{1};
    /// The keys say which rights there are, but not of which rooks: the table holds for one set of rules.
    CastlingRules remembered_rules_;
    std::atomic<bool> stop_ = false;
    std::optional<Position> root_;
    PerftRequest request_;
    std::vector<Move> root_moves_;
    std::vector<Branch> branches_;
    std::atomic<std::size_t> next_branch_ = 0, finished_branches_ = 0;
    std::atomic<std::uint64_t> leaves_ = 0;
    std::mutex mutex_;
    std::condition_variable finished_;
    std::size_t working_ = 0;
    // Last, so that the threads end before what they use goes.
    WorkerPool pool_;
};

}  // namespace gyre::measure
