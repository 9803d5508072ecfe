#pragma once

#include <string>

#include "console/command_text.h"
#include "console/output.h"
#include "console/words.h"

namespace gyre {

/// `gyre data VERB FILE...`: everything that is done with files of games once they are there. Returns the exit status.
int run_data(Words arguments, Output& output);

/// Its options whose words are few.
std::vector<OptionChoices> data_choices();

/// For `gyre help data`: every verb and option, a line each.
std::string data_details();

}  // namespace gyre
