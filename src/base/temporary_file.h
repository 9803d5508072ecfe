#pragma once

#include <string>
#include <string_view>

#include "base/result.h"

namespace gyre {

/// New file in the system's folder for temporary files, which is removed at the end.
class TemporaryFile {
public:
    /// The name ends with `ending`.
    explicit TemporaryFile(std::string_view ending);
    ~TemporaryFile();
    TemporaryFile(const TemporaryFile&) = delete;
    TemporaryFile& operator=(const TemporaryFile&) = delete;

    const std::string& path() const { return path_; }
    /// Creates the file, which nobody else can read, so that `NewFile::replace` can write it.
    Result<void, std::string> make() const;

private:
    std::string path_;
};

}  // namespace gyre
