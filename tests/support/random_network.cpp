#include "tests/support/random_network.h"

#include <algorithm>
#include <string>

#include "base/rng.h"

namespace gyre::test {

nnue::Network random_network(const nnue::Shape& shape, std::uint64_t seed) {
    nnue::Network network(shape);
    network.text = "random weights, seed " + std::to_string(seed);
    Rng rng(seed);
    const auto within = [&rng](int size) {
        return static_cast<int>(rng.below(2 * static_cast<unsigned>(size) + 1)) - size;
    };
    for (auto& weight : network.feature_weights) weight = static_cast<std::int16_t>(within(60));
    for (auto& bias : network.feature_biases) bias = static_cast<std::int16_t>(100 + within(120));
    const int most = nnue::max_output_weight(shape.output_unit);
    for (auto& weight : network.output_weights) weight = static_cast<std::int16_t>(within(most));
    // The bias is at most a quarter of the value 1.0.
    for (auto& bias : network.output_biases) bias = within(nnue::qa * shape.output_unit / 4);
    return network;
}

namespace {

/// Piece values in thirds of a pawn.
constexpr int worth_of(PieceType type) {
    constexpr int worth[] = {3, 9, 10, 15, 27, 0};
    return worth[index_of(type)];
}

/// Ranges from 0 in a corner to 6 on the four central squares, and is 0 for kings.
int centrality(PieceType type, Square square) {
    if (type == PieceType::King) return 0;
    const auto inwards = [](std::size_t line) { return static_cast<int>(std::min(line, 7 - line)); };
    return inwards(index_of(file_of(square))) + inwards(index_of(rank_of(square)));
}

}  // namespace

nnue::Network material_network(const nnue::Shape& shape, std::uint64_t seed) {
    nnue::Network network = random_network(shape, seed);
    network.text = "material, seed " + std::to_string(seed);
    std::ranges::fill(network.output_weights, std::int16_t{0});
    std::ranges::fill(network.output_biases, 0);
    // With x the own sum minus the enemy's and m the middle, (m + x)² - (m - x)² is 4mx, which is linear although the
    // activation squares its input.
    constexpr std::int16_t middle = 128;
    constexpr nnue::View white;
    for (const Color color : all_colors)
        for (const PieceType type : all_piece_types)
            for (const Square square : all_squares) {
                const auto feature = nnue::feature(white, make_piece(color, type), square);
                const int sign = color == Color::White ? 1 : -1;
                std::int16_t* const weights =
                    network.feature_weights.data() + static_cast<std::size_t>(feature.index()) * network.neurons();
                weights[0] = static_cast<std::int16_t>(sign * worth_of(type));
                weights[1] = static_cast<std::int16_t>(sign * centrality(type, square));
            }
    const int material_weight = nnue::max_output_weight(shape.output_unit), centre_weight = shape.output_unit / 8;
    for (std::size_t bucket = 0; bucket < network.output_biases.size(); ++bucket) {
        std::int16_t* const weights = network.output_weights.data() + bucket * 2 * network.neurons();
        std::int16_t* const other_side = weights + network.neurons();
        weights[0] = static_cast<std::int16_t>(material_weight);
        other_side[0] = static_cast<std::int16_t>(-material_weight);
        weights[1] = static_cast<std::int16_t>(centre_weight);
        other_side[1] = static_cast<std::int16_t>(-centre_weight);
    }
    network.feature_biases[0] = network.feature_biases[1] = middle;
    return network;
}

}  // namespace gyre::test
