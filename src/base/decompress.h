#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "base/byte_source.h"
#include "base/enum_name.h"

namespace gyre {

enum class Compression : std::uint8_t { None, Gzip, Bzip2, Zstandard };

/// Returns the compression format that the first bytes of a file show; four bytes are enough.
Compression detect_compression(std::string_view head);

struct ForeignPacking {
    std::string_view name;
    /// Command that unpacks it to standard output, without the file name; empty if there is none.
    std::string_view unpacker;
};
/// Returns the foreign format that the first bytes of a file show, if any. 512 bytes are enough: tar needs its first
/// block, all others need eight bytes.
std::optional<ForeignPacking> foreign_packing(std::string_view head);

/// Returns the command that unpacks it to standard output, without the file name: "zstd -dc"; empty for plain text.
std::string_view unpacker_of(Compression compression);
/// Returns the Debian package that a build needs to unpack the format, such as "libzstd-dev"; empty for plain text.
std::string_view package_of(Compression compression);

std::string_view describe(Compression compression);

/// Whether this build can unpack the format: zlib, libbz2 and libzstd are optional.
bool can_decompress(Compression compression);

std::string cannot_unpack(Compression compression);

/// Returns a source of the unpacked bytes of `packed`, which must outlive it. Several packed pieces in a row are read
/// as one, as gzip, bzip2 and zstd do, and zeros after the last piece are ignored as padding. For damaged or truncated
/// data it fails after the last bytes that could be unpacked. If this build lacks the library, the first read fails.
std::unique_ptr<ByteSource> decompress(ByteSource& packed, Compression compression);

}  // namespace gyre
