#pragma once

#include <cstdint>
#include <memory>
#include <string_view>

#include "base/byte_source.h"

namespace gyre {

/// How bytes are packed.
enum class Compression : std::uint8_t { None, Gzip, Bzip2, Zstandard };

/// What the first bytes of a file say it is; four are enough.
Compression detect_compression(std::string_view head);

/// The name of a packing or an archive that is not unpacked here ("xz", "zip" …), by the first bytes of a file, of
/// which eight are enough; empty if it is none of those.
std::string_view foreign_packing(std::string_view head);

/// "gzip" …
std::string_view describe(Compression compression);

/// Whether this build can unpack it: the libraries zlib, libbz2 and libzstd may be left out.
bool can_decompress(Compression compression);

/// The plain bytes of another source, which must outlive it. Several packed pieces one after the other are taken for
/// one, as gzip, bzip2 and zstd do themselves. A damaged or shortened source is an error, after all that could be
/// unpacked. Unknown to this build: a source that gives an error at once.
std::unique_ptr<ByteSource> decompress(ByteSource& packed, Compression compression);

}  // namespace gyre
