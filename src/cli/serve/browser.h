#pragma once

#include <string>

namespace gyre::cli {

/// Opens the address in the user's browser; does nothing without a graphical screen.
void open_browser(const std::string& address);

}  // namespace gyre::cli
