#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "eval/nnue/simd/kernels.h"

namespace gyre::nnue::simd {

/// SIMD levels that the inner loops are compiled for. All compute bit-identical results.
enum class Level : std::uint8_t { Scalar, Neon, Sse41, Avx2, Avx512, Avx512Vnni, Simd128 };
inline constexpr Level all_levels[] = {Level::Scalar, Level::Neon,       Level::Sse41,  Level::Avx2,
                                       Level::Avx512, Level::Avx512Vnni, Level::Simd128};

/// Returns "scalar", "neon", "sse4.1", "avx2", "avx512", "avx512-vnni" or "simd128" (WebAssembly).
std::string_view name_of(Level level);
/// Returns the levels that this processor supports, the slowest first; never empty.
std::vector<Level> levels_here();
Level best_level();
/// Returns nothing if the name is unknown or this processor does not support the level.
std::optional<Level> find_level(std::string_view name);

/// The level must be one of `levels_here`.
const Kernels& kernels_of(Level level, std::size_t neurons);

}  // namespace gyre::nnue::simd
