#pragma once

#include <atomic>
#include <ostream>

#include "cli/terminal.h"
#include "engine/engine.h"

namespace gyre::console {

/// Lets the engine think while its user waits, and shows on a terminal how far it is.
class Thinker {
public:
    Thinker(std::ostream& out, const TerminalTraits& terminal);

    /// Returns when the limits or `interrupt` end the search.
    SearchResult think(const Position& position, const Limits& limits);
    /// Ends the running search, which then answers with what it has. False if there is none. From any thread.
    bool interrupt();
    void new_game() { engine_.new_game(); }
    /// By what it judges positions.
    nnue::NetworkUse network_use() const { return engine_.network_use(); }

private:
    void take(const SearchReport& report);

    std::ostream& out_;
    const TerminalTraits& terminal_;
    const Position* position_ = nullptr;
    bool shows_status_ = false;
    SearchReport last_exact_;
    SearchResult result_;
    std::atomic<bool> thinking_{false};
    /// Last, so that its threads end before what they write to.
    Engine engine_;
};

}  // namespace gyre::console
