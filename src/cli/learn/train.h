#pragma once

#include "cli/common/names.h"
#include "console/output.h"
#include "console/words.h"

namespace gyre::cli {

/// `gyre train`: trains a net on files of games. Takes the words after `train` and returns the exit status.
int run_train(Words arguments, Output& output);

}  // namespace gyre::cli
