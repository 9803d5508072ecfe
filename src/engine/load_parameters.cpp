#include "engine/load_parameters.h"

#include "base/file_bytes.h"
#include "base/text.h"
#include "engine/parameter_file.h"

namespace gyre {

namespace {

/// Many times the size of a file with every row and comments; a larger file is not a parameter file.
constexpr std::size_t longest_file = 1 << 20;

}  // namespace

Result<TableParams, std::string> load_parameters(const std::string& path) {
    const std::string name = "the parameter file " + quoted_path(path);
    const auto bytes = read_regular_file(path, longest_file);
    if (!bytes) return name + ": " + bytes.error();
    auto params = read_parameters(std::string(bytes->begin(), bytes->end()));
    if (!params) return name + ", " + params.error();
    return params;
}

}  // namespace gyre
