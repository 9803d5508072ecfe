#if defined(__x86_64__)

#include <cstddef>
#include <cstdint>
#include <immintrin.h>

namespace gyre::nnue::simd {
namespace {

struct Shorts {
    static constexpr std::size_t lanes = 16;
    __m256i value;

    static Shorts load(const std::int16_t* numbers) {
        return {_mm256_load_si256(reinterpret_cast<const __m256i*>(numbers))};
    }
    void store(std::int16_t* numbers) const { _mm256_store_si256(reinterpret_cast<__m256i*>(numbers), value); }
};

inline Shorts operator+(Shorts a, Shorts b) { return {_mm256_add_epi16(a.value, b.value)}; }
inline Shorts operator-(Shorts a, Shorts b) { return {_mm256_sub_epi16(a.value, b.value)}; }
inline Shorts clamp(Shorts a) {
    return {_mm256_min_epi16(_mm256_max_epi16(a.value, _mm256_setzero_si256()), _mm256_set1_epi16(255))};
}
// The square fits in 16 bits without a sign.
inline Shorts quarter_square(Shorts a) { return {_mm256_srli_epi16(_mm256_mullo_epi16(a.value, a.value), 2)}; }

struct Sums {
    __m256i value;

    static Sums zero() { return {_mm256_setzero_si256()}; }
};

inline Sums operator+(Sums a, Sums b) { return {_mm256_add_epi32(a.value, b.value)}; }
inline Sums add_products(Sums sums, Shorts a, Shorts b) {
    return {_mm256_add_epi32(sums.value, _mm256_madd_epi16(a.value, b.value))};
}
inline std::int64_t total(Sums sums) {
    const __m256i wide = _mm256_add_epi64(_mm256_cvtepi32_epi64(_mm256_castsi256_si128(sums.value)),
                                          _mm256_cvtepi32_epi64(_mm256_extracti128_si256(sums.value, 1)));
    const __m128i half = _mm_add_epi64(_mm256_castsi256_si128(wide), _mm256_extracti128_si256(wide, 1));
    return _mm_cvtsi128_si64(half) + _mm_extract_epi64(half, 1);
}

}  // namespace
}  // namespace gyre::nnue::simd

#include "eval/nnue/simd/passes.inl"

namespace gyre::nnue::simd {
const Kernels& avx2_kernels(std::size_t neurons) { return kernels_for(neurons); }
}  // namespace gyre::nnue::simd

#endif
