#pragma once

#include "board/attacks/fills.h"
#include "board/attacks/gfni.h"
#include "board/attacks/hyperbola.h"
#include "board/attacks/kindergarten.h"
#include "board/attacks/magic.h"
#include "board/attacks/obstruction.h"
#include "board/attacks/pext.h"
#include "board/attacks/rays.h"
#include "board/attacks/rotated.h"
#include "board/attacks/walk.h"

namespace gyre {

template <class... Methods>
struct SliderMethodList {};

using SliderMethods = SliderMethodList<PextAttacks, MagicAttacks, FixedMagicAttacks, KindergartenAttacks,
                                       HyperbolaAttacks, ObstructionAttacks, GfniAttacks, RotatedAttacks, RayAttacks,
                                       KoggeStoneAttacks, Dumb7Attacks, WalkAttacks>;

}  // namespace gyre
