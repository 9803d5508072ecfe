#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "console/command_text.h"

/// What `gyre help` prints, from the texts of the commands.
namespace gyre::console {

/// A page for beginners.
std::string short_help(std::string_view version);
/// All commands.
std::string long_help(std::string_view version, std::span<const CommandText> commands);
/// One command: usage, help and details.
std::string command_help(const CommandText& command);
/// One verb of a command, such as `pgn stats`, and the options of that command; nothing if it has no such verb.
std::optional<std::string> verb_help(const CommandText& command, std::string_view verb);
/// Which commands have an option, `--json`, with the line that explains it; empty if none has it.
std::string option_help(std::string_view option, std::span<const CommandText> commands);

/// A command, verb or option that was mistyped: what may have been meant, or an empty text.
std::string propose_command(std::string_view word, std::span<const CommandText> commands);
std::string propose_option(std::string_view word, std::span<const CommandText> commands);

}  // namespace gyre::console
