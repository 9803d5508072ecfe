#include "eval/nnue/simd/level.h"

#include <algorithm>

#include "base/cpu.h"

namespace gyre::nnue::simd {

namespace {

bool is_here(Level level) {
    switch (level) {
        case Level::Scalar: return true;
#if defined(__x86_64__)
        case Level::Sse41: return cpu::has_sse41();
        case Level::Avx2: return cpu::has_avx2();
        case Level::Avx512: return cpu::has_avx512();
        case Level::Avx512Vnni: return cpu::has_avx512_vnni();
#elif defined(__aarch64__)
        case Level::Neon: return true;
#elif defined(__wasm_simd128__)
        case Level::Simd128: return true;
#endif
        default: return false;
    }
}

}  // namespace

std::string_view name_of(Level level) {
    constexpr std::string_view names[] = {"scalar", "neon", "sse4.1", "avx2", "avx512", "avx512-vnni", "simd128"};
    return names[static_cast<std::size_t>(level)];
}

std::vector<Level> levels_here() {
    std::vector<Level> levels;
    for (const Level level : all_levels)
        if (is_here(level)) levels.push_back(level);
    return levels;
}

Level best_level() { return *std::find_if(std::rbegin(all_levels), std::rend(all_levels), is_here); }

std::optional<Level> find_level(std::string_view name) {
    for (const Level level : levels_here())
        if (name_of(level) == name) return level;
    return std::nullopt;
}

const Kernels& kernels_of(Level level, std::size_t neurons) {
    switch (level) {
#if defined(__x86_64__)
        case Level::Sse41: return sse41_kernels(neurons);
        case Level::Avx2: return avx2_kernels(neurons);
        case Level::Avx512: return avx512_kernels(neurons);
        case Level::Avx512Vnni: return avx512_vnni_kernels(neurons);
#elif defined(__aarch64__)
        case Level::Neon: return neon_kernels(neurons);
#elif defined(__wasm_simd128__)
        case Level::Simd128: return simd128_kernels(neurons);
#endif
        default: return scalar_kernels(neurons);
    }
}

}  // namespace gyre::nnue::simd
