#pragma once

#include <fmt/core.h>
#include <string>
#include <string_view>
#include <unistd.h>
#include <vector>

#include "console/output.h"
#include "console/verb.h"

namespace gyre {

/// The main function of a tool that does what the verb says. `--help` prints its usage, which is made of the verb.
inline int run_tool(std::string_view name, const console::Verb& verb, int count, char** words) {
    const std::vector<std::string_view> arguments(words + 1, words + count);
    console::Output output(console::write_to(STDOUT_FILENO), console::write_to(STDERR_FILENO));
    std::string usage = fmt::format("usage: {}{}{} [OPTION]...\n{}\n", name, verb.arguments.empty() ? "" : " ",
                                    verb.arguments, verb.help);
    for (const console::OptionText& option : verb.options({}))
        usage += fmt::format("  {:16}  {}\n", option.head(), option.help);
    if (console::names_option(arguments, "--help")) {
        output.lines(usage);
        return 0;
    }
    const auto done = verb.run(verb, arguments, output);
    if (done) return *done;
    output.error(fmt::format("{}: {}", name, done.error().reason));
    if (done.error().status == console::exit_usage) output.error(usage);
    return done.error().status;
}

}  // namespace gyre
