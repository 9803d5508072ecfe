#pragma once

#include <cstddef>
#include <optional>
#include <span>

#include "chess/position.h"

namespace gyre::analysis {

/// Where a game's middlegame and endgame begin, as the number of plies before their first position; nothing if it does
/// not come to them.
///
/// The middlegame begins when no more than 10 pieces beside kings and pawns are left, or a side has fewer than 4 men
/// left on its back rank; the endgame when no more than 6 such pieces are left. A game may skip the middlegame.
struct GamePhases {
    std::optional<std::size_t> middlegame, endgame;

    friend bool operator==(const GamePhases&, const GamePhases&) = default;
};

GamePhases phases_of_game(Position start, std::span<const Move> moves);

}  // namespace gyre::analysis
