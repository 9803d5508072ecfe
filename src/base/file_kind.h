#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace gyre {

/// What a path or a descriptor leads to, after symbolic links.
enum class FileKind : std::uint8_t {
    Regular,
    Folder,
    /// A pipe with or without a name (FIFO).
    Pipe,
    Socket,
    Terminal,
    /// The device that holds nothing: /dev/null.
    Null,
    /// Any other device: a disk, or one without end such as /dev/zero.
    Device,
};

/// The kind of that file, found without opening it, so that nothing is waited for. A terminal counts as a device.
/// Nothing, with errno, if it is not there.
std::optional<FileKind> kind_of_file(const std::string& path);
/// The kind of an open file.
std::optional<FileKind> kind_of_file(int descriptor);

/// Whether text can be read from it from front to back: neither a folder nor a device, which may have no end.
constexpr bool is_stream(FileKind kind) { return kind != FileKind::Folder && kind != FileKind::Device; }

/// "a folder", "a pipe"; for messages.
constexpr std::string_view describe(FileKind kind) {
    switch (kind) {
        case FileKind::Regular: return "a regular file";
        case FileKind::Folder: return "a folder";
        case FileKind::Pipe: return "a pipe";
        case FileKind::Socket: return "a socket";
        case FileKind::Terminal: return "a terminal";
        case FileKind::Null: return "an empty device";
        case FileKind::Device: return "a device";
    }
    return "something unknown";
}

/// Opens a regular file for reading, without waiting for it. Else errno says why, or is 0 if it is of another kind.
std::optional<int> open_regular(const std::string& path);

/// Why a file of that kind is refused where a whole regular file is needed.
inline std::string needs_regular_file(FileKind kind) {
    return "it is " + std::string(describe(kind)) + ", and a regular file is needed";
}

}  // namespace gyre
