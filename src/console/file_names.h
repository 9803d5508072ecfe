#pragma once

#include <span>
#include <string>
#include <string_view>

#include "console/exit_status.h"

namespace gyre::console {

/// A file's name as messages have it, "standard input" for "-".
std::string input_name(const std::string& path);

/// Says what a command waits for if it reads "-" and that is a terminal: whoever forgot the name of a file waits for
/// nothing. `what` are the things that it reads, such as "games".
void report_waiting(std::string_view command, std::string_view what, const std::string& path, Output& output);

/// Stores the name of a file that is to be written. Refuses one that ends like a packed file's, such as "games.pgn.gz":
/// nothing is packed here, and other programs go by the name.
Result<void, CommandError> store_output_name(std::string_view name, std::string& path);

/// Whether a file that is to be written is one of those that are read, by whatever name or link; "-" is standard output
/// here and standard input there. Nothing but regular files counts.
bool is_among_inputs(const std::string& output, std::span<const std::string> inputs);

}  // namespace gyre::console
