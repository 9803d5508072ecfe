#include "match/appended_file.h"

#include <algorithm>
#include <cerrno>
#include <fcntl.h>
#include <span>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

#include "base/file_kind.h"
#include "base/system.h"

namespace gyre::match {

Result<AppendedFile, std::string> AppendedFile::open(const std::string& path) {
    constexpr mode_t mode = 0666;
    const auto kind = kind_of_file(path);
    // A pipe is opened for writing only, which waits for its reader.
    const int access = kind && *kind != FileKind::Regular ? O_WRONLY : O_RDWR | O_CREAT;
    AppendedFile file(Descriptor(::open(path.c_str(), access | O_APPEND | system::open_flags, mode)));
    if (!file.file_) return Failure(not_opened(system::last_error()));
    if (auto locked = file.lock(); !locked) return Failure(std::move(locked).error());
    return file;
}

Result<void, std::string> AppendedFile::lock() {
    struct stat status {};
    if (::fstat(file_.get(), &status) != 0) return Failure(not_opened(system::last_error()));
    is_regular_ = S_ISREG(status.st_mode);
    if (!is_regular_) return {};
    if (const auto locked = system::lock(file_.get()); !locked) {
        if (locked.error() == std::errc::operation_would_block) return Failure("another program writes to the file");
        return Failure("it can't be locked: " + locked.error().message());
    }
    // The size of the time before the lock may be out of date.
    if (::fstat(file_.get(), &status) != 0) return Failure(not_opened(system::last_error()));
    size_ = static_cast<std::uint64_t>(status.st_size);
    return {};
}

Result<std::string, std::string> AppendedFile::tail(std::size_t most) const {
    std::string bytes(static_cast<std::size_t>(std::min<std::uint64_t>(most, size_)), '\0');
    if (bytes.empty()) return bytes;
    const auto room = std::span(reinterpret_cast<std::uint8_t*>(bytes.data()), bytes.size());
    const auto count = system::read_at(file_.get(), room, size_ - bytes.size());
    if (!count) return Failure("reading failed: " + count.error().message());
    bytes.resize(*count);
    return bytes;
}

Result<void, std::string> AppendedFile::cut(std::uint64_t size) {
    if (!is_regular_) return {};
    if (::ftruncate(file_.get(), static_cast<off_t>(size)) != 0)
        return Failure("it can't be shortened: " + system::last_error().message());
    size_ = size;
    return {};
}

Result<void, std::string> AppendedFile::append(std::string_view text) {
    const std::size_t length = text.size();
    while (!text.empty()) {
        const ssize_t written = ::write(file_.get(), text.data(), text.size());
        if (written < 0 && errno == EINTR) continue;
        if (written < 0) {
            const std::string reason = system::last_error().message();
            // If cutting fails as well, a part of the text remains; the first error is reported.
            static_cast<void>(cut(size_));
            return Failure("writing failed: " + reason);
        }
        text.remove_prefix(static_cast<std::size_t>(written));
    }
    if (is_regular_) size_ += length;
    return {};
}

}  // namespace gyre::match
