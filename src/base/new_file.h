#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace gyre {

/// Returns the final target of a chain of links, as an absolute path; the target may not exist yet.
std::string final_target(const std::string& path);

/// File that appears complete or not at all: data is written to a temporary file in the same folder, which `finish`
/// renames. Without `finish` the temporary file is removed. Errors do not contain the file name.
class NewFile {
public:
    /// Creates a new file and never overwrites one. The temporary file is PATH.part, which only one program can hold.
    static Result<NewFile, std::string> create(const std::string& path);
    /// Replaces the file of that name, if there is one, and keeps its permissions. The old content stays readable until
    /// `finish`. Links are followed. Hard links keep the old content, unless the folder accepts no new file or the file
    /// is a mount point: then `finish` copies the new content into the old file. A pipe or a device such as /dev/null
    /// is written directly.
    static Result<NewFile, std::string> replace(const std::string& path);
    /// Writes to an open descriptor, which it neither closes nor removes.
    static NewFile on(int descriptor);

    NewFile(NewFile&& other) noexcept;
    NewFile& operator=(NewFile&& other) noexcept;
    ~NewFile();

    Result<void, std::string> write(std::span<const std::uint8_t> bytes);
    Result<void, std::string> write(std::string_view text);
    /// Closes the file of a replacement until the next write, so that fewer files are open.
    Result<void, std::string> rest();
    /// Makes the file visible under its name.
    Result<void, std::string> finish();
    std::uint64_t size() const { return size_; }

private:
    enum class Kind : std::uint8_t { Borrowed, Direct, Fresh, Replacement };

    NewFile() = default;
    Result<void, std::string> flush();
    Result<void, std::string> write_through(std::span<const std::uint8_t> bytes);
    Result<void, std::string> close();
    Result<void, std::string> finish_replacement();
    Result<void, std::string> copy_over();

    Kind kind_ = Kind::Borrowed;
    std::string path_, part_;
    int descriptor_ = -1;
    std::uint64_t size_ = 0;
    std::vector<std::uint8_t> buffer_;
};

Result<void, std::string> replace_file(const std::string& path, std::span<const std::uint8_t> bytes);

}  // namespace gyre
