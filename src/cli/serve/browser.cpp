#include "cli/serve/browser.h"

#include <array>
#include <cstdlib>
#include <spawn.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

namespace gyre::cli {

void open_browser(const std::string& address) {
    if (std::getenv("DISPLAY") == nullptr && std::getenv("WAYLAND_DISPLAY") == nullptr) return;
    std::string program = "xdg-open", argument = address;
    std::array<char*, 3> words = {program.data(), argument.data(), nullptr};
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    for (const int descriptor : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
        posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", descriptor == 0 ? 0 : 1, 0);
    pid_t child = 0;
    const int failure = posix_spawnp(&child, program.c_str(), &actions, nullptr, words.data(), environ);
    posix_spawn_file_actions_destroy(&actions);
    if (failure != 0) return;
    // The child usually ends at once, but may run until the browser is closed.
    std::jthread([child] { waitpid(child, nullptr, 0); }).detach();
}

}  // namespace gyre::cli
