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

Result<FileKind, std::error_code> kind_of_file(const std::string& path) {
    const DWORD attributes = ::GetFileAttributesA(path.c_str());
    if (attributes == INVALID_FILE_ATTRIBUTES) return std::make_error_code(std::errc::no_such_file_or_directory);
    return (attributes & FILE_ATTRIBUTE_DIRECTORY) != 0 ? FileKind::Folder : FileKind::Regular;
}

Result<FileKind, std::error_code> kind_of_file(int descriptor) {
    const auto handle = ::_get_osfhandle(descriptor);
    if (handle == -1) return std::make_error_code(std::errc::bad_file_descriptor);
    return kind_of_handle(reinterpret_cast<HANDLE>(handle));
}

Result<int, std::string> open_regular(const std::string& path) {
    const auto named = kind_of_file(path);
    if (!named) return not_opened(named.error());
    if (*named != FileKind::Regular) return needs_regular_file(*named);
    const int descriptor = ::_open(path.c_str(), _O_RDONLY | system::open_flags);
    if (descriptor < 0) return not_opened(system::last_error());
    const auto opened = kind_of_file(descriptor);
    if (opened && *opened == FileKind::Regular) return descriptor;
    ::_close(descriptor);
    return opened ? needs_regular_file(*opened) : not_opened(opened.error());
}

}  // namespace gyre
