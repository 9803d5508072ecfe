#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <system_error>

#include "base/result.h"

namespace gyre {

/// Kind of file that a path or a descriptor leads to, after symbolic links.
enum class FileKind : std::uint8_t {
    Regular,
    Folder,
    Pipe,
    Socket,
    Terminal,
    Null,
    Device,
};

/// Returns the kind of a file without opening it, so that it never blocks. A terminal is reported as a device.
Result<FileKind, std::error_code> kind_of_file(const std::string& path);
Result<FileKind, std::error_code> kind_of_file(int descriptor);

/// Whether text can be read from front to back: not a folder, and not a device, which may be endless.
constexpr bool is_stream(FileKind kind) { return kind != FileKind::Folder && kind != FileKind::Device; }

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

/// Opens a regular file for reading without blocking, and returns its descriptor.
Result<int, std::string> open_regular(const std::string& path);

inline std::string needs_regular_file(FileKind kind) {
    return "it is " + std::string(describe(kind)) + ", and a regular file is needed";
}
inline std::string not_opened(std::error_code reason) { return "it can't be opened: " + reason.message(); }

}  // namespace gyre
