#pragma once

#include "console/output.h"
#include "console/words.h"

namespace gyre {

/// Does what the words of the command line say and returns the exit status. Without words it talks to whoever is at
/// standard input. Words that are no command of the command line are one line of UCI.
int run_command(Words words, Output& output);

}  // namespace gyre
