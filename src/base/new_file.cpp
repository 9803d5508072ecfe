#include "base/new_file.h"

#include <cerrno>
#include <cstdio>
#include <fcntl.h>
#include <filesystem>
#include <fmt/core.h>
#include <system_error>
#include <tuple>
#include <unistd.h>
#include <utility>

#include "base/bytes.h"
#include "base/descriptor.h"
#include "base/system.h"
#include "base/text.h"
#include "base/try.h"
#include "base/utf8.h"

namespace gyre {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t buffer_size = 1 << 18;
constexpr mode_t usual_mode = 0666;

std::string system_message(std::string_view what, std::error_code error = system::last_error()) {
    return fmt::format("the file can't be {}: {}", what, error.message());
}

/// Returns the final target of a chain of links; the target may not exist yet.
fs::path follow_links(fs::path path) {
    constexpr int most_links = 40;
    std::error_code error;
    for (int i = 0; i < most_links && fs::is_symlink(fs::symlink_status(path, error)); ++i) {
        const fs::path target = fs::read_symlink(path, error);
        if (error) break;
        path = path.parent_path() / target;
    }
    return path;
}

/// Returns an unused name in `folder` that begins like the file's name; valid UTF-8 and short enough for every file
/// system.
std::string name_like(const fs::path& path, const fs::path& folder) {
    constexpr std::size_t shown = 200;
    const std::string name = path.filename().string();
    return (folder / fmt::format("{}.{}.part", utf8_prefix(name, shown), random_digits(8))).string();
}

std::pair<int, std::string> make_part(const fs::path& path, const fs::path& folder) {
    constexpr int most_tries = 16;
    for (int i = 1;; ++i) {
        std::string name = name_like(path, folder);
        const int file = ::open(name.c_str(), O_WRONLY | O_CREAT | O_EXCL | system::open_flags, usual_mode);
        if (file >= 0 || errno != EEXIST || i == most_tries) return {file, std::move(name)};
    }
}

Result<void, std::error_code> write_all(int descriptor, std::span<const std::uint8_t> bytes) {
    while (!bytes.empty()) {
        const ssize_t written = ::write(descriptor, bytes.data(), bytes.size());
        if (written < 0 && errno == EINTR) continue;
        if (written < 0) return system::last_error();
        bytes = bytes.subspan(static_cast<std::size_t>(written));
    }
    return {};
}

Result<void, std::error_code> copy_all(int from, int to) {
    std::vector<std::uint8_t> room(buffer_size);
    for (std::uint64_t offset = 0;;) {
        GYRE_TRY(const auto count, system::read_at(from, room, offset));
        if (auto written = write_all(to, std::span(room).first(count)); !written) return written;
        if (count == 0) return system::sync(to);
        offset += count;
    }
}

}  // namespace

std::string final_target(const std::string& path) {
    std::error_code error;
    const fs::path target = fs::absolute(follow_links(path), error);
    return error ? path : target.string();
}

Result<NewFile, std::string> NewFile::create(const std::string& path) {
    if (::access(path.c_str(), F_OK) == 0) return Failure("the file exists already");
    NewFile file;
    file.part_ = path + ".part";
    file.descriptor_ = ::open(file.part_.c_str(), O_WRONLY | O_CREAT | system::open_flags, usual_mode);
    if (file.descriptor_ < 0) return system_message("made");
    // The lock separates a file that a killed program left, which is overwritten, from one that another program is
    // writing. The file may have been finished or removed while this program waited for its lock; then the name no
    // longer leads to it.
    const bool is_ours =
        system::lock(file.descriptor_) && system::identity_of(file.descriptor_) == system::identity_of(file.part_);
    if (!is_ours || ::ftruncate(file.descriptor_, 0) != 0) {
        std::string error = is_ours ? system_message("made") : "another program writes to the file";
        ::close(std::exchange(file.descriptor_, -1));
        return error;
    }
    file.path_ = path;
    file.kind_ = Kind::Fresh;
    return file;
}

Result<NewFile, std::string> NewFile::replace(const std::string& path) {
    std::error_code error;
    const fs::file_status about = fs::status(path, error);
    if (fs::is_directory(about)) return Failure("it is a folder");
    NewFile file;
    if (fs::exists(about) && !fs::is_regular_file(about)) {
        file.descriptor_ = ::open(path.c_str(), O_WRONLY | system::open_flags);
        if (file.descriptor_ < 0) return system_message("written");
        file.kind_ = Kind::Direct;
        return file;
    }
    const bool is_there = fs::exists(about);
    if (is_there && ::access(path.c_str(), W_OK) != 0) return system_message("written");
    const fs::path target = follow_links(path);
    std::tie(file.descriptor_, file.part_) = make_part(target, target.parent_path());
    // An existing file may be writable in a folder where no file can be created.
    if (file.descriptor_ < 0 && is_there && (errno == EACCES || errno == EPERM))
        std::tie(file.descriptor_, file.part_) = make_part(target, fs::temp_directory_path(error));
    if (file.descriptor_ < 0) return system_message("made");
    file.path_ = target.string();
    file.kind_ = Kind::Replacement;
    if (is_there) system::copy_permissions(file.path_, file.descriptor_);
    return file;
}

NewFile NewFile::on(int descriptor) {
    NewFile file;
    file.descriptor_ = descriptor;
    return file;
}

NewFile::NewFile(NewFile&& other) noexcept
    : kind_(std::exchange(other.kind_, Kind::Borrowed)),
      path_(std::exchange(other.path_, {})),
      part_(std::exchange(other.part_, {})),
      descriptor_(std::exchange(other.descriptor_, -1)),
      size_(other.size_),
      buffer_(std::move(other.buffer_)) {}

NewFile& NewFile::operator=(NewFile&& other) noexcept {
    std::swap(kind_, other.kind_);
    std::swap(path_, other.path_);
    std::swap(part_, other.part_);
    std::swap(descriptor_, other.descriptor_);
    std::swap(size_, other.size_);
    std::swap(buffer_, other.buffer_);
    return *this;
}

NewFile::~NewFile() {
    if (kind_ == Kind::Borrowed) return;
    if (kind_ == Kind::Fresh) {
        if (descriptor_ >= 0) system::close_and_remove(descriptor_, part_);
        return;
    }
    if (descriptor_ >= 0) ::close(descriptor_);
    if (!part_.empty()) std::remove(part_.c_str());
}

Result<void, std::string> NewFile::write(std::span<const std::uint8_t> bytes) {
    size_ += bytes.size();
    // Many bytes are written from where they are.
    if (bytes.size() >= buffer_size) return flush().and_then([&] { return write_through(bytes); });
    buffer_.insert(buffer_.end(), bytes.begin(), bytes.end());
    if (buffer_.size() < buffer_size) return {};
    return flush();
}

Result<void, std::string> NewFile::write(std::string_view text) { return write(byte_view(text)); }

Result<void, std::string> NewFile::flush() {
    auto written = write_through(buffer_);
    if (written) buffer_.clear();
    return written;
}

Result<void, std::string> NewFile::write_through(std::span<const std::uint8_t> bytes) {
    if (descriptor_ < 0 && !bytes.empty()) {
        descriptor_ = ::open(part_.c_str(), O_WRONLY | O_APPEND | system::open_flags);
        if (descriptor_ < 0) return system_message("written");
    }
    if (const auto written = write_all(descriptor_, bytes); !written) return system_message("written", written.error());
    return {};
}

Result<void, std::string> NewFile::close() {
    if (::close(std::exchange(descriptor_, -1)) != 0) return system_message("written");
    return {};
}

Result<void, std::string> NewFile::rest() {
    if (auto flushed = flush(); !flushed) return flushed;
    if (kind_ != Kind::Replacement || descriptor_ < 0) return {};
    buffer_.shrink_to_fit();
    return close();
}

Result<void, std::string> NewFile::finish() {
    if (auto flushed = flush(); !flushed) return flushed;
    if (kind_ == Kind::Borrowed) return {};
    if (kind_ == Kind::Direct) return close();
    if (kind_ == Kind::Replacement) return finish_replacement();
    if (const auto synced = system::sync(descriptor_); !synced) return system_message("written", synced.error());
    const auto closed = system::close_as(std::exchange(descriptor_, -1), part_, path_);
    if (closed) return {};
    if (closed.error() == std::errc::file_exists) return Failure("the file exists already");
    return system_message("made", closed.error());
}

Result<void, std::string> NewFile::finish_replacement() {
    // A new file can be made again after a crash of the machine, but a replaced file must survive it.
    const bool is_there = ::access(path_.c_str(), F_OK) == 0;
    if (is_there && descriptor_ < 0) descriptor_ = ::open(part_.c_str(), O_WRONLY | system::open_flags);
    if (is_there)
        if (const auto synced = system::sync(descriptor_); !synced) return system_message("written", synced.error());
    if (descriptor_ >= 0)
        if (auto closed = close(); !closed) return closed;
    if (const auto renamed = system::rename_over(part_, path_); !renamed) {
        if (!is_there) return system_message("made", renamed.error());
        return copy_over();
    }
    part_.clear();
    return {};
}

Result<void, std::string> NewFile::copy_over() {
    const Descriptor from(::open(part_.c_str(), O_RDONLY | system::open_flags));
    if (!from) return system_message("written");
    descriptor_ = ::open(path_.c_str(), O_WRONLY | system::open_flags);
    const bool is_open = descriptor_ >= 0 && ::ftruncate(descriptor_, 0) == 0;
    const auto copied =
        is_open ? copy_all(from.get(), descriptor_) : Result<void, std::error_code>(system::last_error());
    if (copied) return close();
    // The old content may be lost, so the new content must stay.
    return system_message("written", copied.error()) + "; all of it is in " + std::exchange(part_, {});
}

Result<void, std::string> replace_file(const std::string& path, std::span<const std::uint8_t> bytes) {
    GYRE_TRY(auto file, NewFile::replace(path));
    return file.write(bytes).and_then([&] { return file.finish(); });
}

}  // namespace gyre
