#pragma once

namespace gyre::cpu {

#if defined(__x86_64__)
inline bool has_bmi2() { return __builtin_cpu_supports("bmi2") != 0; }
inline bool has_sse41() { return __builtin_cpu_supports("sse4.1") != 0; }
/// Whether the processor has x86-64-v3, which includes AVX2.
inline bool has_avx2() {
    return __builtin_cpu_supports("avx2") != 0 && __builtin_cpu_supports("fma") != 0 &&
           __builtin_cpu_supports("bmi") != 0 && has_bmi2();
}
/// Whether the processor has x86-64-v4: AVX-512 with its 8- and 16-bit parts.
inline bool has_avx512() {
    return has_avx2() && __builtin_cpu_supports("avx512f") != 0 && __builtin_cpu_supports("avx512bw") != 0 &&
           __builtin_cpu_supports("avx512cd") != 0 && __builtin_cpu_supports("avx512dq") != 0 &&
           __builtin_cpu_supports("avx512vl") != 0;
}
/// x86-64-v4 and VPOPCNTDQ, which counts the bits of eight 64-bit words at once.
inline bool has_avx512_vpopcntdq() { return has_avx512() && __builtin_cpu_supports("avx512vpopcntdq") != 0; }
inline bool has_avx512_vnni() { return has_avx512() && __builtin_cpu_supports("avx512vnni") != 0; }
#else
inline bool has_bmi2() { return false; }
#endif

}  // namespace gyre::cpu
