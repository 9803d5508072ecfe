#pragma once

#include <cstddef>
#include <cstdint>
#include <mutex>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "database/game_set.h"
#include "notation/fault.h"

namespace gyre::database {

/// Games that an answer leaves out, because the database is damaged where they are. May be used by several threads.
class DamageLog {
public:
    /// Number of reasons that are kept.
    static constexpr std::size_t most_reasons = 10;

    /// Adds a number of games that could not be read, with the reason.
    void add(std::uint64_t games, std::string reason) { add(games, Fault::plain(std::move(reason))); }
    void add(std::uint64_t games, Fault reason) {
        const std::lock_guard lock(mutex_);
        games_ += games;
        if (reasons_.size() < most_reasons) reasons_.push_back(std::move(reason));
    }
    /// Number of games that were left out.
    std::uint64_t games() const {
        const std::lock_guard lock(mutex_);
        return games_;
    }
    /// The first reasons; each may stand for several games.
    std::vector<Fault> reasons() const {
        const std::lock_guard lock(mutex_);
        return reasons_;
    }

    /// A sentence about them; nothing if there are none.
    std::optional<Fault> sentence() const {
        const std::lock_guard lock(mutex_);
        if (games_ == 0) return std::nullopt;
        return Fault{"fault.database.left_out", {std::to_string(games_), std::vector{reasons_.front()}}};
    }

private:
    mutable std::mutex mutex_;
    std::uint64_t games_ = 0;
    std::vector<Fault> reasons_;
};

/// Games of one segment that conditions could not read.
class UnreadGames {
public:
    explicit UnreadGames(std::size_t games) : games_(games) {}

    void add(std::size_t game, const std::string& reason) {
        if (games_.is_empty()) reason_ = reason;
        games_.add(game);
    }
    const GameSet& games() const { return games_; }
    /// Why the first of them could not be read.
    const std::string& reason() const { return reason_; }

private:
    GameSet games_;
    std::string reason_;
};

}  // namespace gyre::database
