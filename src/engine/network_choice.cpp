#include "engine/network_choice.h"

#include "base/text.h"
#include "base/try.h"
#include "engine/embedded_network.h"
#include "engine/network_files.h"
#include "eval/nnue/network_file.h"

namespace gyre {

std::vector<std::string_view> evaluation_names() {
    std::vector<std::string_view> names;
    for (const Evaluation evaluation : evaluations) names.push_back(name_of(evaluation));
    return names;
}

std::optional<Evaluation> find_evaluation(std::string_view name) {
    for (const Evaluation evaluation : evaluations)
        if (name_of(evaluation) == name) return evaluation;
    return std::nullopt;
}

Result<void, std::string> choose_evaluation(std::string_view name, NetworkChoice& choice) {
    const auto found = find_evaluation(name);
    if (!found) return quoted(name) + " is not " + listed(evaluation_names(), " or ");
    choice.evaluation = *found;
    return {};
}

Result<nnue::NetworkUse, std::string> choose_network(const NetworkChoice& choice,
                                                     std::shared_ptr<const nnue::Network> at_hand) {
    if (!choice.file.empty()) {
        GYRE_TRY(auto loaded, load_network(choice.file));
        at_hand = std::move(loaded);
    } else if (at_hand != nullptr && choice.evaluation && at_hand == embedded_network()) {
        if (auto other = embedded_network(*choice.evaluation)) at_hand = std::move(other);
    }
    const Evaluation evaluation = choice.evaluation.value_or(wanted_by(at_hand.get()));
    if (auto suits = check_network(evaluation, at_hand.get()); !suits) return Failure(suits.error());
    if (evaluation == Evaluation::Classical) return nnue::NetworkUse{};
    return nnue::NetworkUse{std::move(at_hand)};
}

Result<void, std::string> choose_network(const NetworkChoice& choice, EngineOptions& options) {
    if (!choice.any()) return {};
    GYRE_TRY(const auto use, choose_network(choice, embedded_network()));
    if (!choice.file.empty()) options.eval_file = choice.file;
    options.evaluation = wanted_by(use.network.get());
    return {};
}

std::string describe(const nnue::NetworkUse& use) {
    const std::string name(name_of(wanted_by(use.network.get())));
    return use ? name + ' ' + nnue::fingerprint_text(*use.network) : name;
}

}  // namespace gyre
