#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "eval/nnue/simd/kernels.h"

namespace gyre::nnue::simd {

/// Kinds of processors that the net's inner loops are compiled for. All compute the same, bit for bit.
enum class Level : std::uint8_t { Scalar, Neon, Sse41, Avx2, Avx512, Avx512Vnni };

/// "scalar", "neon", "sse4.1", "avx2", "avx512", "avx512-vnni".
std::string_view name_of(Level level);
/// What this processor executes, the slowest first; never empty.
std::vector<Level> levels_here();
/// The last of them.
Level best_level();
/// Nothing for what no level is called, or this processor can't execute.
std::optional<Level> find_level(std::string_view name);

/// The level must be one of `levels_here`.
const Kernels& kernels_of(Level level, std::size_t neurons);

}  // namespace gyre::nnue::simd
