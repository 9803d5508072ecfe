#pragma once

// The inner loops over the types `Shorts` and `Sums` of the including file:
//
//     Shorts    16-bit numbers, `lanes` of them: load, store, +, - (wrapping), clamp(x): 0 to qa,
//               quarter_square(x): x² / 4 of such a number, rounded down
//     Sums      32-bit numbers, half as many and at least four: zero, +, `total` in 64 bits, and
//               add_products(sums, a, b): adds the products of two neighbours to each
//
// Everything has internal linkage (see kernels.h). For the same reason no standard library is used here.

#include "eval/nnue/simd/kernels.h"

namespace gyre::nnue::simd {
namespace {

/// Loops over N neurons, or over the argument if N is 0. A constant N lets the compiler unroll the loops.
template <std::size_t N>
struct Passes {
    static_assert(N % Shorts::lanes == 0);

    static std::size_t vectors(std::size_t neurons) { return (N != 0 ? N : neurons) / Shorts::lanes; }
    static Shorts at(const std::int16_t* numbers, std::size_t index) {
        return Shorts::load(numbers + index * Shorts::lanes);
    }
    static void put(std::int16_t* numbers, std::size_t index, Shorts value) {
        value.store(numbers + index * Shorts::lanes);
    }

    static void move(std::int16_t* __restrict to, const std::int16_t* __restrict from, const Columns& columns,
                     std::size_t neurons) {
        for (std::size_t i = 0; i < vectors(neurons); ++i)
            put(to, i, at(from, i) + at(columns.added[0], i) - at(columns.removed[0], i));
    }

    static void capture(std::int16_t* __restrict to, const std::int16_t* __restrict from, const Columns& columns,
                        std::size_t neurons) {
        for (std::size_t i = 0; i < vectors(neurons); ++i)
            put(to, i, at(from, i) + at(columns.added[0], i) - at(columns.removed[0], i) - at(columns.removed[1], i));
    }

    static void castle(std::int16_t* __restrict to, const std::int16_t* __restrict from, const Columns& columns,
                       std::size_t neurons) {
        for (std::size_t i = 0; i < vectors(neurons); ++i)
            put(to, i,
                at(from, i) + at(columns.added[0], i) + at(columns.added[1], i) - at(columns.removed[0], i) -
                    at(columns.removed[1], i));
    }

    /// Keeps `width` vectors in registers while all columns are added.
    template <std::size_t width>
    static void change_block(std::int16_t* accumulator, const ColumnList& columns, std::size_t first) {
        Shorts block[width];
        for (std::size_t i = 0; i < width; ++i) block[i] = at(accumulator, first + i);
        for (std::size_t k = 0; k < columns.added_count; ++k)
            for (std::size_t i = 0; i < width; ++i) block[i] = block[i] + at(columns.added[k], first + i);
        for (std::size_t k = 0; k < columns.removed_count; ++k)
            for (std::size_t i = 0; i < width; ++i) block[i] = block[i] - at(columns.removed[k], first + i);
        for (std::size_t i = 0; i < width; ++i) put(accumulator, first + i, block[i]);
    }

    static void change(std::int16_t* accumulator, const ColumnList& columns, std::size_t neurons) {
        constexpr std::size_t width = 8;
        const std::size_t in_blocks = vectors(neurons) / width * width;
        for (std::size_t i = 0; i < in_blocks; i += width) change_block<width>(accumulator, columns, i);
        for (std::size_t i = in_blocks; i < vectors(neurons); ++i) change_block<1>(accumulator, columns, i);
    }

    /// Squares first: two multiplications for three factors.
    static Sums add_activations(Sums sums, const std::int16_t* accumulator, const std::int16_t* weights,
                                std::size_t index) {
        return add_products(sums, quarter_square(clamp(at(accumulator, index))), at(weights, index));
    }

    /// Uses two sums, so that no addition waits for the previous one.
    static Sums output_of_side(const std::int16_t* accumulator, const std::int16_t* weights, std::size_t neurons) {
        Sums even = Sums::zero(), odd = Sums::zero();
        const std::size_t in_pairs = vectors(neurons) / 2 * 2;
        for (std::size_t i = 0; i < in_pairs; i += 2) {
            even = add_activations(even, accumulator, weights, i);
            odd = add_activations(odd, accumulator, weights, i + 1);
        }
        if (in_pairs < vectors(neurons)) even = add_activations(even, accumulator, weights, in_pairs);
        return even + odd;
    }

    static std::int64_t output(const std::int16_t* own, const std::int16_t* other, const std::int16_t* weights,
                               std::size_t neurons) {
        const Sums own_sums = output_of_side(own, weights, neurons);
        const Sums other_sums = output_of_side(other, weights + vectors(neurons) * Shorts::lanes, neurons);
        // With 1024 neurons, a sum of four lanes uses the full range of 32 bits.
        if constexpr (Shorts::lanes / 2 > 4)
            return total(own_sums + other_sums);
        else
            return total(own_sums) + total(other_sums);
    }

    static constexpr Kernels kernels{move, capture, castle, change, output};
};

const Kernels& kernels_for(std::size_t neurons) {
    switch (neurons) {
        case 64: return Passes<64>::kernels;
        case 128: return Passes<128>::kernels;
        case 256: return Passes<256>::kernels;
        case 384: return Passes<384>::kernels;
        case 512: return Passes<512>::kernels;
        default: return Passes<0>::kernels;
    }
}

}  // namespace
}  // namespace gyre::nnue::simd
