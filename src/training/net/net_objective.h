#pragma once

#include <cstdint>
#include <vector>

#include "eval/nnue/network.h"
#include "training/net/packed_position.h"

namespace gyre::training::net {

/// What a position's output is compared with, from the view of the side to move.
struct Goal {
    /// Centipawns.
    std::int16_t score = 0, classical = 0;
    /// 0 lost, 1 draw, 2 won; no_result leaves the score alone to learn from.
    std::uint8_t result = 1;
    std::uint8_t source = 0;
};

/// What training makes small: (p − t)² with
///     p = 1 / (1 + exp(−(classical + scale · output) / k)), classical only for residual nets,
///     t = (1 − λ) / (1 + exp(−score / k)) + λ · result / 2, λ being 0 where there is no result.
class Objective {
public:
    /// `k` in centipawns.
    Objective(const nnue::Shape& shape, double k);

    double k() const { return k_; }
    float expected(float centipawns) const;
    float target(const Goal& goal, float lambda) const {
        const float by_score = expected_[static_cast<std::size_t>(goal.score + largest_score)];
        if (goal.result == no_result) return by_score;
        return (1 - lambda) * by_score + lambda * static_cast<float>(goal.result) / 2;
    }
    /// p of a net's output.
    float prediction(float output, const Goal& goal) const {
        return expected(scale_ * output + (residual_ ? static_cast<float>(goal.classical) : 0));
    }
    /// The slope of (p − t)² by the output, not weighted.
    float slope(float prediction, float target) const {
        return 2 * (prediction - target) * prediction * (1 - prediction) * scale_ / static_cast<float>(k_);
    }

private:
    static constexpr int largest_score = 32768;

    double k_;
    float scale_;
    bool residual_;
    /// By score, from −32768 on.
    std::vector<float> expected_;
};

}  // namespace gyre::training::net
