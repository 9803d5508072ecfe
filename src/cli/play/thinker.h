#pragma once

#include <atomic>
#include <optional>
#include <ostream>

#include "cli/common/names.h"
#include "console/terminal.h"
#include "engine/engine.h"

namespace gyre::cli {

/// Runs the engine while its user waits, and shows its progress on a terminal.
class Thinker {
public:
    Thinker(std::ostream& out, const TerminalTraits& terminal);

    /// Returns when the limits or `interrupt` end the search. With `elo`, a separate engine of that strength searches.
    SearchResult think(const Position& position, const Limits& limits, std::optional<int> elo = {});
    /// Ends the running search, which returns its result so far. Returns false if there is none. May be called from any
    /// thread.
    bool interrupt();
    void new_game();
    /// The net of the engine at full strength; empty for the classical evaluation.
    nnue::NetworkUse network_use() const { return engine_.network_use(); }

private:
    Engine::Callbacks callbacks();
    void take(const SearchReport& report);
    Engine& weaker_engine(int elo);

    std::ostream& out_;
    const TerminalTraits& terminal_;
    const Position* position_ = nullptr;
    bool shows_status_ = false;
    SearchReport last_exact_;
    SearchResult result_;
    /// Null if no engine is searching.
    std::atomic<Engine*> thinking_{nullptr};
    /// Last, so that their threads end before the members that they use are destroyed.
    Engine engine_;
    std::optional<Engine> weaker_;
};

}  // namespace gyre::cli
