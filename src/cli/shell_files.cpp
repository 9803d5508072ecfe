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

/// What the arguments after `gyre man` request.
struct ManualTask {
    std::string folder;
    std::vector<std::string> words;
};
constexpr OptionRow<ManualTask> manual_rows[] = {
    OptionRow<ManualTask>::some_text<&ManualTask::folder>("--folder", "FOLDER",
                                                          "writes all pages as files of that folder"),
};

/// Replaces only manual pages.
Result<void, std::string> write_page(const std::string& path, std::string_view page) {
    if (const auto allowed = check_replacement(path, FileContent::Manual); !allowed)
        return gyre::quoted_path(path) + ": " + allowed.error();
    return write_text_file({path, FileContent::Manual}, page);
}

Result<void, CommandError> write_pages(const std::string& folder, std::span<const CommandText> commands,
                                       std::string_view version) {
    std::error_code failure;
    std::filesystem::create_directories(folder, failure);
    if (failure) return file_error(gyre::quoted_path(folder) + ": " + failure.message());
    auto written = write_page(folder + "/gyre.1", manual_page(commands, version));
    for (const CommandText& command : commands)
        if (written)
            written = write_page(folder + "/gyre-" + std::string(command.name) + ".1", manual_page(command, version));
    return std::move(written).transform_error(file_error);
}

Result<void, CommandError> write_manual(Words arguments, std::span<const CommandText> commands,
                                        std::string_view version, Output& output) {
    ManualTask task;
    if (auto read = read_options<ManualTask>(arguments, manual_rows, task, &task.words); !read) return read;
    const std::size_t most = task.folder.empty() ? 1 : 0;
    if (task.words.size() > most) return Failure("unexpected argument " + gyre::quoted(task.words[most]));
    if (!task.folder.empty()) return write_pages(task.folder, commands, version);
    if (task.words.empty()) {
        output.lines(manual_page(commands, version));
        return {};
    }
    const std::string_view name = task.words.front();
    const auto found = std::find_if(commands.begin(), commands.end(),
                                    [&](const CommandText& command) { return command.name == name; });
    if (found == commands.end())
        return Failure(gyre::quoted(name) + " is not a command" + propose_command(name, commands));
    output.lines(manual_page(*found, version));
    return {};
}

}  // namespace

std::vector<OptionText> manual_options() { return option_texts<ManualTask>(manual_rows); }

int run_man(Words arguments, std::span<const CommandText> commands, std::string_view version, Output& output) {
    const auto done = write_manual(arguments, commands, version, output);
    return done ? 0 : report_failure("man", done.error(), output);
}

}  // namespace gyre::cli
