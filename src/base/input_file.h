#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "base/byte_source.h"
#include "base/decompress.h"
#include "base/result.h"
#include "base/text_encoding.h"

namespace gyre {

/// Text of a file or standard input, read once from front to back. The text is plain or packed by gzip, bzip2 or zstd,
/// which is detected by its first bytes and not by its name. Opening fails for folders, devices, other compression and
/// archive formats (also inside gzip, bzip2 and zstd), and input with a zero among its first eight bytes or four
/// control characters among its first 64; the error says what the input is and what to do. If another program truncates
/// the file, reading fails.
class InputFile {
public:
    /// Opens a file; "-" is standard input. A byte order mark of UTF-16 or UTF-32 replaces the default encoding.
    /// While the bytes of a pipe or terminal are awaited, `stop` is called several times a second; when it returns
    /// true, the wait ends and reading fails with "stopped". It may be empty.
    static Result<InputFile, InputError> open(const std::string& path, const TextEncoding& encoding = {},
                                              std::function<bool()> stop = {});

    /// Move constructor.
    InputFile(InputFile&&) noexcept;
    InputFile& operator=(InputFile&&) noexcept;
    ~InputFile();

    /// The unpacked text, valid as long as this object. It is UTF-8 if the encoding is not the default; with the
    /// default encoding, convert pieces of it by `to_utf8`.
    ByteSource& bytes() & { return *text_; }
    /// Deleted: the source would be destroyed with the temporary file.
    ByteSource& bytes() && = delete;

    /// Number of bytes read from the file before unpacking, for progress. May be called from another thread.
    std::uint64_t bytes_read() const;
    /// File size in bytes before unpacking; nothing for pipes.
    std::optional<std::uint64_t> size() const { return size_; }
    /// Compression of the file; None for plain text.
    Compression compression() const { return compression_; }

private:
    class Descriptor;
    class Peeked;

    InputFile();
    Result<void, InputError> unpack(const std::string& path);
    Result<void, InputError> decode_text(const std::string& path, const TextEncoding& encoding);

    std::shared_ptr<Descriptor> file_;
    // Each member reads from the one before it.
    std::unique_ptr<Peeked> packed_;
    std::unique_ptr<ByteSource> unpacker_;
    std::unique_ptr<Peeked> plain_;
    std::unique_ptr<ByteSource> text_;
    std::optional<std::uint64_t> size_;
    Compression compression_ = Compression::None;
};

}  // namespace gyre
