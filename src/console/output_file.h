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
Result<void, std::string> check_replacement(const OutputFile& file);

}  // namespace gyre::console
