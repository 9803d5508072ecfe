#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>
#include <vector>

#include "analysis/position_analysis.h"
#include "base/result.h"
#include "puzzles/themes.h"

namespace gyre::puzzles {

// Bounds in percent of winning chances (`analysis::win_percent`); docs/reference/puzzles.md gives the reasons.

/// Winning chances, in percent, from which a position counts as won; 70 % are 230 centipawns.
inline constexpr double won_percent = 70;
/// Winning chances from which a position counts as held; 45 % are -54 centipawns.
inline constexpr double held_percent = 45;
/// Least difference between the winning chances after the best and the second-best move. A mate counts 97.5 %, so a
/// second move that also wins is not clear enough.
inline constexpr double clear_margin = 35;
/// The same for the first search, with fewer nodes.
inline constexpr double rough_margin = 25;

/// Factor between the nodes of the first look and those that decide.
inline constexpr std::uint64_t deeper = 10;
/// Factor between those that decide and those that must confirm that a move is clear.
inline constexpr std::uint64_t surer = 4;

/// Fewest nodes with which a solution is searched for its difficulty.
inline constexpr std::uint64_t fewest_nodes = 250;

/// Returns what the best move achieves, if it is the one clear move; nothing otherwise. `known` needs two lines.
std::optional<PuzzleGoal> clear_goal(const analysis::PositionAnalysis& known, double margin = clear_margin);

/// Why a position is no puzzle.
enum class Refusal : std::uint8_t { Stopped, OnlyMove, NotClear, Recapture, Unsettled };

/// Returns a few words for a list of numbers: "several good moves or none".
std::string_view describe(Refusal refusal);

struct Solution {
    /// Begins and ends with a move of the solver.
    std::vector<Move> moves{};
    /// All moves that mate in place of the last one, which is the first of them.
    std::vector<Move> mates{};
    PuzzleGoal goal = PuzzleGoal::Win;
    Score score{}, second{};
    /// Smallest number of nodes from which on a search chooses every move, tested by halves.
    std::uint64_t found_nodes = 0;
};

/// Analyses a position with two lines; returns nothing after a stop.
using Analyse = std::function<std::optional<analysis::PositionAnalysis>(const Position& position, std::uint64_t nodes)>;

/// Finds the solution of a position whose last move was made on `before`. Decides with `deeper` times `nodes`,
/// and confirms each clear move with `surer` times as many.
Result<Solution, Refusal> find_solution(const Position& before, Move last, std::uint64_t nodes, const Analyse& analyse);

}  // namespace gyre::puzzles

namespace gyre {
template <>
inline constexpr std::size_t enum_size<puzzles::Refusal> = 5;
}  // namespace gyre
