#pragma once

#include <span>
#include <string>
#include <string_view>

#include "console/command_text.h"

namespace gyre::console {

/// The manual page gyre(1), which tells of all commands, in the language of troff's man macros.
std::string manual_page(std::span<const CommandText> commands, std::string_view version);
/// The page of one command, gyre-NAME(1).
std::string manual_page(const CommandText& command, std::string_view version);

}  // namespace gyre::console
