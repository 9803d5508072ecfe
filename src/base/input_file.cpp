#include "base/input_file.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <chrono>
#include <cstddef>
#include <fcntl.h>
#include <span>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>
#include <utility>

#include "base/file_kind.h"
#include "base/system.h"
#include "base/text.h"

namespace gyre {

namespace {

/// Bytes that format detection needs: the first block of a tar archive.
constexpr std::size_t head_size = 512;
/// Bytes that detection needs for every other format.
constexpr std::size_t short_head = 8;
/// Bytes among which binary data shows itself, and how many bytes of no text it has there at least: damaged text may
/// have some.
constexpr std::size_t binary_head = 64;
constexpr int binary_signs = 4;

}  // namespace

class InputFile::Descriptor : public ByteSource {
public:
    Descriptor(int number, bool owned, std::function<bool()> stop)
        : number_(number), owned_(owned), stop_(std::move(stop)), size_(size_now()) {
        // Standard input may be a file that was read in part before.
        const auto place = size_ ? ::lseek(number, 0, SEEK_CUR) : 0;
        start_ = place > 0 ? static_cast<std::uint64_t>(place) : 0;
    }
    ~Descriptor() override {
        if (owned_) ::close(number_);
    }

    std::uint64_t bytes_read() const { return bytes_read_; }
    std::optional<std::uint64_t> size() const { return size_; }

    Result<std::size_t, InputError> read(std::span<char> room) override {
        if (!wait()) return InputError{"stopped"};
        while (true) {
            // Some systems reject reads of 2 GiB.
            constexpr std::size_t most = std::size_t{1} << 30;
            const ssize_t got = ::read(number_, room.data(), std::min(room.size(), most));
            if (got < 0 && errno == EINTR) continue;
            if (got < 0) return InputError{"reading failed: " + system::last_error().message()};
            if (got == 0 && was_cut()) return InputError{"the file became shorter while it was read"};
            bytes_read_ += static_cast<std::uint64_t>(got);
            return static_cast<std::size_t>(got);
        }
    }

private:
    /// Waits for the bytes of a pipe or terminal; false if the wait was stopped.
    bool wait() const {
        constexpr std::chrono::milliseconds pause(100);
        if (size_ || !stop_) return true;
        while (!stop_())
            if (system::has_input_within(number_, pause)) return true;
        return false;
    }
    std::optional<std::uint64_t> size_now() const {
        struct stat about {};
        if (::fstat(number_, &about) != 0 || !S_ISREG(about.st_mode)) return std::nullopt;
        return static_cast<std::uint64_t>(about.st_size);
    }
    /// Whether the file has shrunk. Some system files are always shorter than their reported size.
    bool was_cut() const { return size_ && start_ + bytes_read_ < *size_ && size_now() < size_; }

    int number_;
    bool owned_;
    std::function<bool()> stop_;
    std::optional<std::uint64_t> size_;
    std::uint64_t start_ = 0;
    std::atomic<std::uint64_t> bytes_read_{0};
};

class InputFile::Peeked : public ByteSource {
public:
    /// `may_grow`: reading is tried again after the end, because another program may be writing the file.
    Peeked(ByteSource& source, bool may_grow) : source_(source), may_grow_(may_grow) {}

    /// Returns the beginning of the input: a full head, or less if a line or the input ends before, so that a pipe
    /// never has to deliver more than one line. A read error is returned later by `read`.
    std::string_view head() {
        bool more = true;
        while (more && end_ < head_.size()) {
            const std::string_view head(head_.data(), end_);
            if (end_ >= short_head && head.find('\n') != head.npos) break;
            const auto got = source_.read(std::span(head_).subspan(end_));
            if (!got) failure_ = got.error();
            more = got && *got > 0;
            if (more) end_ += *got;
            ended_ = !more && !may_grow_;
        }
        return {head_.data(), end_};
    }

    Result<std::size_t, InputError> read(std::span<char> room) override {
        if (begin_ == end_ && failure_) return *failure_;
        if (begin_ == end_) return ended_ ? Result<std::size_t, InputError>(std::size_t{0}) : source_.read(room);
        const std::size_t size = std::min(room.size(), end_ - begin_);
        std::copy_n(head_.begin() + static_cast<std::ptrdiff_t>(begin_), size, room.begin());
        begin_ += size;
        return size;
    }

private:
    ByteSource& source_;
    bool may_grow_;
    std::array<char, head_size> head_{};
    std::size_t begin_ = 0, end_ = 0;
    bool ended_ = false;
    std::optional<InputError> failure_;
};

namespace {

/// Returns advice for a format that Gyre cannot read; `commands` unpack it to standard output.
std::string way_round(const std::string& commands) {
    return "; unpack it first, for example: " + commands + " | gyre ... -";
}
std::string applied_to(std::string_view command, const std::string& path) {
    return std::string(command) + (path == "-" ? " FILE" : ' ' + quoted_path(path));
}

/// Fails if Gyre cannot unpack the format. `unpacker` is the command that made the head from the file; may be empty.
Result<void, InputError> check_packing(std::string_view head, std::string_view unpacker, const std::string& path) {
    const auto packing = foreign_packing(head);
    if (!packing && (unpacker.empty() || detect_compression(head) == Compression::None)) return {};
    if (!packing) return InputError{"it is packed twice" + way_round(applied_to(unpacker, path))};
    std::string reason =
        "it is packed by " + std::string(packing->name) + ", which is not unpacked here (gzip, bzip2 and zstd are)";
    if (packing->unpacker.empty()) return InputError{reason + "; unpack it first"};
    // tar detects the compression of its archive itself; most other programs cannot read a pipe.
    const bool alone = unpacker.empty() || packing->name == "tar";
    if (!alone) return InputError{reason + "; unpack it first"};
    return InputError{reason + way_round(applied_to(packing->unpacker, path))};
}

/// Whether a byte is a control character that texts do not have. DOS programs end texts with Ctrl-Z.
bool is_control(char c) {
    return static_cast<unsigned char>(c) < ' ' &&
           std::string_view("\t\r\n\f\v\x1A\x1B").find(c) == std::string_view::npos;
}

Result<void, InputError> check_text(std::string_view head) {
    const InputError binary{"it is binary, not text"};
    const std::string_view more = head.substr(0, binary_head);
    head = head.substr(0, short_head);
    if (head.find('\0') == head.npos) {
        if (std::count_if(more.begin(), more.end(), is_control) >= binary_signs) return binary;
        return {};
    }
    // In ASCII text as UTF-16 every second byte is zero.
    bool little = true, big = true;
    for (std::size_t i = 0; i < head.size(); ++i) {
        const bool zero = head[i] == '\0', odd = i % 2 == 1;
        little &= zero == odd;
        big &= zero != odd;
    }
    if (little || big)
        return InputError{
            std::string("it is binary or UTF-16 without a byte order mark; for that use --encoding UTF-16") +
            (little ? "LE" : "BE")};
    return binary;
}

}  // namespace

InputFile::InputFile() = default;
InputFile::InputFile(InputFile&&) noexcept = default;
InputFile& InputFile::operator=(InputFile&&) noexcept = default;
InputFile::~InputFile() = default;

Result<InputFile, InputError> InputFile::open(const std::string& path, const TextEncoding& encoding,
                                              std::function<bool()> stop) {
    const bool standard = path == "-";
    const int number = standard ? STDIN_FILENO : ::open(path.c_str(), O_RDONLY | system::open_flags);
    if (number < 0) return InputError{not_opened(system::last_error())};
    InputFile input;
    input.file_ = std::make_shared<Descriptor>(number, !standard, std::move(stop));
    input.size_ = input.file_->size();
    const auto kind = kind_of_file(number);
    if (!kind) return InputError{not_opened(kind.error())};
    if (!is_stream(*kind)) {
        const bool device = *kind == FileKind::Device;
        return InputError{"it is " + std::string(describe(*kind)) + (device ? ", which may have no end" : "")};
    }
    if (auto unpacked = input.unpack(path); !unpacked) return Failure(std::move(unpacked).error());
    if (auto text = input.decode_text(path, encoding); !text) return Failure(std::move(text).error());
    return input;
}

Result<void, InputError> InputFile::unpack(const std::string& path) {
    packed_ = std::make_unique<Peeked>(*file_, size_.has_value());
    const std::string_view head = packed_->head();
    if (auto checked = check_packing(head, {}, path); !checked) return checked;
    compression_ = detect_compression(head);
    if (!can_decompress(compression_))
        return InputError{cannot_unpack(compression_) + way_round(applied_to(unpacker_of(compression_), path))};
    unpacker_ = decompress(*packed_, compression_);
    return {};
}

Result<void, InputError> InputFile::decode_text(const std::string& path, const TextEncoding& encoding) {
    plain_ = std::make_unique<Peeked>(*unpacker_, size_ && compression_ == Compression::None);
    const std::string_view head = plain_->head();
    if (compression_ != Compression::None)
        if (auto checked = check_packing(head, unpacker_of(compression_), path); !checked) return checked;
    const TextEncoding used = encoding.is_default() ? TextEncoding::of_byte_order_mark(head) : encoding;
    if (used.is_default())
        if (auto checked = check_text(head); !checked) return checked;
    text_ = decode(*plain_, used);
    return {};
}

std::uint64_t InputFile::bytes_read() const { return file_->bytes_read(); }

}  // namespace gyre
