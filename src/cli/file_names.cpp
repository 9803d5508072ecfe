#include "cli/file_names.h"

#include <algorithm>
#include <unistd.h>

#include "base/system.h"
#include "base/text.h"

namespace gyre {

std::string input_name(const std::string& path) {
    constexpr std::size_t shown = 200;
    return path == "-" ? "standard input" : quoted(path, shown);
}

bool is_among_inputs(const std::string& output, std::span<const std::string> inputs) {
    const auto written = output == "-" ? system::identity_of(STDOUT_FILENO) : system::identity_of(output);
    return written && std::any_of(inputs.begin(), inputs.end(), [&written](const std::string& input) {
               return written == (input == "-" ? system::identity_of(STDIN_FILENO) : system::identity_of(input));
           });
}

}  // namespace gyre
