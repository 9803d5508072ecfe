#pragma once

#include <string>
#include <string_view>

namespace gyre {

/// Name of a new file in the system's folder for temporary files. What is there at the end is removed.
class TemporaryFile {
public:
    /// The name ends with `ending`.
    explicit TemporaryFile(std::string_view ending);
    ~TemporaryFile();
    TemporaryFile(const TemporaryFile&) = delete;
    TemporaryFile& operator=(const TemporaryFile&) = delete;

    const std::string& path() const { return path_; }

private:
    std::string path_;
};

}  // namespace gyre
