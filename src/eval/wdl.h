#pragma once

#include <algorithm>
#include <cmath>

#include "chess/outcome.h"
#include "chess/position.h"
#include "eval/score.h"

namespace gyre {

/// Chances of the side in view in permille; they add up to 1000.
struct Wdl {
    int win = 0;   ///< How often the side in view wins.
    int draw = 0;  ///< How often neither does.
    int loss = 0;  ///< How often it loses.

    /// Points to be expected from a game, 0–1: a draw is half a point.
    constexpr double expectation() const { return (win + 0.5 * draw) / 1000; }
    friend bool operator==(const Wdl&, const Wdl&) = default;
};

/// What is on the board in pawns: 1 for a pawn, 3 for a minor piece, 5 for a rook, 9 for a queen. 78 at the start.
template <SlidingAttacks S>
int wdl_material(const BasicPosition<S>& position) {
    constexpr int worth[] = {1, 3, 3, 5, 9, 0};
    int sum = 0;
    for (PieceType type : all_piece_types) sum += worth[index_of(type)] * position.pieces(type).count();
    return sum;
}

/// Wins and losses are logistic curves of the score s in centipawns, as in games between equal engines:
/// win = 1 / (1 + exp((a - s) / b)), loss = 1 / (1 + exp((a + s) / b)), and the rest is a draw.
/// `a` is the score that wins every second game. `b` is the spread: 50 on an empty board, 80 at the start, since the
/// more there is left to play, the less a score is certain. A mate is certain. The numbers are chosen, not fitted.
inline Wdl wdl_of(Score score, int material) {
    if (score.is_mate_score()) return score > Score::draw() ? Wdl{1000, 0, 0} : Wdl{0, 0, 1000};
    constexpr double a = 120;
    const double b = 50 + 30 * std::clamp(material, 0, 78) / 78.0;
    const auto permille = [&](double s) { return static_cast<int>(std::lround(1000 / (1 + std::exp((a - s) / b)))); };
    const int win = permille(score.cp()), loss = permille(-score.cp());
    return {win, 1000 - win - loss, loss};
}

/// Whether the rules say that the game is a draw here, without a claim: stalemate, no way to mate, seventy-five moves
/// without progress, or the fifth repetition.
template <SlidingAttacks S>
bool is_drawn_by_rule(const BasicPosition<S>& position) {
    const Outcome now = automatic_outcome(position);
    return now != Outcome::Ongoing && now != Outcome::Checkmate;
}

/// The chances of the side to move in that position, by a score that was found for it. A draw by rule is a draw.
template <SlidingAttacks S>
Wdl wdl_of(Score score, const BasicPosition<S>& position) {
    if (is_drawn_by_rule(position)) return {0, 1000, 0};
    return wdl_of(score, wdl_material(position));
}

}  // namespace gyre
