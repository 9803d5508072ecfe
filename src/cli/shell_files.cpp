#include "cli/shell_files.h"

#include <algorithm>
#include <filesystem>
#include <system_error>

#include "base/text.h"
#include "console/completion.h"
#include "console/exit_status.h"
#include "console/help.h"
#include "console/manual.h"
#include "console/option_rows.h"
#include "console/text_file.h"

namespace gyre {

namespace {

int refuse(Output& output, const std::string& message, int status) {
    output.error(message);
    return status;
}

/// Replaces manual pages only.
std::optional<std::string> write_page(const std::string& path, std::string_view page) {
    if (const auto allowed = check_replacement(path, FileContent::Manual); !allowed)
        return gyre::quoted(path, 200) + ": " + allowed.error();
    return write_text_file({path, FileContent::Manual}, page);
}

int write_pages(const std::string& folder, std::span<const CommandText> commands, std::string_view version,
                Output& output) {
    std::error_code failure;
    std::filesystem::create_directories(folder, failure);
    if (failure) return refuse(output, "man: " + gyre::quoted(folder, 200) + ": " + failure.message(), exit_failed);
    if (const auto error = write_page(folder + "/gyre.1", manual_page(commands, version)))
        return refuse(output, "man: " + *error, exit_failed);
    for (const CommandText& command : commands) {
        const std::string path = folder + "/gyre-" + std::string(command.name) + ".1";
        if (const auto error = write_page(path, manual_page(command, version)))
            return refuse(output, "man: " + *error, exit_failed);
    }
    return 0;
}

}  // namespace

int run_completion(Words arguments, std::span<const CommandText> commands, Output& output) {
    struct Row {
        std::string_view name;
        Shell shell;
    };
    constexpr Row rows[] = {{"bash", Shell::Bash}, {"zsh", Shell::Zsh}, {"fish", Shell::Fish}};
    const Row* const end = std::end(rows);
    const Row* const row = arguments.size() != 1
                               ? end
                               : std::find_if(rows, end, [&](const Row& each) { return each.name == arguments[0]; });
    if (row == end) return refuse(output, "completion: the shell is one of bash, zsh and fish", exit_usage);
    output.lines(completion_script(row->shell, commands));
    return 0;
}

int run_man(Words arguments, std::span<const CommandText> commands, std::string_view version, Output& output) {
    if (arguments.empty()) {
        output.lines(manual_page(commands, version));
        return 0;
    }
    if (const auto [name, value] = typed_option(arguments[0]); name == "--folder") {
        if (arguments.size() != (value ? 1 : 2))
            return refuse(output, "man: --folder needs one word after it", exit_usage);
        return write_pages(std::string(value ? *value : arguments[1]), commands, version, output);
    }
    const std::string shown = gyre::quoted(arguments[0]);
    if (arguments[0].starts_with('-')) {
        constexpr std::string_view options[] = {"--folder"};
        return refuse(output,
                      "man: " + shown + " is not an option" +
                          console::did_you_mean(console::nearest_words(arguments[0], options)),
                      exit_usage);
    }
    const auto found = std::find_if(commands.begin(), commands.end(),
                                    [&](const CommandText& command) { return command.name == arguments[0]; });
    if (found == commands.end())
        return refuse(output, "man: " + shown + " is not a command" + propose_command(arguments[0], commands),
                      exit_usage);
    if (arguments.size() > 1)
        return refuse(output, "man: " + gyre::quoted(arguments[1]) + " is one word too many", exit_usage);
    output.lines(manual_page(*found, version));
    return 0;
}

}  // namespace gyre
