#pragma once

#include <span>
#include <string>

#include "console/command_text.h"

namespace gyre::console {

/// A shell that completes words by a script.
enum class Shell { Bash, Zsh, Fish };

/// A script that completes the commands, what may follow them, their options, the words that options take where these
/// are few, and names of files.
std::string completion_script(Shell shell, std::span<const CommandText> commands);

}  // namespace gyre::console
