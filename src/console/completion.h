#pragma once

#include <span>
#include <string>

#include "console/command_text.h"

namespace gyre::console {

enum class Shell { Bash, Zsh, Fish };

/// Returns a script that completes commands, verbs, options, option values if there are few, and file names.
std::string completion_script(Shell shell, std::span<const CommandText> commands);

}  // namespace gyre::console
