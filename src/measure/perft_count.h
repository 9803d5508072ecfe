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

/// Number of leaves of a tree, and properties of the moves to them. Only `leaves` is set unless details are requested.
struct PerftCounts {
    std::uint64_t leaves = 0;
    std::uint64_t captures = 0, en_passants = 0, castles = 0, promotions = 0, checks = 0, mates = 0;

    PerftCounts& operator+=(const PerftCounts& other);
    friend bool operator==(const PerftCounts&, const PerftCounts&) = default;
};

/// Method to generate moves for perft: a slider method, or a batch of positions.
struct PerftMethod {
    std::string_view name;
    bool (*available)();
    /// Counts the leaves below a position, with a hash table if given; incomplete after `stop` becomes true.
    std::uint64_t (*count)(const Position&, int depth, const PerftMemory*, const std::atomic<bool>& stop);
    PerftCounts (*count_details)(const Position&, int depth, const std::atomic<bool>& stop);
};

std::span<const PerftMethod> perft_methods();
/// Finds a method by its name. Fails if it is unknown or not available.
Result<const PerftMethod*, std::string> find_perft_method(std::string_view name);

inline constexpr int deepest_perft = 1000;

struct PerftRequest {
    /// Plies, 0 … `deepest_perft`.
    int depth = 0;
    const PerftMethod* method = &perft_methods().front();
    bool details = false;
};

struct PerftMoveCount {
    Move move;
    PerftCounts counts;
};

class PerftCounter {
public:
    /// `hash_bytes` 0: no hash table. Fails if the system lacks memory or threads.
    static Result<std::unique_ptr<PerftCounter>, std::string> create(std::size_t threads, std::size_t hash_bytes);

    /// Starts a count and returns at once. Waits for the previous count first.
    void start(const Position& root, const PerftRequest& request);
    /// Waits until the count is complete or `limit` has passed; returns whether it is complete. Throws an exception
    /// that a thread has thrown, such as std::bad_alloc.
    bool wait_for(std::chrono::milliseconds limit);
    void stop() { stop_ = true; }
    bool was_stopped() const { return stop_; }
    /// Changes the hash keys and clears the table, so that a repeated count would not repeat a key collision.
    void change_keys(std::uint64_t seed);

    struct Progress {
        std::uint64_t leaves = 0;
        /// Share of the tree, 0 … 1, by finished branches.
        double share = 0;
    };
    Progress progress() const;
    /// Returns the counts of root moves in generator order; call it only after all threads have ended.
    std::vector<PerftMoveCount> moves() const;
    PerftCounts total() const;

private:
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
    /// Keys contain the castling rights but not the rook squares, so the table is valid for one set of rules.
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
    // Last member, so that the threads end before the members that they use.
    WorkerPool pool_;
};

}  // namespace gyre::measure
