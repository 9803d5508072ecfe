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

/// A score within ±limit. A bonus changes it less the closer the score is to the limit that the bonus points to
/// ("gravity"), so old results fade.
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

using PieceToHistory = PieceArray<SquareArray<HistoryScore>>;

/// History of quiet moves by side, by whether the enemy attacks the from and the to square, and by from and to.
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

/// History by pawn structure. Structures with the same index share an entry.
class PawnHistory {
public:
    PieceToHistory& at(Key pawn_key) { return scores_[pawn_key.value() % scores_.size()]; }
    const PieceToHistory& at(Key pawn_key) const { return scores_[pawn_key.value() % scores_.size()]; }

private:
    std::array<PieceToHistory, 512> scores_;
};

/// The move histories of one thread.
struct alignas(64) Histories {
    QuietHistory quiet;
    /// Captures by moving piece, target square and captured type; the last index includes PieceType::None.
    PieceArray<SquareArray<std::array<HistoryScore, 7>>> capture;
    /// Quiet moves that follow an earlier move: [earlier piece][its target] -> [piece][to].
    PieceArray<SquareArray<PieceToHistory>> continuation;
    PawnHistory pawn;
};

}  // namespace gyre
