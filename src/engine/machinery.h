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

/// The seed for a game by these options: always the same for a deterministic engine.
std::uint64_t new_seed(const EngineOptions& options);

/// What an engine searches with: options, parameters, net, book, endgame tables, hash tables, threads. It changes only
/// between two searches; a change that fails leaves all as it was, and the error says why.
class Machinery {
public:
    /// The member that names a file or folders.
    using FileOption = std::string EngineOptions::*;

    /// Throws std::bad_alloc if there is no memory for the smallest one.
    explicit Machinery(const EngineCallbacks& callbacks);

    /// Takes all options, or none. The file or folders that `reload` names are read even if the name is the same.
    Result<void, std::string> configure(EngineOptions options, FileOption reload = nullptr);
    Result<void, std::string> set_parameters(std::optional<TableParams> params);
    /// Empties the hash tables.
    void clear_hash() { clear_tables(group_->size()); }
    void new_game();

    const EngineOptions& options() const { return parts_.options; }
    const std::optional<TableParams>& parameters() const { return parts_.params; }
    /// Null if there is none.
    const std::shared_ptr<const nnue::Network>& network() const { return parts_.network; }
    nnue::NetworkUse network_use() const { return parts_.network_use(); }
    const OpeningBook& book() const { return book_; }
    const SharedTables& endgame_tables() const { return endgame_tables_; }
    /// The hash tables.
    const TableList& tables() const { return tables_; }
    void mark_tables_used() { tables_are_clear_ = false; }
    std::uint64_t seed() const { return seed_; }
    WorkerPool& pool() { return *pool_; }
    /// Threads without control over the engine must hold the mutex while they use it.
    SearchGroup& group() { return *group_; }
    std::mutex& mutex() { return mutex_; }

private:
    /// What may differ between two engines, but for their memory.
    struct Parts {
        EngineOptions options{};
        /// What play goes by instead of its constants.
        std::optional<TableParams> params{};
        std::shared_ptr<const nnue::Network> network{};

        nnue::NetworkUse network_use() const;
        /// Taste varies numbers that only the classical evaluation has, so a weaker player judges by that.
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
    // After everything that its threads use.
    std::unique_ptr<WorkerPool> pool_;
};

}  // namespace gyre
