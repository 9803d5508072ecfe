#include "base/file_kind.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/system.h"

namespace gyre {

namespace {

bool is_null(const struct stat& about) {
    struct stat null {};
    return ::stat("/dev/null", &null) == 0 && S_ISCHR(null.st_mode) && null.st_rdev == about.st_rdev;
}

FileKind kind_in(const struct stat& about) {
    if (S_ISREG(about.st_mode)) return FileKind::Regular;
    if (S_ISDIR(about.st_mode)) return FileKind::Folder;
    if (S_ISFIFO(about.st_mode)) return FileKind::Pipe;
    if (S_ISSOCK(about.st_mode)) return FileKind::Socket;
    return S_ISCHR(about.st_mode) && is_null(about) ? FileKind::Null : FileKind::Device;
}

}  // namespace

Result<FileKind, std::error_code> kind_of_file(const std::string& path) {
    struct stat about {};
    if (::stat(path.c_str(), &about) != 0) return system::last_error();
    return kind_in(about);
}

Result<FileKind, std::error_code> kind_of_file(int descriptor) {
    struct stat about {};
    if (::fstat(descriptor, &about) != 0) return system::last_error();
    const FileKind kind = kind_in(about);
    return kind == FileKind::Device && ::isatty(descriptor) == 1 ? FileKind::Terminal : kind;
}

Result<int, std::string> open_regular(const std::string& path) {
    // The kind is checked by the path first, because opening some devices has side effects. O_NONBLOCK covers a pipe
    // that takes the file's place in between, and system files that never end.
    const auto named = kind_of_file(path);
    if (!named) return not_opened(named.error());
    if (*named != FileKind::Regular) return needs_regular_file(*named);
    const int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
    if (descriptor < 0) return not_opened(system::last_error());
    const auto opened = kind_of_file(descriptor);
    if (opened && *opened == FileKind::Regular) return descriptor;
    ::close(descriptor);
    return opened ? needs_regular_file(*opened) : not_opened(opened.error());
}

}  // namespace gyre
