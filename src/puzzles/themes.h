#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "base/enum_array.h"
#include "board/move.h"
#include "chess/position.h"
#include "eval/score.h"

namespace gyre::puzzles {

/// What the solver achieves: mate on the board, a won game, or a game that is not lost.
enum class PuzzleGoal : std::uint8_t { Mate, Win, Save };

/// Returns "mate", "win" or "save".
std::string_view to_text(PuzzleGoal goal);

/// Properties of puzzles that the board proves; docs/reference/puzzles.md defines each.
enum class Theme : std::uint8_t {
    Mate,
    MateIn1,
    MateIn2,
    MateIn3,
    MateIn4,
    MateIn5,
    BackRankMate,
    SmotheredMate,
    WinsPiece,
    Fork,
    Pin,
    Skewer,
    DiscoveredAttack,
    DoubleCheck,
    HangingPiece,
    Sacrifice,
    Intermezzo,
    QuietMove,
    Promotion,
    Underpromotion,
    EnPassant,
    Castling,
    DefensiveMove,
    Stalemate,
    Crushing,
    Advantage,
    Equality,
    Opening,
    Middlegame,
    Endgame,
    OneMove,
    Short,
    Long,
    VeryLong,
};

/// Returns the name in files, which is lichess's where lichess has the theme: "mateIn2", "backRankMate".
std::string_view to_text(Theme theme);

/// A solution as input for its themes.
struct ThemeFacts {
    /// Position before the opponent's last move, and that move.
    const Position& before;
    Move last;
    /// Begins and ends with a move of the solver.
    std::span<const Move> solution;
    PuzzleGoal goal = PuzzleGoal::Win;
    /// Score of the first move for the solver.
    Score score{};
};

/// Returns the themes of a solution in the order of the enumeration, without those of phase.
std::vector<Theme> themes_of(const ThemeFacts& facts);

}  // namespace gyre::puzzles

namespace gyre {
template <>
inline constexpr std::size_t enum_size<puzzles::Theme> = 34;
}  // namespace gyre
