#include "training/objective.h"

#include <algorithm>
#include <cmath>

#include "eval/classic/visit_terms.h"
#include "training/golden_section.h"

namespace gyre::training {

namespace {

using classic::Blend;
using classic::term_count;

constexpr double result_unit = 2;
constexpr double fading_unit = Blend::full_fading;

/// Weights of the middlegame and the endgame value in a position's score.
struct Shares {
    float mg, eg;
};

Shares shares_of(const PositionEntry& entry) {
    const double common = entry.scale * entry.fading / (Blend::full_phase * classic::full_scale * fading_unit);
    return {static_cast<float>(common * entry.phase), static_cast<float>(common * (Blend::full_phase - entry.phase))};
}

}  // namespace

Weights to_weights(const classic::TermValues& values) {
    Weights weights;
    for (std::size_t i = 0; i < term_count; ++i) {
        const PhaseScore value = values[static_cast<classic::Term>(i)];
        weights[i] = {static_cast<float>(value.mg()), static_cast<float>(value.eg())};
    }
    return weights;
}

classic::TermValues to_values(const Weights& weights, const classic::ScaleValues& scales) {
    classic::TermValues values{};
    values.scales = scales;
    for (std::size_t i = 0; i < term_count; ++i)
        values[static_cast<classic::Term>(i)] =
            PhaseScore(static_cast<int>(std::lround(weights[i].mg)), static_cast<int>(std::lround(weights[i].eg)));
    return values;
}

double Target::expected(double centipawns) const { return 1 / (1 + std::exp(-k * centipawns)); }

double Target::of(const PositionEntry& entry) const {
    return (1 - lambda) * expected(entry.score) + lambda * entry.result / result_unit;
}

double fit_k(const std::vector<PositionBatch>& blocks) {
    const auto loss = [&blocks](double k) {
        const Target target{.k = k};
        double sum = 0;
        for (const PositionBatch& block : blocks)
            for (const PositionEntry& entry : block.entries) {
                const double difference = target.expected(entry.score) - entry.result / result_unit;
                sum += difference * difference;
            }
        return sum;
    };
    constexpr double lowest = 0.0005, highest = 0.02, tolerance = 1e-6;
    return find_lowest(loss, lowest, highest, tolerance);
}

double predict(const PositionBatch& block, std::size_t entry, const Weights& weights) {
    const Shares shares = shares_of(block.entries[entry]);
    float mg = 0, eg = 0;
    const std::size_t end = block.counts_end(entry);
    for (std::size_t i = block.entries[entry].first_count; i < end; ++i) {
        const auto [term, count] = block.counts[i];
        mg += weights[term].mg * count;
        eg += weights[term].eg * count;
    }
    return double{mg} * shares.mg + double{eg} * shares.eg;
}

double mean_loss(const std::vector<PositionBatch>& blocks, const Weights& weights, const Target& target) {
    double sum = 0, count = 0;
    for (const PositionBatch& block : blocks)
        for (std::size_t i = 0; i < block.entries.size(); ++i) {
            const double difference = target.expected(predict(block, i, weights)) - target.of(block.entries[i]);
            sum += difference * difference;
            ++count;
        }
    return sum / std::max(count, 1.0);
}

double add_gradient(const PositionBatch& block, std::size_t begin, std::size_t end, const Weights& weights,
                    const Target& target, Weights& gradient) {
    double loss = 0;
    for (std::size_t entry = begin; entry < end; ++entry) {
        const double expected = target.expected(predict(block, entry, weights));
        const double difference = expected - target.of(block.entries[entry]);
        loss += difference * difference;
        const auto slope = static_cast<float>(2 * difference * expected * (1 - expected) * target.k);
        const Shares shares = shares_of(block.entries[entry]);
        const float mg = slope * shares.mg, eg = slope * shares.eg;
        const std::size_t counts_end = block.counts_end(entry);
        for (std::size_t i = block.entries[entry].first_count; i < counts_end; ++i) {
            const auto [term, count] = block.counts[i];
            gradient[term].mg += mg * count;
            gradient[term].eg += eg * count;
        }
    }
    return loss;
}

}  // namespace gyre::training
