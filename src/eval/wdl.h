#pragma once

#include <algorithm>
#include <cmath>

#include "chess/outcome.h"
#include "chess/position.h"
#include "eval/score.h"

namespace gyre {

/// Win, draw and loss probabilities of the side in view, in permille; their sum is 1000.
struct WinDrawLoss {
    int win = 0;   ///< Permille of wins.
    int draw = 0;  ///< Permille of draws.
    int loss = 0;  ///< Permille of losses.

    /// Returns the expected points of a game, 0–1; a draw is half a point.
    constexpr double expectation() const { return (win + 0.5 * draw) / 1000; }
    friend bool operator==(const WinDrawLoss&, const WinDrawLoss&) = default;
};

/// Returns the material on the board: 1 for a pawn, 3 for a minor piece, 5 for a rook, 9 for a queen; 78 at the start.
template <SlidingAttacks S>
int wdl_material(const BasicPosition<S>& position) {
    constexpr int worth[] = {1, 3, 3, 5, 9, 0};
    int sum = 0;
    for (PieceType type : all_piece_types) sum += worth[index_of(type)] * position.pieces(type).count();
    return sum;
}

/// Wins and losses are logistic curves of the score s in centipawns: win = 1 / (1 + exp((a - s) / b)), loss = 1 / (1 +
/// exp((a + s) / b)), the rest are draws. `a` is the score that wins half of the games. `b` is the spread: 50 on an
/// empty board, 80 at the start, because a score is less certain the more material is left. A mate is certain. The
/// constants are chosen, not fitted.
inline WinDrawLoss wdl_of(Score score, int material) {
    if (score.is_mate_score()) return score > Score::draw() ? WinDrawLoss{1000, 0, 0} : WinDrawLoss{0, 0, 1000};
    constexpr double a = 120;
    const double b = 50 + 30 * std::clamp(material, 0, 78) / 78.0;
    const auto permille = [&](double s) { return static_cast<int>(std::lround(1000 / (1 + std::exp((a - s) / b)))); };
    const int win = permille(score.cp()), loss = permille(-score.cp());
    return {win, 1000 - win - loss, loss};
}

/// True if the game is drawn automatically: stalemate, insufficient material, seventy-five moves, fivefold repetition.
template <SlidingAttacks S>
bool is_drawn_by_rule(const BasicPosition<S>& position) {
    const Outcome now = automatic_outcome(position);
    return now != Outcome::Ongoing && now != Outcome::Checkmate;
}

/// Returns the probabilities of the side to move from a score for this position. A draw by rule counts as a draw.
template <SlidingAttacks S>
WinDrawLoss wdl_of(Score score, const BasicPosition<S>& position) {
    if (is_drawn_by_rule(position)) return {0, 1000, 0};
    return wdl_of(score, wdl_material(position));
}

}  // namespace gyre
