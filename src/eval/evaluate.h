#pragma once

#include "eval/classic/evaluate.h"
#include "eval/classic/pawn_table.h"
#include "eval/classic/sink.h"

namespace gyre {

using classic::evaluate;

}  // namespace gyre
