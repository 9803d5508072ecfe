#include "engine/evaluation.h"

namespace gyre {

std::string_view name_of(Evaluation evaluation) {
    static constexpr std::string_view names[] = {"classical", "hybrid", "network"};
    return names[static_cast<std::size_t>(evaluation)];
}

Evaluation wanted_by(const nnue::Network* network) {
    if (network == nullptr) return Evaluation::Classical;
    return network->shape.residual ? Evaluation::Hybrid : Evaluation::Network;
}

std::string no_network(std::string_view purpose) {
    return "there is no net" + (purpose.empty() ? "" : " for " + std::string(purpose)) +
           ": none is built into this program, and EvalFile (or --net) names none";
}

Result<void, std::string> check_network(Evaluation evaluation, const nnue::Network* network) {
    if (evaluation == Evaluation::Classical) return {};
    if (network == nullptr) return no_network(name_of(evaluation));
    if (network->shape.residual == (evaluation == Evaluation::Hybrid)) return {};
    return Failure(network->shape.residual
                       ? "this net only corrects the classical evaluation: it needs hybrid, not network"
                       : "this net evaluates alone: it needs network, not hybrid");
}

}  // namespace gyre
