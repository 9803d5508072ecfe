#if defined(__x86_64__)

#include "eval/nnue/simd/avx512.inl"
// Uses the types above.
#include "eval/nnue/simd/passes.inl"

namespace gyre::nnue::simd {
const Kernels& avx512_vnni_kernels(std::size_t neurons) { return kernels_for(neurons); }
}  // namespace gyre::nnue::simd

#endif
