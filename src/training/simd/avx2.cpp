#if defined(__x86_64__)

#include "training/simd/net_kernels.inl"

namespace gyre::training::simd {
const NetKernels& avx2_kernels() {
    static constexpr NetKernels kernels = kernels_of<8>("avx2");
    return kernels;
}
}  // namespace gyre::training::simd

#endif
