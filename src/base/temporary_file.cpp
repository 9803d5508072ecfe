#include "base/temporary_file.h"

#include <cstdio>
#include <filesystem>
#include <fmt/core.h>

#include "base/descriptor.h"
#include "base/system.h"
#include "base/text.h"

namespace gyre {

TemporaryFile::TemporaryFile(std::string_view ending) {
    std::error_code error;
    const std::filesystem::path folder = std::filesystem::temp_directory_path(error);
    path_ = (folder / fmt::format("gyre-{}{}", random_digits(16), ending)).string();
}

Result<void, std::string> TemporaryFile::make() const {
    std::error_code error;
    if (std::filesystem::temp_directory_path(error).empty()) return Failure("there is no folder for temporary files");
    const auto made = system::make_private_file(path_);
    if (!made) return path_ + ": the file cannot be made: " + made.error().message();
    Descriptor(*made).close();
    return {};
}

TemporaryFile::~TemporaryFile() { std::remove(path_.c_str()); }

}  // namespace gyre
