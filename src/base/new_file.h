#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace gyre {

/// A file that comes into being whole or not at all: what is written goes to another name beside it, which is changed
/// at the end; without an end nothing is left. Errors are texts without the file's name. Moved, not copied.
class NewFile {
public:
    /// Never replaces another file. What is written meanwhile is PATH.part, which only one program can have.
    static Result<NewFile, std::string> create(const std::string& path);
    /// Takes the place of a file of that name, if there is one, with its permissions: until the end that one is as it
    /// was, and may be read. Links are followed; other names of the same file keep the old content, unless its folder
    /// takes no other file or it is mounted by itself: then the new content is copied into it at the end. What is
    /// neither a regular file nor a folder, such as a pipe or /dev/null, is written to at once.
    static Result<NewFile, std::string> replace(const std::string& path);
    /// Writes to something that is open already, which it neither closes nor removes.
    static NewFile on(int descriptor);

    NewFile(NewFile&& other) noexcept;
    NewFile& operator=(NewFile&& other) noexcept;
    ~NewFile();

    /// Adds bytes at the end.
    Result<void, std::string> write(std::span<const std::uint8_t> bytes);
    Result<void, std::string> write(std::string_view text);
    /// Of a replacement: closes it until more is written, so that there may be more of them than a program can have
    /// open.
    Result<void, std::string> rest();
    /// After this it is there.
    Result<void, std::string> finish();
    std::uint64_t size() const { return size_; }

private:
    enum class Kind : std::uint8_t { Borrowed, Direct, Fresh, Replacement };

    NewFile() = default;
    Result<void, std::string> flush();
    Result<void, std::string> close();
    Result<void, std::string> finish_replacement();
    /// In place, by what is in the part.
    Result<void, std::string> copy_over();

    Kind kind_ = Kind::Borrowed;
    /// The name at the end, and the one until then.
    std::string path_, part_;
    int descriptor_ = -1;
    std::uint64_t size_ = 0;
    std::vector<std::uint8_t> buffer_;
};

/// Makes these bytes the content of a file, by `NewFile::replace`.
Result<void, std::string> replace_file(const std::string& path, std::span<const std::uint8_t> bytes);

}  // namespace gyre
