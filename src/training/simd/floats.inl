// Included only by net_kernels.inl.
#include <cstddef>
#include <cstring>

#if defined(__SSE2__)
#include <immintrin.h>
#elif defined(__ARM_NEON)
#include <arm_neon.h>
#endif

/// Vectors of floats with compiler extensions. Processor-specific conditionals of the trainer are only in this folder.
namespace gyre::training::simd {
namespace {

/// A compiler vector of L words. The word is a template parameter, because gcc otherwise loses the size.
template <class Word, std::size_t L>
struct VectorOf {
    using Type [[gnu::vector_size(sizeof(Word) * L)]] = Word;
};

template <std::size_t L>
struct Register {
    using Floats = typename VectorOf<float, L>::Type;

    static Floats square_root(Floats values) {
#if defined(__AVX512F__)
        // The masked root with all lanes, because gcc 12 warns of an uninitialized value in the plain one.
        if constexpr (L == 16) return Floats(_mm512_maskz_sqrt_ps(0xFFFF, __m512(values)));
#endif
#if defined(__AVX__)
        if constexpr (L == 8) return Floats(_mm256_sqrt_ps(__m256(values)));
#endif
#if defined(__SSE2__)
        if constexpr (L == 4) return Floats(_mm_sqrt_ps(__m128(values)));
#elif defined(__ARM_NEON) && defined(__aarch64__)
        if constexpr (L == 4) return Floats(vsqrtq_f32(float32x4_t(values)));
#endif
        Floats roots;
        for (std::size_t i = 0; i < L; ++i) roots[i] = __builtin_sqrtf(values[i]);
        return roots;
    }
};

/// Sixteen floats. All operations are lane by lane and without fused multiply-add: bit-identical for every L.
template <std::size_t L>
class Sixteen {
    using Native = typename Register<L>::Floats;
    static constexpr std::size_t registers = 16 / L;

public:
    static constexpr std::size_t size = 16;

    Sixteen() = default;
    explicit Sixteen(float value) {
        for (Native& part : parts_) part = Native{} + value;
    }
    static Sixteen load(const float* from) {
        Sixteen result;
        std::memcpy(result.parts_, from, sizeof result.parts_);
        return result;
    }
    void store(float* to) const { std::memcpy(to, parts_, sizeof parts_); }

    friend Sixteen operator+(Sixteen a, const Sixteen& b) { return a += b; }
    friend Sixteen operator-(Sixteen a, const Sixteen& b) {
        for (std::size_t i = 0; i < registers; ++i) a.parts_[i] -= b.parts_[i];
        return a;
    }
    friend Sixteen operator*(Sixteen a, const Sixteen& b) {
        for (std::size_t i = 0; i < registers; ++i) a.parts_[i] *= b.parts_[i];
        return a;
    }
    friend Sixteen operator/(Sixteen a, const Sixteen& b) {
        for (std::size_t i = 0; i < registers; ++i) a.parts_[i] /= b.parts_[i];
        return a;
    }
    Sixteen& operator+=(const Sixteen& b) {
        for (std::size_t i = 0; i < registers; ++i) parts_[i] += b.parts_[i];
        return *this;
    }
    Sixteen clamped(float low, float high) const {
        Sixteen result;
        const Native lows = Native{} + low, highs = Native{} + high;
        for (std::size_t i = 0; i < registers; ++i) {
            const Native raised = parts_[i] > lows ? parts_[i] : lows;
            result.parts_[i] = raised < highs ? raised : highs;
        }
        return result;
    }
    /// Returns 0 in the lanes where `other` is above `most`.
    Sixteen where_at_most(const Sixteen& other, float most) const {
        Sixteen result;
        const Native limits = Native{} + most;
        for (std::size_t i = 0; i < registers; ++i) result.parts_[i] = other.parts_[i] <= limits ? parts_[i] : Native{};
        return result;
    }
    Sixteen square_root() const {
        Sixteen result;
        for (std::size_t i = 0; i < registers; ++i) result.parts_[i] = Register<L>::square_root(parts_[i]);
        return result;
    }
    /// Returns the sum of all lanes, always added in the same order: halves, then halves of the sum, and so on.
    float sum() const {
        if constexpr (registers == 1) return sum_of(parts_[0]);
        if constexpr (registers == 2) return sum_of(parts_[0] + parts_[1]);
        if constexpr (registers == 4) return sum_of((parts_[0] + parts_[2]) + (parts_[1] + parts_[3]));
    }

private:
    static_assert(L == 4 || L == 8 || L == 16);

    static float sum_of(typename VectorOf<float, 16>::Type v) {
        return sum_of(__builtin_shufflevector(v, v, 0, 1, 2, 3, 4, 5, 6, 7) +
                      __builtin_shufflevector(v, v, 8, 9, 10, 11, 12, 13, 14, 15));
    }
    static float sum_of(typename VectorOf<float, 8>::Type v) {
        return sum_of(__builtin_shufflevector(v, v, 0, 1, 2, 3) + __builtin_shufflevector(v, v, 4, 5, 6, 7));
    }
    static float sum_of(typename VectorOf<float, 4>::Type v) { return (v[0] + v[2]) + (v[1] + v[3]); }

    Native parts_[registers];
};

}  // namespace
}  // namespace gyre::training::simd
