#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "engine/evaluation.h"
#include "engine/options.h"
#include "eval/nnue/evaluator.h"

namespace gyre {

/// The options of a command that select the evaluation.
struct NetworkChoice {
    /// File of `--net FILE`; empty if not given.
    std::string file{};
    /// Value of `--evaluation classical|hybrid|network`.
    std::optional<Evaluation> evaluation{};

    bool any() const { return !file.empty() || evaluation; }
};

/// The names of all evaluations.
std::vector<std::string_view> evaluation_names();
/// Returns the evaluation of that name; nothing if there is none.
std::optional<Evaluation> find_evaluation(std::string_view name);
/// Chooses the evaluation of that name. Fails, with the reason, if there is none.
Result<void, std::string> choose_evaluation(std::string_view name, NetworkChoice& choice);

/// Returns the net of the file, or `at_hand` (null for no net). For the embedded default net, another embedded net may
/// fit the chosen evaluation better. Fails if the file is not a valid net or does not support the evaluation.
Result<nnue::NetworkUse, std::string> choose_network(const NetworkChoice& choice,
                                                     std::shared_ptr<const nnue::Network> at_hand);

/// Sets the options so that an Engine evaluates as chosen. Fails like the other overload.
Result<void, std::string> choose_network(const NetworkChoice& choice, EngineOptions& options);

/// Returns "classical", or "hybrid 1234abcd" with the net's fingerprint, as stored in files.
std::string describe(const nnue::NetworkUse& use);

}  // namespace gyre
