#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace gyre {

/// A file that comes into being whole or not at all: what is written goes to PATH.part, which gets its name at the end
/// and is removed if there is none. It never replaces another file. Errors are texts without the file's name. Moved,
/// not copied.
class NewFile {
public:
    static Result<NewFile, std::string> create(const std::string& path);
    /// Writes to something that is open already, which it neither closes nor removes.
    static NewFile on(int descriptor);

    NewFile(NewFile&& other) noexcept;
    NewFile& operator=(NewFile&& other) noexcept;
    ~NewFile();

    /// Else what went wrong.
    std::optional<std::string> write(std::span<const std::uint8_t> bytes);
    std::optional<std::string> write(std::string_view text);
    /// After this it is there.
    std::optional<std::string> finish();
    std::uint64_t size() const { return size_; }

private:
    NewFile() = default;
    std::optional<std::string> flush();

    std::string path_;
    int descriptor_ = -1;
    std::uint64_t size_ = 0;
    std::vector<std::uint8_t> buffer_;
};

}  // namespace gyre
