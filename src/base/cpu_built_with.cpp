#include "base/cpu_features.h"

namespace gyre::cpu {

// Expands to true if the macro is defined as 1, as compilers define the macros of instruction sets.
#define GYRE_IS_ONE_1 ~, true
#define GYRE_SECOND(IGNORED, SECOND, ...) SECOND
#define GYRE_PICK(...) GYRE_SECOND(__VA_ARGS__, false, false)
#define GYRE_JOIN(VALUE) GYRE_PICK(GYRE_IS_ONE_##VALUE)
#define GYRE_HAS(MACRO) GYRE_JOIN(MACRO)

extern const bool built_with[instruction_set_count] = {
    GYRE_HAS(__SSE3__),
    GYRE_HAS(__SSSE3__),
    GYRE_HAS(__SSE4_1__),
    GYRE_HAS(__SSE4_2__),
    GYRE_HAS(__MOVBE__),
    GYRE_HAS(__POPCNT__),
    GYRE_HAS(__LZCNT__),
    GYRE_HAS(__BMI__),
    GYRE_HAS(__BMI2__),
    GYRE_HAS(__ADX__),
    GYRE_HAS(__SSE4A__),
    GYRE_HAS(__TBM__),
    GYRE_HAS(__GFNI__),
    GYRE_HAS(__AVX__),
    GYRE_HAS(__F16C__),
    GYRE_HAS(__FMA__),
    GYRE_HAS(__XOP__),
    GYRE_HAS(__FMA4__),
    GYRE_HAS(__AVX2__),
    GYRE_HAS(__AVXVNNI__),
    GYRE_HAS(__AVX512F__),
    GYRE_HAS(__AVX512DQ__),
    GYRE_HAS(__AVX512IFMA__),
    GYRE_HAS(__AVX512CD__),
    GYRE_HAS(__AVX512BW__),
    GYRE_HAS(__AVX512VL__),
    GYRE_HAS(__AVX512VBMI__),
    GYRE_HAS(__AVX512VBMI2__),
    GYRE_HAS(__AVX512VNNI__),
    GYRE_HAS(__AVX512BITALG__),
    GYRE_HAS(__AVX512VPOPCNTDQ__),
    GYRE_HAS(__AVX512FP16__),
    GYRE_HAS(__AVX512BF16__),
};

#undef GYRE_HAS
#undef GYRE_JOIN
#undef GYRE_PICK
#undef GYRE_SECOND
#undef GYRE_IS_ONE_1

}  // namespace gyre::cpu
