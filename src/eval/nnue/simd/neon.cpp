#if defined(__aarch64__)

#include <arm_neon.h>
#include <cstddef>
#include <cstdint>

namespace gyre::nnue::simd {
namespace {

struct Shorts {
    static constexpr std::size_t lanes = 8;
    int16x8_t value;

    static Shorts load(const std::int16_t* numbers) { return {vld1q_s16(numbers)}; }
    void store(std::int16_t* numbers) const { vst1q_s16(numbers, value); }
};

inline Shorts operator+(Shorts a, Shorts b) { return {vaddq_s16(a.value, b.value)}; }
inline Shorts operator-(Shorts a, Shorts b) { return {vsubq_s16(a.value, b.value)}; }
inline Shorts clamp(Shorts a) { return {vminq_s16(vmaxq_s16(a.value, vdupq_n_s16(0)), vdupq_n_s16(255))}; }
// The square fits in 16 bits without a sign.
inline Shorts quarter_square(Shorts a) {
    return {vreinterpretq_s16_u16(vshrq_n_u16(vreinterpretq_u16_s16(vmulq_s16(a.value, a.value)), 2))};
}

struct Sums {
    int32x4_t value;

    static Sums zero() { return {vdupq_n_s32(0)}; }
};

inline Sums operator+(Sums a, Sums b) { return {vaddq_s32(a.value, b.value)}; }
/// Pairs i and i + 4, unlike the other levels; each sum still gets the same number of products.
inline Sums add_products(Sums sums, Shorts a, Shorts b) {
    const int32x4_t low = vmlal_s16(sums.value, vget_low_s16(a.value), vget_low_s16(b.value));
    return {vmlal_high_s16(low, a.value, b.value)};
}
inline std::int64_t total(Sums sums) { return vaddlvq_s32(sums.value); }

}  // namespace
}  // namespace gyre::nnue::simd

#include "eval/nnue/simd/passes.inl"

namespace gyre::nnue::simd {
const Kernels& neon_kernels(std::size_t neurons) { return kernels_for(neurons); }
}  // namespace gyre::nnue::simd

#endif
