#pragma once

#include <vector>

#include "chess/position.h"

/// A static exchange with moves that are really made (docs/reference/lab.md, C8); the engine computes it without.
namespace gyre::lab {

/// One capture of an exchange.
struct ExchangeCapture {
    /// The capturing side.
    Color side;
    /// Its piece.
    PieceType capturer;
    /// Where that piece comes from.
    Square from;
    /// The captured piece; None only if the first move is not a capture.
    PieceType victim;
    /// Gain of the capture in centipawns, including a promotion.
    int gain;
    /// Gain of the capturing side if the exchange ends here.
    int balance;
    /// All attackers of the square after the capture, of both sides.
    Bitboard attackers;
    /// Those of them that the capturing piece had hidden.
    Bitboard revealed;
};

/// All captures on a square.
struct ExchangeSteps {
    /// The square of the exchange.
    Square target;
    /// The captures in order.
    std::vector<ExchangeCapture> captures;
    /// Best result of the side that makes capture i if both sides stop at the right time.
    std::vector<int> best;

    /// Result of the whole exchange for the side that begins, in centipawns.
    int value() const { return best.empty() ? 0 : best.front(); }
};

/// Starts with a legal move; both sides capture on its target in turn, the cheapest piece first. Castling has no steps.
ExchangeSteps exchange_steps(const Position& position, Move move);

}  // namespace gyre::lab
