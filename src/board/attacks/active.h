#pragma once

#if defined(GYRE_SLIDERS)
#include "board/attacks/all.h"
#else
#include "board/attacks/magic.h"
#include "board/attacks/pext.h"
#endif

namespace gyre {

/// The method that play uses: PEXT where the build level promises a fast one, magic elsewhere.
/// Zen 1 and 2 have BMI2 but execute PEXT in microcode, some ten times slower than a multiplication.
/// A build may name another one, to be measured.
#if defined(GYRE_SLIDERS)
using Sliders = GYRE_SLIDERS;
#elif defined(__BMI2__) && !defined(__znver1__) && !defined(__znver2__)
using Sliders = PextAttacks;
#else
using Sliders = MagicAttacks;
#endif

}  // namespace gyre
