#pragma once

#include <string>
#include <string_view>

namespace gyre {

/// The lines `option name …` that answer `uci`.
std::string option_lines();

/// "Hash, Threads …"
std::string option_names();

/// Lines that explain the option of that name; empty if there is none.
std::string option_help(std::string_view name);

}  // namespace gyre
