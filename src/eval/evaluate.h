#pragma once

#include "eval/classic/classic_evaluation.h"
#include "eval/classic/pawn_table.h"
#include "eval/classic/sink.h"

namespace gyre {

using classic::evaluate;

}  // namespace gyre
