#include <unistd.h>

#include "base/system.h"
#include "cli/commands.h"
#include "cli/inner_programs.h"

int main(int argc, char** argv) {
    gyre::become_fastest_program(argv);
    gyre::system::name_process("gyre");
    gyre::system::prepare_streams();
    const std::vector<std::string_view> words(argv + 1, argv + argc);
    gyre::Output output(
        gyre::write_to(STDOUT_FILENO),
        [](std::string_view message) { return gyre::write_to(STDERR_FILENO)("gyre: " + std::string(message)); },
        [] { return gyre::system::has_reader(STDOUT_FILENO); });
    return gyre::run_command(words, output);
}
