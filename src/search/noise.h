#pragma once

#include <algorithm>
#include <cstdint>

#include "base/rng.h"
#include "chess/position.h"
#include "eval/score.h"

namespace gyre {

/// Evaluation error of a weaker player: roughly normal, and always the same for a position and seed. Part of it depends
/// only on the pawns, so that plans are misjudged and not only single positions.
struct EvaluationNoise {
    /// Standard deviation in centipawns; 0 for no error.
    int deviation = 0;
    std::uint64_t seed = 0;

    Score apply(Score evaluation, const Position& position) const {
        if (deviation == 0) return evaluation;
        const int of_pawns = drawn(position.pawn_key()), of_all = drawn(position.key());
        // The pawn key does not depend on the side to move, so the error is taken from White's view.
        const int seen = position.side_to_move() == Color::White ? of_pawns : -of_pawns;
        const auto error = (std::int64_t{of_all} * share_of_all + std::int64_t{seen} * share_of_pawns) * deviation /
                           (std::int64_t{unit} * whole);
        const Score limit = Score::max_evaluation();
        return std::clamp(evaluation + Score(static_cast<int>(error)), -limit, limit);
    }

private:
    // 0.8² + 0.6² = 1, so the sum has the requested deviation.
    static constexpr int share_of_all = 8, share_of_pawns = 6, whole = 10;
    /// Standard deviation and mean of the sum of four uniform 16-bit numbers.
    static constexpr int unit = 37837, mean = 4 * 0xFFFF / 2;

    int drawn(Key key) const {
        const std::uint64_t word = Rng(key.value() ^ seed).next();
        int sum = 0;
        for (int shift = 0; shift < 64; shift += 16) sum += static_cast<int>((word >> shift) & 0xFFFF);
        return sum - mean;
    }
};

}  // namespace gyre
