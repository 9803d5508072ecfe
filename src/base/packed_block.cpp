#include "base/packed_block.h"

#include <cstdint>

#include "base/decompress.h"

#ifdef GYRE_ZSTD
#include <zstd.h>
#endif

namespace gyre {

namespace {

enum Form : std::uint8_t { plain, zstd };

}  // namespace

Bytes pack_block(std::string_view raw) {
    Bytes packed;
#ifdef GYRE_ZSTD
    constexpr int level = 3;
    packed.resize(1 + ZSTD_compressBound(raw.size()));
    packed[0] = zstd;
    const std::size_t size = ZSTD_compress(packed.data() + 1, packed.size() - 1, raw.data(), raw.size(), level);
    if (ZSTD_isError(size) == 0 && size < raw.size()) {
        packed.resize(1 + size);
        return packed;
    }
#endif
    packed.assign(1, plain);
    packed.insert(packed.end(), raw.begin(), raw.end());
    return packed;
}

Result<std::string, std::string> unpack_block(ByteView packed, std::size_t size) {
    const Failure<std::string> damaged("a packed block is damaged");
    if (packed.empty()) return damaged;
    const std::string_view content(reinterpret_cast<const char*>(packed.data()) + 1, packed.size() - 1);
    if (packed[0] == plain && content.size() == size) return std::string(content);
    if (packed[0] != zstd) return damaged;
#ifdef GYRE_ZSTD
    // The frame has its size, so that a wrong size allocates nothing. Four bytes stand for at most 128 KiB.
    constexpr std::size_t most_of_byte = std::size_t{1} << 16;
    if (size / most_of_byte > packed.size()) return damaged;
    if (ZSTD_getFrameContentSize(content.data(), content.size()) != size) return damaged;
    std::string raw(size, '\0');
    const std::size_t got = ZSTD_decompress(raw.data(), raw.size(), content.data(), content.size());
    if (ZSTD_isError(got) != 0 || got != size) return damaged;
    return raw;
#else
    return Failure(cannot_unpack(Compression::Zstandard));
#endif
}

}  // namespace gyre
