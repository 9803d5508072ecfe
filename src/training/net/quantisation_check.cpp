#include "training/net/quantisation_check.h"

#include <algorithm>
#include <cmath>
#include <memory>

#include "eval/nnue/evaluator.h"

namespace gyre::training::net {

QuantisationError compare(Trainer& trainer, const Parameters& parameters, const nnue::Network& network,
                          std::size_t most) {
    nnue::Evaluator evaluator(nnue::NetworkUse{.network = std::make_shared<const nnue::Network>(network)});
    QuantisationError error;
    const PositionStore& store = trainer.data().validation;
    const std::size_t count = std::min(most, store.size());
    double sum = 0, squares = 0;
    for (std::size_t i = 0; i < count; ++i) {
        // Spread over all of them.
        const std::size_t index = i * store.size() / count;
        const auto position = unpack(store[index]);
        if (!position) continue;
        evaluator.reset(*position);
        const double exact = double{trainer.output(parameters, index)} * network.shape.scale;
        const double difference = std::abs(evaluator.evaluate(*position) - exact);
        ++error.positions;
        sum += difference;
        squares += difference * difference;
        error.largest = std::max(error.largest, difference);
        error.beyond += difference > QuantisationError::tolerance ? 1 : 0;
    }
    const auto positions = static_cast<double>(std::max<std::size_t>(error.positions, 1));
    error.mean = sum / positions;
    error.root_mean_square = std::sqrt(squares / positions);
    return error;
}

}  // namespace gyre::training::net
