#include "cli/shell_files.h"

#include <algorithm>
#include <filesystem>
#include <system_error>

#include "base/text.h"
#include "console/exit_status.h"
#include "console/help.h"
#include "console/manual.h"
#include "console/option_rows.h"
#include "console/text_file.h"

namespace gyre::cli {

namespace {

int refuse(Output& output, const std::string& message, int status) {
    output.error(message);
    return status;
}

struct ManualTask {
    std::string folder;
};
constexpr OptionRow<ManualTask> manual_rows[] = {
    OptionRow<ManualTask>::some_text<&ManualTask::folder>("--folder", "FOLDER",
                                                          "writes all pages as files of that folder"),
};

/// Replaces only manual pages.
Result<void, std::string> write_page(const std::string& path, std::string_view page) {
    if (const auto allowed = check_replacement(path, FileContent::Manual); !allowed)
        return gyre::quoted(path, 200) + ": " + allowed.error();
    return write_text_file({path, FileContent::Manual}, page);
}

int write_pages(const std::string& folder, std::span<const CommandText> commands, std::string_view version,
                Output& output) {
    std::error_code failure;
    std::filesystem::create_directories(folder, failure);
    if (failure) return refuse(output, "man: " + gyre::quoted(folder, 200) + ": " + failure.message(), exit_failed);
    if (const auto written = write_page(folder + "/gyre.1", manual_page(commands, version)); !written)
        return refuse(output, "man: " + written.error(), exit_failed);
    for (const CommandText& command : commands) {
        const std::string path = folder + "/gyre-" + std::string(command.name) + ".1";
        if (const auto written = write_page(path, manual_page(command, version)); !written)
            return refuse(output, "man: " + written.error(), exit_failed);
    }
    return 0;
}

}  // namespace

std::vector<OptionText> manual_options() { return option_texts<ManualTask>(manual_rows); }

int run_man(Words arguments, std::span<const CommandText> commands, std::string_view version, Output& output) {
    ManualTask task;
    const auto [words, options] = split_arguments<ManualTask>(arguments, manual_rows);
    if (const auto read = read_options<ManualTask>(options, manual_rows, task); !read)
        return report_failure("man", read.error(), output);
    const std::size_t most = task.folder.empty() ? 1 : 0;
    if (words.size() > most) return refuse(output, "man: unexpected argument " + gyre::quoted(words[most]), exit_usage);
    if (!task.folder.empty()) return write_pages(task.folder, commands, version, output);
    if (words.empty()) {
        output.lines(manual_page(commands, version));
        return 0;
    }
    const std::string_view name = words.front();
    const auto found = std::find_if(commands.begin(), commands.end(),
                                    [&](const CommandText& command) { return command.name == name; });
    if (found == commands.end())
        return refuse(output, "man: " + gyre::quoted(name) + " is not a command" + propose_command(name, commands),
                      exit_usage);
    output.lines(manual_page(*found, version));
    return 0;
}

}  // namespace gyre::cli
