#pragma once

#include <optional>
#include <string>

#include "notation/file_content.h"

namespace gyre {

/// A file that a command writes.
struct OutputFile {
    /// "-" is standard output.
    std::string path{};
    /// What it will hold.
    FileContent kind = FileContent::Text;
    /// Whether `--force` was given: an existing file of another kind may be replaced.
    bool force = false;
};

/// Why the file must not be replaced, without its name; nothing if it may.
std::optional<std::string> replacement_refusal(const OutputFile& file);

}  // namespace gyre
