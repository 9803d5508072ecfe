#include <cerrno>
#include <fcntl.h>
#include <io.h>
#include <windows.h>

#include "base/file_kind.h"
#include "base/system.h"

namespace gyre {

namespace {

FileKind kind_of_handle(HANDLE file) {
    DWORD mode = 0;
    switch (::GetFileType(file)) {
        case FILE_TYPE_DISK: return FileKind::Regular;
        case FILE_TYPE_PIPE: return FileKind::Pipe;
        case FILE_TYPE_CHAR: return ::GetConsoleMode(file, &mode) != 0 ? FileKind::Terminal : FileKind::Null;
        default: return FileKind::Device;
    }
}

}  // namespace

std::optional<FileKind> kind_of_file(const std::string& path) {
    const DWORD attributes = ::GetFileAttributesA(path.c_str());
    if (attributes == INVALID_FILE_ATTRIBUTES) {
        errno = ENOENT;
        return std::nullopt;
    }
    return (attributes & FILE_ATTRIBUTE_DIRECTORY) != 0 ? FileKind::Folder : FileKind::Regular;
}

std::optional<FileKind> kind_of_file(int descriptor) {
    const auto handle = ::_get_osfhandle(descriptor);
    if (handle == -1) return std::nullopt;
    return kind_of_handle(reinterpret_cast<HANDLE>(handle));
}

std::optional<int> open_regular(const std::string& path) {
    const auto named = kind_of_file(path);
    if (!named) return std::nullopt;
    errno = 0;
    if (*named != FileKind::Regular) return std::nullopt;
    const int descriptor = ::_open(path.c_str(), _O_RDONLY | system::open_flags);
    if (descriptor < 0) return std::nullopt;
    if (kind_of_file(descriptor) == FileKind::Regular) return descriptor;
    ::_close(descriptor);
    errno = 0;
    return std::nullopt;
}

}  // namespace gyre
