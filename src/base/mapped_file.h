#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <utility>

#include "base/result.h"

namespace gyre {

/// A whole file as read-only bytes: the system reads a page when it is first looked at. A file that another program
/// makes shorter meanwhile ends the process at the next look beyond its new end (SIGBUS), as with every mapping.
class MappedFile {
public:
    /// Regular files only. The error is a few words without the file's name.
    static Result<MappedFile, std::string> open(const std::string& path);

    MappedFile(MappedFile&& other) noexcept : bytes_(std::exchange(other.bytes_, {})) {}
    MappedFile& operator=(MappedFile&& other) noexcept {
        std::swap(bytes_, other.bytes_);
        return *this;
    }
    ~MappedFile();

    /// The file's bytes, for as long as this object lives.
    std::span<const std::uint8_t> bytes() const& { return bytes_; }
    /// The bytes would end with the expression: keep the file in a variable.
    std::span<const std::uint8_t> bytes() const&& = delete;
    /// Tells the system that single pages here and there will be looked at.
    void expect_random_access() const;

private:
    explicit MappedFile(std::span<const std::uint8_t> bytes) : bytes_(bytes) {}

    std::span<const std::uint8_t> bytes_;
};

}  // namespace gyre
