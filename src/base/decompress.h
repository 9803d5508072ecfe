#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "base/byte_source.h"
#include "base/enum_name.h"

namespace gyre {

/// How bytes are packed.
enum class Compression : std::uint8_t { None, Gzip, Bzip2, Zstandard };

/// What the first bytes of a file say it is; four are enough.
Compression detect_compression(std::string_view head);

/// A packing or an archive that is not unpacked here.
struct ForeignPacking {
    /// "xz", "zip" …
    std::string_view name;
    /// The command that unpacks it to standard output, without the file's name; empty if there is none.
    std::string_view unpacker;
};
/// What the first bytes of a file say it is, if it is one of those. 512 bytes are enough: tar is known by its first
/// block, all others by eight bytes.
std::optional<ForeignPacking> foreign_packing(std::string_view head);

/// The command that unpacks it to standard output, without the file's name: "zstd -dc" …; empty for plain text.
std::string_view unpacker_of(Compression compression);
/// The package of Debian with which a build can unpack it: "libzstd-dev" …; empty for plain text.
std::string_view package_of(Compression compression);

/// "gzip" …
std::string_view describe(Compression compression);

/// Whether this build can unpack it: the libraries zlib, libbz2 and libzstd may be left out.
bool can_decompress(Compression compression);

/// Why a build without its library does not read it, with the package that is missing.
std::string cannot_unpack(Compression compression);

/// The plain bytes of another source, which must outlive it. Several packed pieces one after the other are taken for
/// one, as gzip, bzip2 and zstd do themselves, and zeros behind the last one are padding, as on tapes. A damaged or
/// shortened source is an error, after all that could be unpacked. Unknown to this build: a source that gives an error
/// at once.
std::unique_ptr<ByteSource> decompress(ByteSource& packed, Compression compression);

}  // namespace gyre
