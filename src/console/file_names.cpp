#include "console/file_names.h"

#include <algorithm>
#include <unistd.h>

#include "base/system.h"
#include "base/text.h"
#include "console/output.h"

namespace gyre::console {

std::string input_name(const std::string& path) { return path == "-" ? "standard input" : quoted_path(path); }

void report_waiting(std::string_view command, std::string_view what, const std::string& path, Output& output) {
    if (path == "-" && isatty(STDIN_FILENO) == 1)
        output.error(std::string(command) + ": reading " + std::string(what) + " from standard input; Ctrl-D ends it");
}

Result<void, CommandError> store_output_name(std::string_view name, std::string& path) {
    constexpr std::string_view endings[] = {".gz",  ".bz2", ".zst", ".xz",  ".lz4", ".lzma",
                                            ".zip", ".7z",  ".rar", ".tgz", ".bgz"};
    std::string plain(name);
    std::transform(plain.begin(), plain.end(), plain.begin(), to_lower);
    if (std::any_of(std::begin(endings), std::end(endings), [&](auto ending) { return plain.ends_with(ending); }))
        return Failure(quoted_path(name) +
                       " is a packed file's name, but what is written is not packed; another one is needed");
    path = name;
    return {};
}

bool is_among_inputs(const std::string& output, std::span<const std::string> inputs) {
    const auto written = output == "-" ? system::identity_of(STDOUT_FILENO) : system::identity_of(output);
    return written && std::any_of(inputs.begin(), inputs.end(), [&written](const std::string& input) {
               return written == (input == "-" ? system::identity_of(STDIN_FILENO) : system::identity_of(input));
           });
}

}  // namespace gyre::console
