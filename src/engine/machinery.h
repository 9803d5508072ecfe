#pragma once

#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <string>

#include "base/result.h"
#include "base/worker_pool.h"
#include "engine/callbacks.h"
#include "engine/opening_book.h"
#include "engine/options.h"
#include "engine/search_group.h"
#include "engine/syzygy.h"

namespace gyre {

/// Returns a seed for a game; always the same for a deterministic engine.
std::uint64_t new_seed(const EngineOptions& options);

/// Everything an engine searches with. It changes only between searches. A change that fails has no effect.
class Machinery {
public:
    using FileOption = std::string EngineOptions::*;

    /// Throws std::bad_alloc if there is no memory for the smallest engine.
    explicit Machinery(const EngineCallbacks& callbacks);

    /// Sets all options, or none on failure. The file or folders of `reload` are read even if the name is the same.
    Result<void, std::string> configure(EngineOptions options, FileOption reload = nullptr);
    Result<void, std::string> set_parameters(std::optional<TableParams> params);
    void clear_hash() { clear_tables(group_->size()); }
    void new_game();

    const EngineOptions& options() const { return parts_.options; }
    const std::optional<TableParams>& parameters() const { return parts_.params; }
    const std::shared_ptr<const nnue::Network>& network() const { return parts_.network; }
    nnue::NetworkUse network_use() const { return parts_.network_use(); }
    const OpeningBook& book() const { return book_; }
    const SharedTables& endgame_tables() const { return endgame_tables_; }
    const TableList& tables() const { return tables_; }
    void mark_tables_used() { tables_are_clear_ = false; }
    std::uint64_t seed() const { return seed_; }
    WorkerPool& pool() { return *pool_; }
    /// Threads other than the controlling one must hold the mutex while they use the group.
    SearchGroup& group() { return *group_; }
    std::mutex& mutex() { return mutex_; }

private:
    /// The settings that decide what is built.
    struct Parts {
        EngineOptions options{};
        /// Replaces the constants of play.
        std::optional<TableParams> params{};
        std::shared_ptr<const nnue::Network> network{};

        nnue::NetworkUse network_use() const;
        /// The net of the search; empty for a weaker player, because taste varies only values of the classical
        /// evaluation.
        nnue::NetworkUse searched_net() const;
    };

    Result<void, std::string> choose_network(Parts& wanted, bool has_file) const;
    Result<void, std::string> take(Parts wanted, bool is_reloaded);
    Result<void, std::string> rebuild(Parts wanted);
    void clear_tables(std::size_t threads);
    std::optional<TableParams> params_of(const Parts& wanted) const;

    const EngineCallbacks& callbacks_;
    Parts parts_;
    OpeningBook book_;
    SharedTables endgame_tables_;
    TableList tables_;
    bool tables_are_clear_ = false;
    std::uint64_t seed_;
    std::mutex mutex_;
    std::unique_ptr<SearchGroup> group_;
    // Last, so that its threads end before the other members are destroyed.
    std::unique_ptr<WorkerPool> pool_;
};

}  // namespace gyre
