#pragma once

#include <optional>
#include <vector>

#include "base/rng.h"
#include "chess/position.h"
#include "chess/validation.h"

namespace gyre::game {

/// Where a game begins: a position, and moves that were not searched.
struct Opening {
    ValidSetup start;
    std::vector<Move> moves{};

    /// The position after the moves.
    Position position() const;
};

/// Makes random moves from a start; nothing if the game is over then.
std::optional<Opening> random_opening(const ValidSetup& start, int plies, Rng& rng);

}  // namespace gyre::game
