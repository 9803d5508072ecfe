#include "base/temporary_file.h"

#include <cstdio>
#include <filesystem>
#include <fmt/core.h>
#include <random>

namespace gyre {

TemporaryFile::TemporaryFile(std::string_view ending) {
    std::random_device random;
    std::error_code error;
    const std::filesystem::path folder = std::filesystem::temp_directory_path(error);
    path_ = (folder / fmt::format("gyre-{:08x}{:08x}{}", random(), random(), ending)).string();
}

TemporaryFile::~TemporaryFile() { std::remove(path_.c_str()); }

}  // namespace gyre
