#pragma once

#include <functional>
#include <memory>

#include "engine/solo_search.h"

namespace gyre::match {

/// Whoever finds moves: one search on the caller's thread, which keeps what it learned until `new_game`.
class Player {
public:
    Player() = default;
    virtual ~Player() = default;
    Player(const Player&) = delete;
    Player& operator=(const Player&) = delete;

    /// Forgets everything, so that the next game does not depend on those before.
    virtual void new_game() = 0;
    /// The position is not over. `overhead` is what a move loses between here and its clock.
    virtual SearchResult search(const Position& position, const Limits& limits, Milliseconds overhead) = 0;
    /// Ends a running search and those to come. From any thread.
    virtual void stop() = 0;
};

/// Makes a player; called once by each thread for each side.
using MakePlayer = std::function<std::unique_ptr<Player>()>;

/// Plays by a table of numbers, and by a net if there is one.
class TablePlayer final : public Player {
public:
    /// `hash_mib` in MiB.
    TablePlayer(const TableParams& params, std::size_t hash_mib, const nnue::NetworkUse& net = {})
        : search_(hash_mib, params, net) {}

    void new_game() override { search_.new_game(); }
    SearchResult search(const Position& position, const Limits& limits, Milliseconds overhead) override {
        return search_.search(position, limits, overhead);
    }
    void stop() override { search_.stop(); }
    /// Plays by other numbers from the next game on.
    void set_params(const TableParams& params) { search_.set_params(params); }

private:
    SoloSearch<TableParams> search_;
};

inline MakePlayer make_table_player(const TableParams& params, std::size_t hash_mib, nnue::NetworkUse net = {}) {
    return [params, hash_mib, net = std::move(net)] { return std::make_unique<TablePlayer>(params, hash_mib, net); };
}

/// Says by a small search with the numbers of play how even a position is, each time as if it were the first.
class OpeningJudge {
public:
    OpeningJudge() : player_(TableParams{}, hash_mib) {}

    /// From the side to move.
    Score score(const Position& position) {
        Limits limits;
        limits.nodes = nodes;
        player_.new_game();
        return player_.search(position, limits, {}).report.score;
    }

private:
    static constexpr std::size_t hash_mib = 1;
    static constexpr std::uint64_t nodes = 2000;

    TablePlayer player_;
};

}  // namespace gyre::match
