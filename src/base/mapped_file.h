#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <utility>

#include "base/result.h"

namespace gyre {

/// Whole file as read-only bytes; the system loads a page at its first access. If another program truncates the file,
/// the next access beyond the new end kills the process (SIGBUS), as with every mapping.
class MappedFile {
public:
    static Result<MappedFile, std::string> open(const std::string& path);

    MappedFile(MappedFile&& other) noexcept : bytes_(std::exchange(other.bytes_, {})) {}
    MappedFile& operator=(MappedFile&& other) noexcept {
        std::swap(bytes_, other.bytes_);
        return *this;
    }
    ~MappedFile();

    std::span<const std::uint8_t> bytes() const& { return bytes_; }
    /// Deleted: the bytes would be unmapped with the temporary file.
    std::span<const std::uint8_t> bytes() const&& = delete;
    void expect_random_access() const;

private:
    explicit MappedFile(std::span<const std::uint8_t> bytes) : bytes_(bytes) {}

    std::span<const std::uint8_t> bytes_;
};

}  // namespace gyre
