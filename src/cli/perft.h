#pragma once

#include "cli/command_text.h"
#include "uci/output.h"
#include "uci/words.h"

namespace gyre {

/// `gyre perft`: counts the leaves below one position, or checks a file of counts. Too much material and impossible
/// checks are let pass. Returns the exit status.
int run_perft(Words arguments, Output& output);

/// Its options whose words are few.
std::vector<OptionChoices> perft_choices();

}  // namespace gyre
