#pragma once

#include "uci/output.h"
#include "uci/words.h"

namespace gyre {

/// `gyre tune WHAT …`: hands on to the tuner of that name. Returns the exit status.
int run_tune(Words arguments, Output& output);

}  // namespace gyre
