#include "base/temporary_file.h"

#include <cstdio>
#include <filesystem>
#include <fmt/core.h>
#include <fstream>

#include "base/text.h"

namespace gyre {

TemporaryFile::TemporaryFile(std::string_view ending) {
    std::error_code error;
    const std::filesystem::path folder = std::filesystem::temp_directory_path(error);
    path_ = (folder / fmt::format("gyre-{}{}", random_digits(16), ending)).string();
}

Result<void, std::string> TemporaryFile::make() const {
    namespace fs = std::filesystem;
    std::error_code error;
    if (fs::temp_directory_path(error).empty()) return Failure("there is no folder for temporary files");
    std::ofstream file(path_);
    fs::permissions(path_, fs::perms::owner_read | fs::perms::owner_write, error);
    if (!file || error) return Failure(path_ + ": the file cannot be made");
    return {};
}

TemporaryFile::~TemporaryFile() { std::remove(path_.c_str()); }

}  // namespace gyre
