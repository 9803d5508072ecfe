#pragma once

#include <cstddef>
#include <cstdint>

/// The net's inner loops, written once in passes.inl and compiled for every kind of processor.
///
/// What is included by the files that are compiled for one processor holds no inline function with external linkage:
/// the linker keeps one copy of those for the whole program, and it could be the one that another processor can't
/// execute.
namespace gyre::nnue::simd {

/// Columns of feature weights that a move adds to an accumulator and takes from it.
struct Columns {
    const std::int16_t* added[2];
    const std::int16_t* removed[2];
};

/// The same for any number of columns.
struct ColumnList {
    const std::int16_t* const* added;
    std::size_t added_count;
    const std::int16_t* const* removed;
    std::size_t removed_count;
};

/// Loops over accumulators of so many `neurons`. All memory begins at a multiple of 64 bytes. Sums of 16 bits wrap.
struct Kernels {
    using Update = void (*)(std::int16_t* to, const std::int16_t* from, const Columns& columns, std::size_t neurons);

    /// to = from + added[0] - removed[0], as most moves want.
    Update move;
    /// to = from + added[0] - removed[0] - removed[1]: captures.
    Update capture;
    /// to = from + added[0] + added[1] - removed[0] - removed[1]: castling.
    Update castle;
    /// accumulator += all added - all removed.
    void (*change)(std::int16_t* accumulator, const ColumnList& columns, std::size_t neurons);
    /// The sum of clamp(x, 0, qa)² / 4, rounded down, times the weight: over the neurons of `own`, then of `other`,
    /// whose weights follow.
    std::int64_t (*output)(const std::int16_t* own, const std::int16_t* other, const std::int16_t* weights,
                           std::size_t neurons);
};

/// The kernels of one kind of processor, the fastest it has for so many neurons.
const Kernels& scalar_kernels(std::size_t neurons);
const Kernels& neon_kernels(std::size_t neurons);
const Kernels& sse41_kernels(std::size_t neurons);
const Kernels& avx2_kernels(std::size_t neurons);
const Kernels& avx512_kernels(std::size_t neurons);
const Kernels& avx512_vnni_kernels(std::size_t neurons);

}  // namespace gyre::nnue::simd
