#pragma once

#include <cstdint>
#include <vector>

#include "eval/nnue/network.h"
#include "training/net/packed_position.h"

namespace gyre::training::net {

/// Training target of a position, from the view of the side to move.
struct Goal {
    /// Centipawns.
    std::int16_t score = 0, classical = 0;
    /// 0 lost, 1 draw, 2 won; with no_result only the score is the target.
    std::uint8_t result = 1;
    std::uint8_t source = 0;
};

/// The loss: (p − t)² with
///     p = 1 / (1 + exp(−(classical + scale · output) / k)), classical only for residual nets,
///     t = (1 − λ) / (1 + exp(−score / k)) + λ · result / 2, where λ is 0 without a result.
class Objective {
public:
    /// `k` is in centipawns.
    Objective(const nnue::Shape& shape, double k);

    double k() const { return k_; }
    float expected(float centipawns) const;
    float target(const Goal& goal, float lambda) const {
        const float by_score = expected_[static_cast<std::size_t>(goal.score + largest_score)];
        if (goal.result == no_result) return by_score;
        return (1 - lambda) * by_score + lambda * static_cast<float>(goal.result) / 2;
    }
    float prediction(float output, const Goal& goal) const {
        return expected(scale_ * output + (residual_ ? static_cast<float>(goal.classical) : 0));
    }
    /// Returns the derivative of (p − t)² by the output, not weighted.
    float slope(float prediction, float target) const {
        return 2 * (prediction - target) * prediction * (1 - prediction) * scale_ / static_cast<float>(k_);
    }

private:
    static constexpr int largest_score = 32768;

    double k_;
    float scale_;
    bool residual_;
    /// Expected result by score, from −32768.
    std::vector<float> expected_;
};

}  // namespace gyre::training::net
