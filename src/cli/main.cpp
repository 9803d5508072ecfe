#include <unistd.h>

#include "base/cpu_features.h"
#include "base/stack.h"
#include "base/system.h"
#include "cli/commands.h"
#include "cli/inner_programs.h"
#include "console/exit_status.h"

int main(int argc, char** argv) {
    // The check ran before main; this call links it into the program.
    if (!gyre::cpu::is_checked()) return gyre::console::exit_failed;
    gyre::cli::become_fastest_program(argv);
    gyre::system::name_process("gyre");
    gyre::system::prepare_streams();
    const std::vector<std::string_view> words(argv + 1, argv + argc);
    const auto say = [](const std::string& message) {
        return gyre::console::write_to(STDERR_FILENO)("gyre: " + message);
    };
    gyre::console::Output output(
        gyre::console::write_to(STDOUT_FILENO), [&say](std::string_view message) { return say(std::string(message)); },
        [] { return gyre::system::has_reader(STDOUT_FILENO); });
    int status = gyre::console::exit_failed;
    const auto run = gyre::run_with_enough_stack([&] { status = gyre::cli::run_command(words, output); },
                                                 [&say](const std::string& note) { say("warning: " + note + '\n'); });
    if (!run) say(run.error() + '\n');
    return status;
}
