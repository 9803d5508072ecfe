#include "training/result_loss.h"

#include <algorithm>
#include <cassert>
#include <cmath>

#include "eval/nnue/network.h"
#include "training/golden_section.h"

namespace gyre::training {

namespace {

constexpr std::size_t different_scores = 2 * most_counted_score + 1, different_results = 3;
constexpr double least_k = 10, most_k = 2000, k_tolerance = 0.01;
/// Standard errors of half a 95 % interval.
constexpr double interval = 1.96;

/// [score + most_counted_score][half points]
template <class Number>
using ByOutcome = std::vector<std::array<Number, different_results>>;

std::size_t index_of(int score) { return static_cast<std::size_t>(score + most_counted_score); }

ByOutcome<std::uint64_t> outcomes_of(const ScoredPositions& positions, std::size_t predictor) {
    ByOutcome<std::uint64_t> counts(different_scores);
    for (std::size_t i = 0; i < positions.size(); ++i)
        ++counts[index_of(positions.score(i, predictor))][positions.half_points(i)];
    return counts;
}

/// Returns the loss of each outcome.
ByOutcome<double> losses_with(double k) {
    ByOutcome<double> losses(different_scores);
    for (int score = -most_counted_score; score <= most_counted_score; ++score) {
        // -ln p and -ln(1 - p), without the rounding of a p near 1.
        const double won = std::log1p(std::exp(-score / k)), lost = std::log1p(std::exp(score / k));
        losses[index_of(score)] = {lost, (won + lost) / 2, won};
    }
    return losses;
}

double sum_of(const ByOutcome<std::uint64_t>& counts, const ByOutcome<double>& losses) {
    double sum = 0;
    for (std::size_t i = 0; i < counts.size(); ++i)
        for (std::size_t result = 0; result < different_results; ++result)
            sum += static_cast<double>(counts[i][result]) * losses[i][result];
    return sum;
}

double best_k(const ByOutcome<std::uint64_t>& counts) {
    return find_lowest([&](double k) { return sum_of(counts, losses_with(k)); }, least_k, most_k, k_tolerance);
}

/// Sums over the games, each of which counts as one observation.
class GameSums {
public:
    void add(double loss, double difference) {
        ++of_game_.positions;
        of_game_.loss += loss;
        of_game_.difference += difference;
    }
    void end_game() {
        const auto [positions, loss, difference] = of_game_;
        all_.positions += positions;
        all_.loss += loss;
        all_.difference += difference;
        squared_positions_ += positions * positions;
        squared_differences_ += difference * difference;
        products_ += positions * difference;
        of_game_ = {};
    }
    MeanLoss loss() const {
        if (all_.positions == 0) return {};
        const double mean = all_.difference / all_.positions;
        const double variance = squared_differences_ - 2 * mean * products_ + mean * mean * squared_positions_;
        return {all_.loss / all_.positions, mean, interval * std::sqrt(std::max(variance, 0.0)) / all_.positions};
    }

private:
    struct Sums {
        double positions = 0, loss = 0, difference = 0;
    };
    Sums of_game_, all_;
    double squared_positions_ = 0, squared_differences_ = 0, products_ = 0;
};

}  // namespace

void ScoredPositions::add(int pieces, int half_points, std::span<const int> scores) {
    assert(scores.size() == predictors_ && !games_.empty() && half_points >= 0 && half_points <= 2);
    for (const int score : scores)
        scores_.push_back(static_cast<std::int16_t>(std::clamp(score, -most_counted_score, most_counted_score)));
    results_.push_back(static_cast<std::uint8_t>(half_points));
    groups_.push_back(static_cast<std::uint8_t>(nnue::output_bucket(pieces, piece_groups)));
}

void ScoredPositions::append(const ScoredPositions& others) {
    assert(others.predictors_ == predictors_);
    const std::size_t before = size();
    for (const std::size_t first : others.games_) games_.push_back(before + first);
    scores_.insert(scores_.end(), others.scores_.begin(), others.scores_.end());
    results_.insert(results_.end(), others.results_.begin(), others.results_.end());
    groups_.insert(groups_.end(), others.groups_.begin(), others.groups_.end());
}

std::vector<ResultLoss> result_losses(const ScoredPositions& positions) {
    assert(positions.size() > 0);
    std::vector<ResultLoss> found(positions.predictors());
    ByOutcome<double> first_losses;
    for (std::size_t predictor = 0; predictor < found.size(); ++predictor) {
        ResultLoss& result_loss = found[predictor];
        result_loss.k = best_k(outcomes_of(positions, predictor));
        const ByOutcome<double> losses = losses_with(result_loss.k);
        if (predictor == 0) first_losses = losses;
        GameSums all;
        std::array<GameSums, piece_groups> by_group;
        for (std::size_t game = 0; game < positions.games(); ++game) {
            for (std::size_t i = positions.first_of(game); i < positions.first_of(game + 1); ++i) {
                const std::size_t result = positions.half_points(i);
                const double loss = losses[index_of(positions.score(i, predictor))][result];
                const double difference = loss - first_losses[index_of(positions.score(i, 0))][result];
                all.add(loss, difference);
                by_group[positions.group(i)].add(loss, difference);
            }
            all.end_game();
            for (GameSums& sums : by_group) sums.end_game();
        }
        result_loss.all = all.loss();
        for (std::size_t group = 0; group < piece_groups; ++group) result_loss.by_group[group] = by_group[group].loss();
    }
    return found;
}

std::array<std::size_t, piece_groups> group_sizes(const ScoredPositions& positions) {
    std::array<std::size_t, piece_groups> sizes{};
    for (std::size_t i = 0; i < positions.size(); ++i) ++sizes[positions.group(i)];
    return sizes;
}

}  // namespace gyre::training
