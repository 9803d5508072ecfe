#pragma once

#include <span>
#include <string>
#include <string_view>

#include "console/command_text.h"

/// The output of `gyre help`, created from the texts of the commands.
namespace gyre::console {

/// Returns a page for beginners.
std::string short_help(std::string_view version);
/// Returns the list of all commands.
std::string long_help(std::string_view version, std::span<const CommandText> commands);
/// One command: usage, help, verbs and options.
std::string command_help(const CommandText& command);
/// One verb of a command, such as `pgn stats`, with its options.
std::string verb_help(const CommandText& command, const VerbText& verb);
/// Which commands have an option, `--json`, with the line that explains it; empty if none has it.
std::string option_help(std::string_view option, std::span<const CommandText> commands);

/// These functions suggest a command, verb or option for a mistyped word; empty if none is similar.
std::string propose_command(std::string_view word, std::span<const CommandText> commands);
std::string propose_option(std::string_view word, std::span<const CommandText> commands);

}  // namespace gyre::console
