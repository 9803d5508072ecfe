#include "training/net/net_objective.h"

#include <cmath>

namespace gyre::training::net {

Objective::Objective(const nnue::Shape& shape, double k)
    : k_(k), scale_(static_cast<float>(shape.scale)), residual_(shape.residual) {
    expected_.reserve(2 * largest_score);
    for (int score = -largest_score; score < largest_score; ++score)
        expected_.push_back(expected(static_cast<float>(score)));
}

float Objective::expected(float centipawns) const { return static_cast<float>(1 / (1 + std::exp(-centipawns / k_))); }

}  // namespace gyre::training::net
