#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "base/enum_array.h"
#include "board/move.h"
#include "chess/position.h"

namespace gyre::collection {

/// Starts of the middlegame and the endgame, as the number of plies before their first position; nothing if the game
/// does not reach them.
///
/// The middlegame begins when at most 10 pieces other than kings and pawns are left, or a side has fewer than 4 pieces
/// on its back rank; the endgame when at most 6 such pieces are left. A game may have no middlegame.
struct GamePhases {
    std::optional<std::size_t> middlegame, endgame;

    friend bool operator==(const GamePhases&, const GamePhases&) = default;
};

GamePhases phases_of_game(Position start, std::span<const Move> moves);

enum class GamePhase : std::uint8_t { Opening, Middlegame, Endgame };
inline constexpr GamePhase all_phases[] = {GamePhase::Opening, GamePhase::Middlegame, GamePhase::Endgame};

/// "opening", "middlegame" or "endgame", for JSON.
std::string_view name_of(GamePhase phase);

struct PlyRange {
    /// Index of the first one and after the last one.
    std::size_t begin = 0, end = 0;
};

/// Moves of a phase; empty if the game does not have it. `plies`: number of moves of the game.
PlyRange range_of(GamePhase phase, const GamePhases& phases, std::size_t plies);

}  // namespace gyre::collection

namespace gyre {
template <>
inline constexpr std::size_t enum_size<collection::GamePhase> = 3;
}  // namespace gyre
