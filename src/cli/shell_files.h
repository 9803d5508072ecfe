#pragma once

#include <span>
#include <string_view>

#include "cli/common/names.h"
#include "console/command_text.h"
#include "console/output.h"
#include "console/words.h"

namespace gyre::cli {

/// The options of `gyre man`, for help and completions.
std::vector<OptionText> manual_options();

/// `gyre man`: takes the arguments after it and returns the exit status.
int run_man(Words arguments, std::span<const CommandText> commands, std::string_view version, Output& output);

}  // namespace gyre::cli
