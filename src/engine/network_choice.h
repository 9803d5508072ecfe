#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.h"
#include "engine/evaluation.h"
#include "eval/nnue/evaluator.h"

namespace gyre {

/// What the words of a command say about the net to evaluate by.
struct NetworkChoice {
    /// Of `--net FILE`; empty without it.
    std::string file{};
    /// Of `--evaluation classical|hybrid|network`.
    std::optional<Evaluation> evaluation{};

    bool any() const { return !file.empty() || evaluation; }
};

/// Nothing if there is an evaluation of that name, or what is wrong with it.
std::optional<std::string> choose_evaluation(std::string_view name, NetworkChoice& choice);

/// The net of the file, or else the one at hand (null if there is none; for the program's own net, another one in the
/// program that suits the chosen evaluation better), as it wants to be used unless the choice says
/// otherwise. The error says what is wrong with the file, or why the evaluation can't be by that net.
Result<nnue::NetworkUse, std::string> choose_network(const NetworkChoice& choice,
                                                     std::shared_ptr<const nnue::Network> at_hand);

/// Names and values of the options that make an Engine evaluate so, in the order in which it must be told; none if
/// nothing was chosen. Errors as of `choose_network`.
Result<std::vector<std::pair<std::string, std::string>>, std::string> engine_options(
    const NetworkChoice& choice, std::shared_ptr<const nnue::Network> at_hand);

/// "classical", or "hybrid 1234abcd" with the net's fingerprint: what tells evaluations apart in files.
std::string describe(const nnue::NetworkUse& use);

}  // namespace gyre
