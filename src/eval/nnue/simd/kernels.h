#pragma once

#include <cstddef>
#include <cstdint>

/// The inner loops of the net, written once in passes.inl and compiled for every level.
///
/// Files compiled for one level must not contain inline functions with external linkage: the linker keeps one copy of
/// such a function for the whole program, possibly one that another processor cannot execute.
namespace gyre::nnue::simd {

/// Columns of feature weights that a move adds to and removes from an accumulator.
struct Columns {
    const std::int16_t* added[2];
    const std::int16_t* removed[2];
};

/// Any number of columns that are added to and removed from an accumulator.
struct ColumnList {
    const std::int16_t* const* added;
    std::size_t added_count;
    const std::int16_t* const* removed;
    std::size_t removed_count;
};

/// Loops over accumulators of `neurons` numbers. All memory is aligned to 64 bytes. Sums of 16 bits wrap.
struct Kernels {
    using Update = void (*)(std::int16_t* to, const std::int16_t* from, const Columns& columns, std::size_t neurons);

    /// to = from + added[0] - removed[0], for most moves.
    Update move;
    /// to = from + added[0] - removed[0] - removed[1], for captures.
    Update capture;
    /// to = from + added[0] + added[1] - removed[0] - removed[1], for castling.
    Update castle;
    /// accumulator += all added - all removed.
    void (*change)(std::int16_t* accumulator, const ColumnList& columns, std::size_t neurons);
    /// Returns the sum of clamp(x, 0, qa)² / 4, rounded down, times weight, over `own` and then `other`.
    std::int64_t (*output)(const std::int16_t* own, const std::int16_t* other, const std::int16_t* weights,
                           std::size_t neurons);
};

/// The fastest kernels of each level for this number of neurons.
const Kernels& scalar_kernels(std::size_t neurons);
const Kernels& neon_kernels(std::size_t neurons);
const Kernels& sse41_kernels(std::size_t neurons);
const Kernels& avx2_kernels(std::size_t neurons);
const Kernels& avx512_kernels(std::size_t neurons);
const Kernels& avx512_vnni_kernels(std::size_t neurons);
const Kernels& simd128_kernels(std::size_t neurons);

}  // namespace gyre::nnue::simd
