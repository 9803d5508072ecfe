#include "base/new_file.h"

#include <cerrno>
#include <fcntl.h>
#include <system_error>
#include <unistd.h>
#include <utility>

#include "base/system.h"

namespace gyre {

namespace {

constexpr std::size_t buffer_size = 1 << 18;

std::string part_of(const std::string& path) { return path + ".part"; }

std::string system_message(std::string_view what) {
    const int number = errno;
    return "the file can't be " + std::string(what) + ": " + std::generic_category().message(number);
}

}  // namespace

Result<NewFile, std::string> NewFile::create(const std::string& path) {
    constexpr mode_t mode = 0666;
    if (::access(path.c_str(), F_OK) == 0) return std::string("the file is there already");
    NewFile file;
    file.descriptor_ = ::open(part_of(path).c_str(), O_WRONLY | O_CREAT | system::open_flags, mode);
    if (file.descriptor_ < 0) return system_message("made");
    // What a killed program has left goes, what another one is writing stays.
    const bool is_ours = system::lock(file.descriptor_);
    if (!is_ours || ::ftruncate(file.descriptor_, 0) != 0) {
        std::string error = is_ours ? system_message("made") : "another program writes to the file";
        ::close(std::exchange(file.descriptor_, -1));
        return error;
    }
    file.path_ = path;
    return file;
}

NewFile NewFile::on(int descriptor) {
    NewFile file;
    file.descriptor_ = descriptor;
    return file;
}

NewFile::NewFile(NewFile&& other) noexcept
    : path_(std::exchange(other.path_, {})),
      descriptor_(std::exchange(other.descriptor_, -1)),
      size_(other.size_),
      buffer_(std::move(other.buffer_)) {}

NewFile& NewFile::operator=(NewFile&& other) noexcept {
    std::swap(path_, other.path_);
    std::swap(descriptor_, other.descriptor_);
    std::swap(size_, other.size_);
    std::swap(buffer_, other.buffer_);
    return *this;
}

NewFile::~NewFile() {
    if (descriptor_ < 0 || path_.empty()) return;
    system::close_and_remove(descriptor_, part_of(path_));
}

std::optional<std::string> NewFile::write(std::span<const std::uint8_t> bytes) {
    buffer_.insert(buffer_.end(), bytes.begin(), bytes.end());
    size_ += bytes.size();
    return buffer_.size() < buffer_size ? std::nullopt : flush();
}

std::optional<std::string> NewFile::write(std::string_view text) {
    return write(std::span(reinterpret_cast<const std::uint8_t*>(text.data()), text.size()));
}

std::optional<std::string> NewFile::flush() {
    std::span<const std::uint8_t> left = buffer_;
    while (!left.empty()) {
        const ssize_t written = ::write(descriptor_, left.data(), left.size());
        if (written < 0 && errno == EINTR) continue;
        if (written < 0) return system_message("written");
        left = left.subspan(static_cast<std::size_t>(written));
    }
    buffer_.clear();
    return std::nullopt;
}

std::optional<std::string> NewFile::finish() {
    if (auto error = flush()) return error;
    if (path_.empty()) return std::nullopt;
    if (!system::sync(descriptor_)) return system_message("written");
    if (system::close_as(std::exchange(descriptor_, -1), part_of(path_), path_)) return std::nullopt;
    return errno == EEXIST ? std::string("the file is there already") : system_message("made");
}

}  // namespace gyre
