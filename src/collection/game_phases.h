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

/// Pieces other than kings and pawns in the middlegame and the endgame at most.
inline constexpr int most_in_middlegame = 10, most_in_endgame = 6;
/// The middlegame has begun where a side has fewer pieces than these on its back rank.
inline constexpr int developed_below = 4;

/// Starts of the middlegame and the endgame, as the number of plies before their first position; nothing if the game
/// does not reach them.
///
/// A game may have no middlegame.
struct GamePhases {
    std::optional<std::size_t> middlegame, endgame;

    friend bool operator==(const GamePhases&, const GamePhases&) = default;
};

GamePhases phases_of_game(Position start, std::span<const Move> moves);

enum class GamePhase : std::uint8_t { Opening, Middlegame, Endgame };
inline constexpr GamePhase all_phases[] = {GamePhase::Opening, GamePhase::Middlegame, GamePhase::Endgame};

/// "opening", "middlegame" or "endgame", for JSON.
std::string_view name_of(GamePhase phase);

/// Phase of the position after a number of plies.
GamePhase phase_at(const GamePhases& phases, std::size_t plies);

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
