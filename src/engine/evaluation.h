#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "base/result.h"
#include "eval/nnue/network.h"

namespace gyre {

/// Kind of evaluation: classical, classical plus net, or net alone.
enum class Evaluation : std::uint8_t { Classical, Hybrid, Network };
inline constexpr Evaluation evaluations[] = {Evaluation::Classical, Evaluation::Hybrid, Evaluation::Network};
/// Returns "classical", "hybrid" or "network".
std::string_view name_of(Evaluation evaluation);
/// Returns the evaluation that a net is trained for; classical for null.
Evaluation wanted_by(const nnue::Network* network);
/// Returns the evaluation that the embedded net is trained for.
Evaluation default_evaluation();
/// Error of a request, such as "hybrid", that needs a net where there is none.
std::string no_network(std::string_view purpose = {});
/// Fails if this net (or no net, for null) does not support the evaluation.
Result<void, std::string> check_network(Evaluation evaluation, const nnue::Network* network);

}  // namespace gyre
