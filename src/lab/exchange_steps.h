#pragma once

#include <vector>

#include "chess/position.h"

/// A static exchange, capture by capture, by moves that are really made (docs/reference/lab.md, C8). The engine counts
/// the same without making any.
namespace gyre::lab {

struct ExchangeCapture {
    Color side;
    PieceType capturer;
    Square from;
    /// What is taken; None only where the first move takes nothing.
    PieceType victim;
    /// What the capture gains at once, with a promotion's gain, in centipawns.
    int gain;
    /// What the side that captures has gained if it ends here.
    int balance;
    /// Everything that attacks the square once the capture is made, whoever it belongs to.
    Bitboard attackers;
    /// Those of them that were hidden behind the capturer.
    Bitboard revealed;
};

struct ExchangeSteps {
    Square target;
    std::vector<ExchangeCapture> captures;
    /// What each side gets out of it if it stops where that pays, from the last capture to the first: `best[i]` belongs
    /// to the side that makes capture i.
    std::vector<int> best;

    int value() const { return best.empty() ? 0 : best.front(); }
};

/// From a legal move on: both sides capture on its target in turn, the cheapest piece first. Castling has no steps.
ExchangeSteps exchange_steps(const Position& position, Move move);

}  // namespace gyre::lab
