#if defined(__x86_64__)

#include <cstddef>
#include <cstdint>
#include <immintrin.h>

namespace gyre::nnue::simd {
namespace {

struct Shorts {
    static constexpr std::size_t lanes = 8;
    __m128i value;

    static Shorts load(const std::int16_t* numbers) {
        return {_mm_load_si128(reinterpret_cast<const __m128i*>(numbers))};
    }
    void store(std::int16_t* numbers) const { _mm_store_si128(reinterpret_cast<__m128i*>(numbers), value); }
};

inline Shorts operator+(Shorts a, Shorts b) { return {_mm_add_epi16(a.value, b.value)}; }
inline Shorts operator-(Shorts a, Shorts b) { return {_mm_sub_epi16(a.value, b.value)}; }
inline Shorts clamp(Shorts a) {
    return {_mm_min_epi16(_mm_max_epi16(a.value, _mm_setzero_si128()), _mm_set1_epi16(255))};
}
// The square fits in 16 bits without a sign.
inline Shorts quarter_square(Shorts a) { return {_mm_srli_epi16(_mm_mullo_epi16(a.value, a.value), 2)}; }

struct Sums {
    __m128i value;

    static Sums zero() { return {_mm_setzero_si128()}; }
};

inline Sums operator+(Sums a, Sums b) { return {_mm_add_epi32(a.value, b.value)}; }
inline Sums add_products(Sums sums, Shorts a, Shorts b) {
    return {_mm_add_epi32(sums.value, _mm_madd_epi16(a.value, b.value))};
}
inline std::int64_t total(Sums sums) {
    const __m128i wide =
        _mm_add_epi64(_mm_cvtepi32_epi64(sums.value), _mm_cvtepi32_epi64(_mm_unpackhi_epi64(sums.value, sums.value)));
    return _mm_cvtsi128_si64(wide) + _mm_extract_epi64(wide, 1);
}

}  // namespace
}  // namespace gyre::nnue::simd

#include "eval/nnue/simd/passes.inl"

namespace gyre::nnue::simd {
const Kernels& sse41_kernels(std::size_t neurons) { return kernels_for(neurons); }
}  // namespace gyre::nnue::simd

#endif
