#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "tests/support/chess_helpers.h"
#include "training/net/position_loader.h"

/// Positions with labels for the tests of the net's trainer.
namespace gyre::test {

/// Makes positions of random games from many starts, with both sides to move, labelled by `label_of(const Position&)`.
/// Every tenth game is used for validation.
template <class LabelOf>
training::net::PositionData net_data(std::uint64_t seed, int games, LabelOf label_of) {
    using namespace training::net;
    PositionData data;
    data.files.push_back({.path = "random games"});
    Rng rng(seed);
    std::uint64_t walk = 0;
    for (int game = 0; game < games; ++game)
        for (const std::string_view fen : start_fens) {
            PositionStore& store = walk % 10 == 9 ? data.validation : data.training;
            ++walk;
            random_walk(rng, position(fen), 60, [&](const Position& here) {
                const PackedPosition packed = pack(here, label_of(here));
                store.append({&packed, 1}).value();
            });
        }
    data.files[0].training_positions = data.training.size();
    data.files[0].validation_positions = data.validation.size();
    data.fingerprint = seed;
    return data;
}

/// Makes random labels: nothing can be learned from them, but every parameter has a gradient.
class RandomLabels {
public:
    explicit RandomLabels(std::uint64_t seed) : rng_(seed) {}

    training::net::Label operator()(const Position&) {
        const auto centipawns = [this] { return Score(static_cast<int>(rng_.below(2001)) - 1000); };
        return {.score = centipawns(),
                .classical = centipawns(),
                .result = static_cast<std::uint8_t>(rng_.below(3)),
                .source = 0};
    }

private:
    Rng rng_;
};

}  // namespace gyre::test
