#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <optional>
#include <span>

#include "board/color.h"
#include "collection/game_phases.h"

/// Published formulas from scores to winning chances and accuracies; docs/reference/analysis.md names the sources.
namespace gyre::collection {

/// Scores beyond the ceiling, including mates, count as the ceiling.
inline constexpr int centipawn_ceiling = 1000;
/// Value of the start position for White on both sites, in centipawns.
inline constexpr int start_score = 15;

/// Winning chances from -1 (lost) to 1 (won), by lichess's curve, which was fitted to games of strong players.
inline double winning_chances(int centipawns) {
    constexpr double rate = 0.00368208;
    return 2 / (1 + std::exp(-rate * centipawns)) - 1;
}

inline double win_percent(int centipawns) {
    return 50 + 50 * winning_chances(std::clamp(centipawns, -centipawn_ceiling, centipawn_ceiling));
}

/// Whose formulas.
enum class MarkStyle : std::uint8_t { Lichess, EnCroissant };

/// A number of moves or games with their mean accuracy.
struct MeanAccuracy {
    std::size_t moves = 0;
    double sum = 0;

    void add(double accuracy) { add({1, accuracy}); }
    void add(const MeanAccuracy& more) {
        moves += more.moves;
        sum += more.sum;
    }
    double mean() const { return moves == 0 ? 0 : sum / static_cast<double>(moves); }
};

/// Returns the accuracy of a move, 0 to 100, by the percent of winning chances that it lost. Scores are centipawns from
/// the mover's view.
double move_accuracy(int before, int after, MarkStyle style);

/// Returns the accuracy of each side in a game, 0 to 100; nothing for a side without a move. `scores` are centipawns of
/// the position before the first move and of the position after each move, from White's view. `first` is the side of
/// the first move.
///
/// Lichess: the mean of two values, the harmonic mean of the accuracies of the moves, and their mean weighted by the
/// volatility of the winning chances around each move. En Croissant: the harmonic mean.
ColorArray<std::optional<double>> game_accuracy(std::span<const int> scores, Color first, MarkStyle style);

/// The same for some of the moves, such as those of a phase; nothing without scores of them. `scores` are those of the
/// positions from ply `begin` on.
ColorArray<std::optional<double>> accuracy_of_moves(const PlyRange& moves, std::span<const int> scores,
                                                    std::size_t begin, Color first, MarkStyle style);

}  // namespace gyre::collection
