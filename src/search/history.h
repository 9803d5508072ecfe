#pragma once

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <memory>

#include "board/color.h"
#include "board/move.h"
#include "board/piece.h"
#include "board/square.h"

namespace gyre {

/// A score that moves towards ±limit and never past it: every bonus pulls the harder the further it is from there
/// ("gravity"), so that old experience fades.
class HistoryScore {
public:
    static constexpr int limit = 16384;

    int value() const { return value_; }
    void add(int bonus) {
        const int clamped = std::clamp(bonus, -limit, limit);
        value_ = static_cast<std::int16_t>(value_ + clamped - value_ * std::abs(clamped) / limit);
    }

private:
    std::int16_t value_ = 0;
};

/// By the piece that moved and where it went.
using PieceToHistory = PieceArray<SquareArray<HistoryScore>>;

/// What one thread has learned about moves, however they came up.
struct Histories {
    /// Quiet moves by side, from and to (butterfly board).
    ColorArray<SquareArray<SquareArray<HistoryScore>>> quiet;
    /// Captures by moving piece, square and captured kind; the last index has room for PieceType::None.
    PieceArray<SquareArray<std::array<HistoryScore, 7>>> capture;
    /// Quiet moves as answers to, or sequels of, an earlier move: [earlier piece][its square] -> [piece][to].
    PieceArray<SquareArray<PieceToHistory>> continuation;
};

}  // namespace gyre
