#pragma once

#include <cstdint>
#include <optional>

#include "chess/search_limits.h"
#include "engine/options.h"
#include "search/params.h"

namespace gyre {

/// How a weaker player differs from Gyre at its best: it looks at less, it errs in judging positions, and it has a
/// taste of its own, in each game another one.
struct Strength {
    std::uint64_t nodes = 0;
    /// In plies.
    int depth = 0;
    /// Standard deviation of its error about a position, in centipawns.
    int error = 0;
    /// Standard deviation of its taste: percent by which it values a thing more or less.
    int taste = 0;
};

/// What the options ask for: an Elo number, or nothing for full strength. UCI_LimitStrength comes before Skill Level.
std::optional<int> wanted_elo(const EngineOptions& options);
/// The player of that number: `docs/reference/uci.md` says how the scale was measured. Each part grows or falls evenly
/// with it.
Strength strength_of(int elo);

/// The limits of a search as that player keeps them. A search for a mate is not held back.
Limits limited(Limits limits, const Strength& strength, int lines);
/// The parameters as that player has them in the game with that seed.
TableParams with_taste(TableParams params, const Strength& strength, std::uint64_t seed);

/// How long such a player lets pass before it answers, as a person would, where the clock leaves plenty: nothing on a
/// clock below a minute and on any other kind of limit. Never more than a small part of what is left. `salt` varies it
/// from move to move.
Milliseconds thinking_time(const Limits& limits, Color us, std::uint64_t salt);

}  // namespace gyre
