#pragma once

#include <span>
#include <string>

namespace gyre {

/// A file's name as messages have it, "standard input" for "-".
std::string input_name(const std::string& path);

/// Whether a file that is to be written is one of those that are read, by whatever name or link; "-" is standard output
/// here and standard input there. Nothing but regular files counts.
bool is_among_inputs(const std::string& output, std::span<const std::string> inputs);

}  // namespace gyre
