#include "engine/load_parameters.h"

#include <fstream>

#include "base/text.h"
#include "engine/parameter_file.h"

namespace gyre {

namespace {

/// Many times a file with every row and a comment to each; what is longer is something else.
constexpr std::streamsize longest_file = 1 << 20;
/// Of a path, that a message shows.
constexpr std::size_t shown_path = 200;

}  // namespace

Result<TableParams, std::string> load_parameters(const std::string& path) {
    const std::string name = quoted(path, shown_path);
    std::ifstream file(path, std::ios::binary);
    if (!file) return "the parameter file " + name + " can't be opened";
    std::string text(longest_file + 1, '\0');
    file.read(text.data(), static_cast<std::streamsize>(text.size()));
    if (file.bad() || (file.gcount() == 0 && !file.eof())) return "the parameter file " + name + " can't be read";
    if (file.gcount() > longest_file) return "the parameter file " + name + " is longer than 1 MiB";
    text.resize(static_cast<std::size_t>(file.gcount()));
    auto params = read_parameters(text);
    if (!params) return "the parameter file " + name + ", " + params.error();
    return params;
}

}  // namespace gyre
