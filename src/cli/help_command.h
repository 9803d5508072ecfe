#pragma once

#include <span>
#include <string_view>

#include "cli/common/names.h"
#include "console/command_text.h"
#include "console/output.h"
#include "console/words.h"

namespace gyre::cli {

/// Help about a command, or about the verb that `more` names. Returns the exit status.
int show_help(const CommandText& command, Words more, Output& output);

/// `gyre help`: takes the arguments after it and returns the exit status.
int run_help(Words topic, std::span<const CommandText> commands, std::string_view version, Output& output);

}  // namespace gyre::cli
