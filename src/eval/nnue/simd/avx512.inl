#pragma once

// The types for AVX-512, with and without VNNI.

#include <cstddef>
#include <cstdint>
#include <immintrin.h>

namespace gyre::nnue::simd {
namespace {

struct Shorts {
    static constexpr std::size_t lanes = 32;
    __m512i value;

    static Shorts load(const std::int16_t* numbers) { return {_mm512_load_si512(numbers)}; }
    void store(std::int16_t* numbers) const { _mm512_store_si512(numbers, value); }
};

inline Shorts operator+(Shorts a, Shorts b) { return {_mm512_add_epi16(a.value, b.value)}; }
inline Shorts operator-(Shorts a, Shorts b) { return {_mm512_sub_epi16(a.value, b.value)}; }
inline Shorts clamp(Shorts a) {
    return {_mm512_min_epi16(_mm512_max_epi16(a.value, _mm512_setzero_si512()), _mm512_set1_epi16(255))};
}
// The square fits in 16 bits without a sign.
inline Shorts quarter_square(Shorts a) { return {_mm512_srli_epi16(_mm512_mullo_epi16(a.value, a.value), 2)}; }

struct Sums {
    __m512i value;

    static Sums zero() { return {_mm512_setzero_si512()}; }
};

inline Sums operator+(Sums a, Sums b) { return {_mm512_add_epi32(a.value, b.value)}; }
inline Sums add_products(Sums sums, Shorts a, Shorts b) {
#if defined(__AVX512VNNI__)
    return {_mm512_dpwssd_epi32(sums.value, a.value, b.value)};
#else
    return {_mm512_add_epi32(sums.value, _mm512_madd_epi16(a.value, b.value))};
#endif
}
// Built-ins instead of intrinsics, because gcc 12 warns about its own headers (gcc bug 105593).
inline __m256i lower_half(__m512i value) { return __builtin_shufflevector(value, value, 0, 1, 2, 3); }
inline __m256i upper_half(__m512i value) { return __builtin_shufflevector(value, value, 4, 5, 6, 7); }

inline std::int64_t total(Sums sums) {
    const __m512i low = _mm512_maskz_cvtepi32_epi64(0xFF, lower_half(sums.value));
    const __m512i high = _mm512_maskz_cvtepi32_epi64(0xFF, upper_half(sums.value));
    const __m512i eight = _mm512_add_epi64(low, high);
    const __m256i four = _mm256_add_epi64(lower_half(eight), upper_half(eight));
    const __m128i two = _mm_add_epi64(_mm256_castsi256_si128(four), _mm256_extracti128_si256(four, 1));
    return _mm_cvtsi128_si64(two) + _mm_extract_epi64(two, 1);
}

}  // namespace
}  // namespace gyre::nnue::simd
