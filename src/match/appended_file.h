#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

#include "base/descriptor.h"
#include "base/result.h"

namespace gyre::match {

/// A file to which whole texts are added at the end. A regular file is locked against other programs until it is
/// closed. Errors do not contain the file name.
class AppendedFile {
public:
    /// Opens the file, or creates it.
    static Result<AppendedFile, std::string> open(const std::string& path);

    /// Size in bytes; 0 if the file is not regular.
    std::uint64_t size() const { return size_; }
    /// Returns at most `most` bytes of the end; none if the file is not regular.
    Result<std::string, std::string> tail(std::size_t most) const;
    /// Shortens the file to this size, unless it is not regular.
    Result<void, std::string> cut(std::uint64_t size);
    /// Adds the text. If that fails, no part of it remains in a regular file.
    Result<void, std::string> append(std::string_view text);

private:
    explicit AppendedFile(Descriptor file) : file_(std::move(file)) {}
    Result<void, std::string> lock();

    Descriptor file_;
    bool is_regular_ = false;
    std::uint64_t size_ = 0;
};

}  // namespace gyre::match
