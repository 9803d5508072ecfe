#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "base/bytes.h"
#include "base/result.h"

namespace gyre {

/// Packs a block of bytes by zstd, or leaves it as it is if that is shorter or this build lacks zstd; the first byte
/// says which.
Bytes pack_block(std::string_view raw);
/// Unpacks what `pack_block` made. Fails if the bytes are damaged or do not have `size` bytes of content.
Result<std::string, std::string> unpack_block(ByteView packed, std::size_t size);

}  // namespace gyre
