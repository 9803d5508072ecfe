#include "base/cpu.h"
#include "training/simd/net_kernels.h"

namespace gyre::training::simd {

std::vector<const NetKernels*> usable_kernels() {
    std::vector<const NetKernels*> kernels{&four_lane_kernels()};
#if defined(__x86_64__)
    if (cpu::has_avx2()) kernels.push_back(&avx2_kernels());
    if (cpu::has_avx512()) kernels.push_back(&avx512_kernels());
#endif
    return kernels;
}

const NetKernels& best_kernels() { return *usable_kernels().back(); }

}  // namespace gyre::training::simd
