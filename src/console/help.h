#pragma once

#include <optional>
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
/// Returns usage, help and details of one command.
std::string command_help(const CommandText& command);
/// Returns the help for one verb of a command, such as `pgn stats`, and the options of the command; empty if there is
/// no such verb.
std::optional<std::string> verb_help(const CommandText& command, std::string_view verb);
/// Returns all commands that have an option, with its description; empty if none has it.
std::string option_help(std::string_view option, std::span<const CommandText> commands);

/// These functions suggest a command, verb or option for a mistyped word; empty if none is similar.
std::string propose_command(std::string_view word, std::span<const CommandText> commands);
std::string propose_option(std::string_view word, std::span<const CommandText> commands);

}  // namespace gyre::console
