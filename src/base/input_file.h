#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "base/byte_source.h"
#include "base/decompress.h"

namespace gyre {

/// A text that is read once from front to back, a file or standard input: plain, or packed by gzip, bzip2 or zstd,
/// which its first bytes tell, whatever its name. Of other packings and archives, and where there is a zero among the
/// first eight bytes, it is not opened, and the error says what it is. A file that another program makes shorter
/// meanwhile is an error of reading.
class InputFile {
public:
    /// "-" is standard input.
    static Result<InputFile, InputError> open(const std::string& path);

    /// The bytes, unpacked.
    ByteSource& bytes() { return *plain_; }

    /// In bytes of the file as it is, for progress; may be asked from another thread.
    std::uint64_t bytes_read() const;
    /// Of the file as it is; nothing for pipes.
    std::optional<std::uint64_t> size() const { return size_; }
    /// How the file is packed; None for plain text.
    Compression compression() const { return compression_; }

private:
    class Descriptor;

    InputFile() = default;

    std::shared_ptr<Descriptor> file_;
    std::unique_ptr<ByteSource> plain_;
    std::optional<std::uint64_t> size_;
    Compression compression_ = Compression::None;
};

}  // namespace gyre
