#pragma once

#include <cstdint>
#include <optional>

#include "chess/search_limits.h"
#include "engine/options.h"
#include "search/params.h"

namespace gyre {

/// The handicap of a weaker player: it searches less, misjudges positions, and has a different taste in each game.
struct Strength {
    std::uint64_t nodes = 0;
    int depth = 0;
    /// Standard deviation of the evaluation error, in centipawns.
    int error = 0;
    /// Standard deviation of the taste: the percent by which a term counts more or less.
    int taste = 0;
};

/// Returns the requested Elo; empty for full strength. UCI_LimitStrength takes precedence over Skill Level.
std::optional<int> wanted_elo(const EngineOptions& options);
/// Returns the handicap for an Elo, interpolated on the scale; `docs/reference/uci.md` describes how it was measured.
Strength strength_of(int elo);

/// Adds the node and depth limits of the player. A search for a mate is not limited.
Limits limited(Limits limits, const Strength& strength, int lines);
/// Returns the parameters varied by the player's taste in the game with this seed.
TableParams with_taste(TableParams params, const Strength& strength, std::uint64_t seed);

/// Returns how long a limited player waits before it answers, like a person: 0 on a clock below a minute and with other
/// limits, never a large part of the time left. `salt` varies it from move to move.
Milliseconds thinking_time(const Limits& limits, Color us, std::uint64_t salt);

}  // namespace gyre
