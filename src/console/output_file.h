#pragma once

#include <string>

#include "base/file_content.h"
#include "base/result.h"

namespace gyre::console {

struct OutputFile {
    /// "-" is standard output.
    std::string path{};
    FileContent kind = FileContent::Text;
    /// Whether `--force` was given: an existing file of another kind may be replaced.
    bool force = false;
};

/// Fails if the file must not be replaced; the reason does not include the name.
inline Result<void, std::string> check_replacement(const OutputFile& file) {
    if (file.force || file.path == "-") return {};
    return check_replacement(file.path, file.kind).transform_error([](const std::string& why) {
        return why + "; --force replaces it";
    });
}

}  // namespace gyre::console
