#include "collection/accuracy.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace gyre::collection {

namespace {

/// Accuracy = scale * exp(-rate * lost percent) - offset. Both sites publish this formula; En Croissant rounds the
/// numbers.
struct AccuracyCurve {
    double scale, rate, offset;
};
constexpr AccuracyCurve lichess_curve{103.1668100711649, 0.04354415386753951, 3.166924740191411},
    croissant_curve{103.1668, 0.04354, 3.1669};
/// Both sites add this bonus, because analysis is never perfect.
constexpr double uncertainty_bonus = 1;

double accuracy_of(double percent_before, double percent_after, MarkStyle style) {
    if (percent_after >= percent_before) return 100;
    const AccuracyCurve& curve = style == MarkStyle::Lichess ? lichess_curve : croissant_curve;
    const double raw = curve.scale * std::exp(-curve.rate * (percent_before - percent_after)) - curve.offset;
    return std::clamp(raw + uncertainty_bonus, 0.0, 100.0);
}

double standard_deviation(std::span<const double> values) {
    double sum = 0, squares = 0;
    for (const double value : values) sum += value;
    const double mean = sum / static_cast<double>(values.size());
    for (const double value : values) squares += (value - mean) * (value - mean);
    return std::sqrt(squares / static_cast<double>(values.size()));
}

/// Returns for each move the standard deviation of the winning chances in a window of a tenth of the game, which ends
/// with the position after the move; the first moves share the first window.
std::vector<double> volatilities(const std::vector<double>& percents) {
    constexpr std::size_t moves_in_window = 10, shortest = 2, longest = 8;
    constexpr double least = 0.5, most = 12;
    const std::size_t moves = percents.size() - 1;
    const std::size_t window = std::min(std::clamp(moves / moves_in_window, shortest, longest), percents.size());
    std::vector<double> weights;
    for (std::size_t move = 0; move < moves; ++move) {
        const std::size_t begin = move + 2 > window ? move + 2 - window : 0;
        const std::span<const double> around = std::span(percents).subspan(begin, window);
        weights.push_back(std::clamp(standard_deviation(around), least, most));
    }
    return weights;
}

struct Sums {
    double weighted = 0, weights = 0, reciprocals = 0;
    std::size_t moves = 0;

    void add(double accuracy, double weight) {
        weighted += accuracy * weight;
        weights += weight;
        // The lower bound keeps one bad move from dominating the harmonic mean.
        reciprocals += 1 / std::max(1.0, accuracy);
        ++moves;
    }
    std::optional<double> result(MarkStyle style) const {
        if (moves == 0) return std::nullopt;
        const double harmonic = static_cast<double>(moves) / reciprocals;
        return style == MarkStyle::Lichess ? (weighted / weights + harmonic) / 2 : harmonic;
    }
};

}  // namespace

double move_accuracy(int before, int after, MarkStyle style) {
    return accuracy_of(win_percent(before), win_percent(after), style);
}

ColorArray<std::optional<double>> game_accuracy(std::span<const int> scores, Color first, MarkStyle style) {
    if (scores.size() < 2) return {};
    std::vector<double> percents;
    for (const int score : scores) percents.push_back(win_percent(score));
    const std::vector<double> weights = volatilities(percents);
    ColorArray<Sums> sums;
    Color side = first;
    for (std::size_t move = 0; move + 1 < percents.size(); ++move, side = ~side) {
        const bool white = side == Color::White;
        const double before = white ? percents[move] : 100 - percents[move];
        const double after = white ? percents[move + 1] : 100 - percents[move + 1];
        sums[side].add(accuracy_of(before, after, style), weights[move]);
    }
    ColorArray<std::optional<double>> accuracies;
    for (const Color color : all_colors) accuracies[color] = sums[color].result(style);
    return accuracies;
}

ColorArray<std::optional<double>> accuracy_of_moves(const PlyRange& moves, std::span<const int> scores,
                                                    std::size_t begin, Color first, MarkStyle style) {
    const std::size_t from = std::max(moves.begin, begin), to = std::min(moves.end + 1, begin + scores.size());
    if (from >= to) return {};
    const std::size_t skipped = from - begin;
    return game_accuracy(scores.subspan(skipped, to - from), skipped % 2 == 0 ? first : ~first, style);
}

}  // namespace gyre::collection
