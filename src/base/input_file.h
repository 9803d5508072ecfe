#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "base/byte_source.h"
#include "base/decompress.h"
#include "base/result.h"
#include "base/text_encoding.h"

namespace gyre {

/// A text that is read once from front to back, a file or standard input: plain, or packed by gzip, bzip2 or zstd,
/// which its first bytes tell, whatever its name. Refused, with an error that says what the input is and what to do:
/// folders, devices, other packings and archives (inside of gzip, bzip2 and zstd, too), and what has a zero among its
/// first eight bytes. A file that another program makes shorter meanwhile is an error of reading.
class InputFile {
public:
    /// "-" is standard input. Of the default encoding, a byte order mark of UTF-16 or UTF-32 decides.
    static Result<InputFile, InputError> open(const std::string& path, const TextEncoding& encoding = {});

    /// Takes over the other's text.
    InputFile(InputFile&&) noexcept;
    InputFile& operator=(InputFile&&) noexcept;
    ~InputFile();

    /// The text, unpacked, and in UTF-8 if the encoding is not the default: then `to_utf8` is for the pieces of the
    /// text. For as long as this object lives.
    ByteSource& bytes() & { return *text_; }
    /// The source would end with the expression: keep the file in a variable.
    ByteSource& bytes() && = delete;

    /// In bytes of the file as it is, for progress; may be asked from another thread.
    std::uint64_t bytes_read() const;
    /// Of the file as it is; nothing for pipes.
    std::optional<std::uint64_t> size() const { return size_; }
    /// How the file is packed; None for plain text.
    Compression compression() const { return compression_; }

private:
    class Descriptor;
    class Peeked;

    InputFile();
    Result<void, InputError> unpack(const std::string& path);
    Result<void, InputError> decode_text(const std::string& path, const TextEncoding& encoding);

    std::shared_ptr<Descriptor> file_;
    // Each reads the one before it.
    std::unique_ptr<Peeked> packed_;
    std::unique_ptr<ByteSource> unpacker_;
    std::unique_ptr<Peeked> plain_;
    std::unique_ptr<ByteSource> text_;
    std::optional<std::uint64_t> size_;
    Compression compression_ = Compression::None;
};

}  // namespace gyre
