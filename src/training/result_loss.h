#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

/// How well scores of nets and searches predict the results of games.
namespace gyre::training {

/// Scores beyond this, in centipawns, count as this: so far ahead, the result hardly depends on the score.
inline constexpr int most_counted_score = 1500;

/// Groups of positions by the number of pieces with kings, as those of a net's eight outputs.
inline constexpr std::size_t piece_groups = 8;

/// Positions of games, each with the scores of the same predictors.
class ScoredPositions {
public:
    explicit ScoredPositions(std::size_t predictors) : predictors_(predictors) {}

    /// Positions that are added from here on belong to another game.
    void begin_game() { games_.push_back(size()); }
    /// Adds a position of the game: the number of its pieces, the game's result in half points and the score of each
    /// predictor in centipawns, both for the side to move.
    void add(int pieces, int half_points, std::span<const int> scores);
    /// Adds the games of others, which must have as many predictors.
    void append(const ScoredPositions& others);

    std::size_t size() const { return results_.size(); }
    std::size_t predictors() const { return predictors_; }
    std::size_t games() const { return games_.size(); }
    /// Returns the index of the first position of a game; for the number of games, the number of positions.
    std::size_t first_of(std::size_t game) const { return game < games() ? games_[game] : size(); }
    int score(std::size_t position, std::size_t predictor) const { return scores_[position * predictors_ + predictor]; }
    std::size_t half_points(std::size_t position) const { return results_[position]; }
    std::size_t group(std::size_t position) const { return groups_[position]; }

private:
    std::size_t predictors_;
    /// [position][predictor]
    std::vector<std::int16_t> scores_;
    std::vector<std::uint8_t> results_, groups_;
    /// Index of the first position of each game.
    std::vector<std::size_t> games_;
};

/// The mean loss over positions. The loss of a position is -r ln p - (1 - r) ln(1 - p), for a result r of 0, 1/2 or 1
/// and the predicted p = 1 / (1 + exp(-score / k)).
struct MeanLoss {
    double loss = 0;
    /// The loss minus that of the first predictor, and half the width of its 95 % interval. The positions of a game
    /// depend on each other, so the interval is that of sums over whole games.
    double difference = 0, error = 0;
};

struct ResultLoss {
    /// The scale with the lowest loss, in centipawns. Each predictor has its own, so the scale of scores does not
    /// count.
    double k = 0;
    MeanLoss all;
    /// With the same k; 0 for a group without positions.
    std::array<MeanLoss, piece_groups> by_group;
};

/// Returns the loss of each predictor. There must be at least one position.
std::vector<ResultLoss> result_losses(const ScoredPositions& positions);
/// Returns the number of positions of each group.
std::array<std::size_t, piece_groups> group_sizes(const ScoredPositions& positions);

}  // namespace gyre::training
