#pragma once

#include "uci/output.h"
#include "uci/words.h"

namespace gyre {

/// `gyre train`: trains a net on files of games. Takes the words after `train` and returns the exit status.
int run_train(Words arguments, Output& output);

}  // namespace gyre
