#pragma once

namespace gyre::cpu {

/// True where the processor this runs on executes BMI2's PEXT and PDEP.
inline bool has_bmi2() {
#if defined(__x86_64__)
    return __builtin_cpu_supports("bmi2") != 0;
#else
    return false;
#endif
}

}  // namespace gyre::cpu
