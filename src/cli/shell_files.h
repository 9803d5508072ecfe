#pragma once

#include <span>
#include <string_view>

#include "cli/common/names.h"
#include "console/command_text.h"
#include "console/output.h"
#include "console/words.h"

namespace gyre::cli {

inline constexpr std::string_view completion_usage = "completion bash|zsh|fish";
inline constexpr std::string_view completion_help =
    "Writes a script by which that shell completes the words of gyre: source it, or put it where the shell looks.";

inline constexpr std::string_view man_usage =
    "man [COMMAND]\n"
    "man --folder FOLDER";
inline constexpr std::string_view man_help =
    "Writes the manual page of gyre or of one command, for 'gyre man | man -l -'. Or all of them, as files gyre.1 and\n"
    "gyre-COMMAND.1 of that folder, which is made if it is missing.";

/// `gyre completion`: the words after it. Returns the exit status.
int run_completion(Words arguments, std::span<const CommandText> commands, Output& output);

/// Its options, for help and completions.
std::vector<OptionText> manual_options();

/// `gyre man`: the words after it. Returns the exit status.
int run_man(Words arguments, std::span<const CommandText> commands, std::string_view version, Output& output);

}  // namespace gyre::cli
