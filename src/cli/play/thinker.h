#pragma once

#include <atomic>
#include <optional>
#include <ostream>

#include "cli/common/names.h"
#include "console/terminal.h"
#include "engine/engine.h"

namespace gyre::cli {

/// Lets the engine think while its user waits, and shows on a terminal how far it is.
class Thinker {
public:
    Thinker(std::ostream& out, const TerminalTraits& terminal);

    /// Returns when the limits or `interrupt` end the search. With an Elo number a player of that strength thinks,
    /// which shares nothing with the one of full strength.
    SearchResult think(const Position& position, const Limits& limits, std::optional<int> elo = {});
    /// Ends the running search, which then answers with what it has. False if there is none. From any thread.
    bool interrupt();
    void new_game();
    /// By what the player of full strength judges positions.
    nnue::NetworkUse network_use() const { return engine_.network_use(); }

private:
    Engine::Callbacks callbacks();
    void take(const SearchReport& report);
    /// The engine of a player of that strength.
    Engine& weaker_engine(int elo);

    std::ostream& out_;
    const TerminalTraits& terminal_;
    const Position* position_ = nullptr;
    bool shows_status_ = false;
    SearchReport last_exact_;
    SearchResult result_;
    /// Nothing while none is.
    std::atomic<Engine*> thinking_{nullptr};
    /// Last, so that their threads end before what they write to.
    Engine engine_;
    std::optional<Engine> weaker_;
};

}  // namespace gyre::cli
