#pragma once

#include <span>
#include <string>
#include <string_view>

#include "console/exit_status.h"

namespace gyre::console {

/// Returns a file name for messages, "standard input" for "-".
std::string input_name(const std::string& path);

/// Reports that a command waits for terminal input, because the user may have forgotten the file. `what` is what it
/// reads, such as "games".
void report_waiting(std::string_view command, std::string_view what, const std::string& path, Output& output);

/// Stores the name of an output file. Rejects names such as "games.pgn.gz", because output is never compressed.
Result<void, CommandError> store_output_name(std::string_view name, std::string& path);

/// Whether an output is one of the inputs, by any name or link. Only regular files count; "-" is standard output and
/// input.
bool is_among_inputs(const std::string& output, std::span<const std::string> inputs);

}  // namespace gyre::console
