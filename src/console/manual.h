#pragma once

#include <span>
#include <string>
#include <string_view>

#include "console/command_text.h"

namespace gyre::console {

/// Returns the manual page gyre(1) about all commands, in troff's man macros.
std::string manual_page(std::span<const CommandText> commands, std::string_view version);
/// Returns the page of one command, gyre-NAME(1).
std::string manual_page(const CommandText& command, std::string_view version);

}  // namespace gyre::console
