#pragma once

#include <string>

namespace gyre::cli {

/// Where there is a screen, shows the address in the user's browser; silently nothing where there is none.
void open_browser(const std::string& address);

}  // namespace gyre::cli
