#pragma once

#include <functional>
#include <memory>
#include <string_view>

#include "engine/solo_search.h"
#include "engines/engine_choice.h"

namespace gyre::match {

/// Finds moves by a search on the caller's thread. It keeps its search data until `new_game`.
class Player {
public:
    Player() = default;
    virtual ~Player() = default;
    Player(const Player&) = delete;
    Player& operator=(const Player&) = delete;

    /// Clears all search data, so that the next game does not depend on earlier ones.
    virtual void new_game() = 0;
    /// Searches a position in which the game is not over. `overhead`: time of each move that the clock counts in
    /// addition to the search.
    virtual SearchResult search(const Position& position, const Limits& limits, Milliseconds overhead) = 0;
    /// Ends the running search and all later ones. May be called from any thread.
    virtual void stop() = 0;
    /// Whether the player broke down in its last search. An illegal move is none.
    virtual bool has_failed() const { return false; }
};

/// Makes a player; called once by each thread for each side.
using MakePlayer = std::function<std::unique_ptr<Player>()>;

/// Plays with search parameters from a table, and with a net if one is given.
class TablePlayer final : public Player {
public:
    /// `hash_mib`: size of the hash table in MiB.
    TablePlayer(const TableParams& params, std::size_t hash_mib, const nnue::NetworkUse& net = {})
        : search_(hash_mib, params, net) {}

    void new_game() override { search_.new_game(); }
    SearchResult search(const Position& position, const Limits& limits, Milliseconds overhead) override {
        return search_.search(position, limits, overhead);
    }
    void stop() override { search_.stop(); }
    /// Sets parameters that apply from the next game on.
    void set_params(const TableParams& params) { search_.set_params(params); }

private:
    SoloSearch<TableParams> search_;
};

inline MakePlayer make_table_player(const TableParams& params, std::size_t hash_mib, nnue::NetworkUse net = {}) {
    return [params, hash_mib, net = std::move(net)] { return std::make_unique<TablePlayer>(params, hash_mib, net); };
}

/// Receives the reason when an engine fails, on any thread.
using OnFault = std::function<void(std::string_view)>;

/// Plays with a UCI engine as a child process, which is started again after each fault.
MakePlayer make_engine_player(const engines::EngineChoice& choice, std::size_t hash_mib, OnFault on_fault = {});

/// Judges by a small search with the default parameters how even a position is. It clears its search data first.
class OpeningJudge {
public:
    OpeningJudge() : player_(TableParams{}, hash_mib) {}

    /// From the side to move's point of view.
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
