// The kernels for every processor: SSE2 on x86-64, NEON on ARM.
#include "training/simd/net_kernels.inl"

namespace gyre::training::simd {
const NetKernels& four_lane_kernels() {
    static constexpr NetKernels kernels = kernels_of<4>("4 lanes");
    return kernels;
}
}  // namespace gyre::training::simd
