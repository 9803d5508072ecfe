#include <unistd.h>

#include "base/system.h"
#include "cli/commands.h"

int main(int argc, char** argv) {
    gyre::system::prepare_streams();
    const std::vector<std::string_view> words(argv + 1, argv + argc);
    gyre::Output output(gyre::write_to(STDOUT_FILENO), [](std::string_view message) {
        return gyre::write_to(STDERR_FILENO)("gyre: " + std::string(message));
    });
    return gyre::run_command(words, output);
}
