#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "database/database.h"

namespace gyre::database {

struct CheckResult {
    /// Games that were checked, and their moves in plies; those of files that cannot be read are not among them.
    std::uint64_t games = 0, moves = 0;
    /// What is wrong; only the first ones if there is very much.
    std::vector<std::string> faults{};
    std::uint64_t fault_count = 0;
    /// Files of games of which nothing can be read; each is one of the faults.
    std::uint64_t unreadable_files = 0;
    bool was_stopped = false;
};

struct CheckTask {
    std::size_t threads = 1;
    /// Called between games by every thread.
    std::function<bool()> stop{};
    /// Called with the number of games checked so far.
    std::function<void(std::uint64_t)> on_progress{};
};

/// Compares every checksum, then replays every game: moves must be legal, hashes those of the positions, records
/// readable, and indices within bounds.
CheckResult check(const Database& database, const CheckTask& task);

}  // namespace gyre::database
