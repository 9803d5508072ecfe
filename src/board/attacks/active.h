#pragma once

#if defined(GYRE_SLIDERS)
#include "board/attacks/all.h"
#else
#include "board/attacks/magic.h"
#include "board/attacks/pext.h"
#endif

namespace gyre {

/// Method that the program uses: PEXT where the build target has a fast one, magic bitboards elsewhere. Zen 1 and 2
/// have BMI2, but execute PEXT in microcode, about ten times slower than a multiplication. A build can select another
/// method by GYRE_SLIDERS, to measure it.
#if defined(GYRE_SLIDERS)
using Sliders = GYRE_SLIDERS;
#elif defined(__BMI2__) && !defined(__znver1__) && !defined(__znver2__)
using Sliders = PextAttacks;
#else
using Sliders = MagicAttacks;
#endif

}  // namespace gyre
