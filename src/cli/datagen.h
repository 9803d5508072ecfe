#pragma once

#include <string>

#include "console/command_text.h"
#include "console/output.h"
#include "console/words.h"

namespace gyre {

/// `gyre datagen`: plays games against itself and appends them to a file. Returns the exit status.
int run_datagen(Words arguments, Output& output);

/// Its options whose words are few.
std::vector<OptionChoices> datagen_choices();

/// For `gyre help datagen`: every option, a line each.
std::string datagen_details();

}  // namespace gyre
