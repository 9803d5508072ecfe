#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "base/result.h"
#include "eval/nnue/network.h"

namespace gyre {

/// By what positions are judged: the classical evaluation, that and a net added to it, or a net alone.
enum class Evaluation : std::uint8_t { Classical, Hybrid, Network };
inline constexpr Evaluation evaluations[] = {Evaluation::Classical, Evaluation::Hybrid, Evaluation::Network};
/// "classical", "hybrid", "network".
std::string_view name_of(Evaluation evaluation);
/// What a net is made for; without one (null), classical.
Evaluation wanted_by(const nnue::Network* network);
/// What the net in the program is made for.
Evaluation default_evaluation();
/// Fails if this net (null: none) does not support the evaluation.
Result<void, std::string> check_network(Evaluation evaluation, const nnue::Network* network);

}  // namespace gyre
