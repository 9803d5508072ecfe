#if defined(__x86_64__)

#include "training/simd/net_kernels.inl"

namespace gyre::training::simd {
const NetKernels& avx512_kernels() {
    static constexpr NetKernels kernels = kernels_of<16>("avx512");
    return kernels;
}
}  // namespace gyre::training::simd

#endif
