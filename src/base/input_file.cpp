#include "base/input_file.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <cstddef>
#include <fcntl.h>
#include <span>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

#include "base/system.h"

namespace gyre {

namespace {

/// No text begins with such bytes; but UTF-16, of which readers tell more, has zeros.
bool is_binary(std::string_view head) {
    const bool is_utf16 = head.starts_with("\xFF\xFE") || head.starts_with("\xFE\xFF");
    return !is_utf16 && head.find('\0') != head.npos;
}

InputError last_error(std::string_view what) {
    return {std::string(what) + ": " + std::generic_category().message(errno)};
}

}  // namespace

/// Reads an open file. The first bytes, by which its kind is known, are read ahead.
class InputFile::Descriptor : public ByteSource {
public:
    Descriptor(int number, bool owned) : number_(number), owned_(owned), size_(size_now()) {
        // Standard input may be a file of which a part was read before.
        const auto place = size_ ? ::lseek(number, 0, SEEK_CUR) : 0;
        start_ = place > 0 ? static_cast<std::uint64_t>(place) : 0;
    }
    ~Descriptor() override {
        if (owned_) ::close(number_);
    }
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;

    std::uint64_t bytes_read() const { return bytes_read_; }
    /// Of a regular file when it was opened.
    std::optional<std::uint64_t> size() const { return size_; }

    /// What the input begins with: `head_.size()` bytes, or all there is.
    Result<std::string_view, InputError> peek() {
        while (head_end_ < head_.size()) {
            const auto got = read_file(std::span(head_).subspan(head_end_));
            if (!got) return got.error();
            if (*got == 0) break;
            head_end_ += *got;
        }
        return std::string_view(head_.data(), head_end_);
    }

    Result<std::size_t, InputError> read(std::span<char> room) override {
        if (head_begin_ == head_end_) return read_file(room);
        const std::size_t size = std::min(room.size(), head_end_ - head_begin_);
        std::copy_n(head_.begin() + static_cast<std::ptrdiff_t>(head_begin_), size, room.begin());
        head_begin_ += size;
        return size;
    }

private:
    std::optional<std::uint64_t> size_now() const {
        struct stat about {};
        if (::fstat(number_, &about) != 0 || !S_ISREG(about.st_mode)) return std::nullopt;
        return static_cast<std::uint64_t>(about.st_size);
    }
    /// Some files of the system itself hold less than they say, from the start.
    bool was_cut() const { return size_ && start_ + bytes_read_ < *size_ && size_now() < size_; }

    Result<std::size_t, InputError> read_file(std::span<char> room) {
        while (true) {
            // Some systems refuse to read 2 GiB at once.
            constexpr std::size_t most = std::size_t{1} << 30;
            const ssize_t got = ::read(number_, room.data(), std::min(room.size(), most));
            if (got < 0 && errno == EINTR) continue;
            if (got < 0) return last_error("reading failed");
            if (got == 0 && was_cut()) return InputError{"the file became shorter while it was read"};
            bytes_read_ += static_cast<std::uint64_t>(got);
            return static_cast<std::size_t>(got);
        }
    }

    int number_;
    bool owned_;
    std::optional<std::uint64_t> size_;
    std::uint64_t start_ = 0;
    std::array<char, 8> head_{};
    std::size_t head_begin_ = 0, head_end_ = 0;
    std::atomic<std::uint64_t> bytes_read_{0};
};

Result<InputFile, InputError> InputFile::open(const std::string& path) {
    const bool standard = path == "-";
    const int number = standard ? STDIN_FILENO : ::open(path.c_str(), O_RDONLY | system::open_flags);
    if (number < 0) return last_error("it can't be opened");
    InputFile input;
    input.file_ = std::make_shared<Descriptor>(number, !standard);

    struct stat about {};
    if (::fstat(number, &about) != 0) return last_error("it can't be opened");
    if (S_ISDIR(about.st_mode)) return InputError{"it is a folder"};
    const auto head = input.file_->peek();
    if (!head) return head.error();
    if (const auto packing = foreign_packing(*head); !packing.empty())
        return InputError{"it is packed by " + std::string(packing) +
                          ", which is not unpacked here: gzip, bzip2 and zstd are"};
    input.compression_ = detect_compression(*head);
    if (input.compression_ == Compression::None && is_binary(*head)) return InputError{"it is binary, not text"};
    if (!can_decompress(input.compression_))
        return InputError{"this build cannot unpack " + std::string(describe(input.compression_))};

    input.size_ = input.file_->size();
    input.plain_ = decompress(*input.file_, input.compression_);
    return input;
}

std::uint64_t InputFile::bytes_read() const { return file_->bytes_read(); }

}  // namespace gyre
