#if defined(__wasm_simd128__)

#include <cstddef>
#include <cstdint>
#include <wasm_simd128.h>

namespace gyre::nnue::simd {
namespace {

struct Shorts {
    static constexpr std::size_t lanes = 8;
    v128_t value;

    static Shorts load(const std::int16_t* numbers) { return {wasm_v128_load(numbers)}; }
    void store(std::int16_t* numbers) const { wasm_v128_store(numbers, value); }
};

inline Shorts operator+(Shorts a, Shorts b) { return {wasm_i16x8_add(a.value, b.value)}; }
inline Shorts operator-(Shorts a, Shorts b) { return {wasm_i16x8_sub(a.value, b.value)}; }
inline Shorts clamp(Shorts a) {
    return {wasm_i16x8_min(wasm_i16x8_max(a.value, wasm_i16x8_const_splat(0)), wasm_i16x8_const_splat(255))};
}
// The square fits in 16 bits without a sign.
inline Shorts quarter_square(Shorts a) { return {wasm_u16x8_shr(wasm_i16x8_mul(a.value, a.value), 2)}; }

struct Sums {
    v128_t value;

    static Sums zero() { return {wasm_i32x4_const_splat(0)}; }
};

inline Sums operator+(Sums a, Sums b) { return {wasm_i32x4_add(a.value, b.value)}; }
inline Sums add_products(Sums sums, Shorts a, Shorts b) {
    return {wasm_i32x4_add(sums.value, wasm_i32x4_dot_i16x8(a.value, b.value))};
}
inline std::int64_t total(Sums sums) {
    const v128_t pairs =
        wasm_i64x2_add(wasm_i64x2_extend_low_i32x4(sums.value), wasm_i64x2_extend_high_i32x4(sums.value));
    return wasm_i64x2_extract_lane(pairs, 0) + wasm_i64x2_extract_lane(pairs, 1);
}

}  // namespace
}  // namespace gyre::nnue::simd

#include "eval/nnue/simd/passes.inl"

namespace gyre::nnue::simd {
const Kernels& simd128_kernels(std::size_t neurons) { return kernels_for(neurons); }
}  // namespace gyre::nnue::simd

#endif
