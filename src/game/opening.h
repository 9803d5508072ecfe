#pragma once

#include <optional>
#include <vector>

#include "base/rng.h"
#include "chess/position.h"
#include "chess/validation.h"

namespace gyre::game {

/// Where a game begins: a position, and moves that nobody thought about.
struct Opening {
    ValidSetup start;
    std::vector<Move> moves{};

    /// After the moves.
    Position position() const;
};

/// So many random moves from a start; nothing if the game is over then.
std::optional<Opening> random_opening(const ValidSetup& start, int plies, Rng& rng);

}  // namespace gyre::game
