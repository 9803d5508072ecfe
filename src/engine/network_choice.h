#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "engine/evaluation.h"
#include "engine/options.h"
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

/// Chooses the evaluation of that name. Fails, with the reason, if there is none.
Result<void, std::string> choose_evaluation(std::string_view name, NetworkChoice& choice);

/// The net of the file, or else the one at hand (null if there is none; for the program's own net, another one in the
/// program that suits the chosen evaluation better), as it wants to be used unless the choice says
/// otherwise. The error says what is wrong with the file, or why the evaluation can't be by that net.
Result<nnue::NetworkUse, std::string> choose_network(const NetworkChoice& choice,
                                                     std::shared_ptr<const nnue::Network> at_hand);

/// Changes the options so that an Engine evaluates as chosen; nothing if nothing was chosen. Errors as above.
Result<void, std::string> choose_network(const NetworkChoice& choice, EngineOptions& options);

/// "classical", or "hybrid 1234abcd" with the net's fingerprint: what tells evaluations apart in files.
std::string describe(const nnue::NetworkUse& use);

}  // namespace gyre
