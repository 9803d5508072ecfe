// The kernels for processors without a SIMD level, and the reference for the other levels in tests.

#include <cstddef>
#include <cstdint>

namespace gyre::nnue::simd {
namespace {

struct Shorts {
    static constexpr std::size_t lanes = 8;
    std::int16_t lane[lanes];

    static Shorts load(const std::int16_t* numbers) {
        Shorts result;
        for (std::size_t i = 0; i < lanes; ++i) result.lane[i] = numbers[i];
        return result;
    }
    void store(std::int16_t* numbers) const {
        for (std::size_t i = 0; i < lanes; ++i) numbers[i] = lane[i];
    }
};

Shorts operator+(Shorts a, Shorts b) {
    for (std::size_t i = 0; i < Shorts::lanes; ++i) a.lane[i] = static_cast<std::int16_t>(a.lane[i] + b.lane[i]);
    return a;
}
Shorts operator-(Shorts a, Shorts b) {
    for (std::size_t i = 0; i < Shorts::lanes; ++i) a.lane[i] = static_cast<std::int16_t>(a.lane[i] - b.lane[i]);
    return a;
}
Shorts clamp(Shorts a) {
    constexpr std::int16_t most = 255;
    for (std::int16_t& number : a.lane) number = number < 0 ? std::int16_t{0} : number > most ? most : number;
    return a;
}

Shorts quarter_square(Shorts a) {
    for (std::int16_t& number : a.lane) number = static_cast<std::int16_t>(number * number / 4);
    return a;
}

struct Sums {
    static constexpr std::size_t lanes = Shorts::lanes / 2;
    std::int32_t lane[lanes];

    static Sums zero() { return {}; }
};

Sums operator+(Sums a, Sums b) {
    for (std::size_t i = 0; i < Sums::lanes; ++i) a.lane[i] += b.lane[i];
    return a;
}
Sums add_products(Sums sums, Shorts a, Shorts b) {
    for (std::size_t i = 0; i < Sums::lanes; ++i)
        sums.lane[i] += a.lane[2 * i] * b.lane[2 * i] + a.lane[2 * i + 1] * b.lane[2 * i + 1];
    return sums;
}
std::int64_t total(Sums sums) {
    std::int64_t result = 0;
    for (std::int32_t number : sums.lane) result += number;
    return result;
}

}  // namespace
}  // namespace gyre::nnue::simd

#include "eval/nnue/simd/passes.inl"

namespace gyre::nnue::simd {
const Kernels& scalar_kernels(std::size_t neurons) { return kernels_for(neurons); }
}  // namespace gyre::nnue::simd
