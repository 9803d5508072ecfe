#include <windows.h>

#include "cli/serve/browser.h"

namespace gyre::cli {

void open_browser(const std::string& address) {
    ShellExecuteA(nullptr, "open", address.c_str(), nullptr, nullptr, SW_SHOWNORMAL);
}

}  // namespace gyre::cli
