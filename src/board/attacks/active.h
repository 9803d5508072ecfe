#pragma once

#include "board/attacks/magic.h"
#include "board/attacks/pext.h"

namespace gyre {

/// The method that play uses: PEXT where the build level promises a fast one, magic elsewhere.
/// Zen 1 and 2 have BMI2 but execute PEXT in microcode, some ten times slower than a multiplication.
#if defined(__BMI2__) && !defined(__znver1__) && !defined(__znver2__)
using Sliders = PextAttacks;
#else
using Sliders = MagicAttacks;
#endif

}  // namespace gyre
