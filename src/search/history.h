#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>

#include "board/bitboard.h"
#include "board/color.h"
#include "board/move.h"
#include "board/piece.h"
#include "board/square.h"
#include "chess/zobrist.h"

namespace gyre {

/// A score that moves towards ±limit and never past it: every bonus pulls the harder the further it is from there
/// ("gravity"), so that old experience fades.
template <int Limit>
class FadingScore {
public:
    static constexpr int limit = Limit;

    int value() const { return value_; }
    void add(int bonus) {
        const int clamped = std::clamp(bonus, -limit, limit);
        value_ = static_cast<std::int16_t>(value_ + clamped - value_ * std::abs(clamped) / limit);
    }

private:
    std::int16_t value_ = 0;
};

using HistoryScore = FadingScore<16384>;

/// By the piece that moved and where it went.
using PieceToHistory = PieceArray<SquareArray<HistoryScore>>;

/// Quiet moves by side, whether the enemy attacks the square they leave and the one they go to, from and to.
class QuietHistory {
public:
    HistoryScore& at(Color side, Move move, Bitboard threats) {
        return scores_[side][index(move, threats)][move.from()][move.to()];
    }
    const HistoryScore& at(Color side, Move move, Bitboard threats) const {
        return scores_[side][index(move, threats)][move.from()][move.to()];
    }

private:
    static std::size_t index(Move move, Bitboard threats) {
        return (threats.contains(move.from()) ? 2U : 0U) + (threats.contains(move.to()) ? 1U : 0U);
    }

    ColorArray<std::array<SquareArray<SquareArray<HistoryScore>>, 4>> scores_;
};

/// By pawn structure, as many as there is room for: structures that share a slot share their experience.
class PawnHistory {
public:
    PieceToHistory& at(Key pawn_key) { return scores_[pawn_key.value() % scores_.size()]; }
    const PieceToHistory& at(Key pawn_key) const { return scores_[pawn_key.value() % scores_.size()]; }

private:
    std::array<PieceToHistory, 512> scores_;
};

/// What one thread has learned about moves, however they came up.
struct alignas(64) Histories {
    QuietHistory quiet;
    /// Captures by moving piece, square and captured kind; the last index has room for PieceType::None.
    PieceArray<SquareArray<std::array<HistoryScore, 7>>> capture;
    /// Quiet moves as answers to, or sequels of, an earlier move: [earlier piece][its square] -> [piece][to].
    PieceArray<SquareArray<PieceToHistory>> continuation;
    PawnHistory pawn;
};

}  // namespace gyre
