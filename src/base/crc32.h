#pragma once

#include <array>
#include <cstdint>
#include <span>

namespace gyre {

namespace detail {
constexpr std::array<std::uint32_t, 256> make_crc32_table() {
    constexpr std::uint32_t reflected_polynomial = 0xEDB88320;
    std::array<std::uint32_t, 256> table{};
    for (std::uint32_t byte = 0; byte < table.size(); ++byte) {
        std::uint32_t crc = byte;
        for (int bit = 0; bit < 8; ++bit) crc = (crc >> 1) ^ ((crc & 1) != 0 ? reflected_polynomial : 0);
        table[byte] = crc;
    }
    return table;
}
inline constexpr auto crc32_table = make_crc32_table();
}  // namespace detail

/// Returns the CRC-32 of zlib and PNG; `before` continues an earlier call. For "123456789" it is 0xCBF43926.
constexpr std::uint32_t crc32(std::span<const std::uint8_t> bytes, std::uint32_t before = 0) {
    std::uint32_t crc = ~before;
    for (const std::uint8_t byte : bytes) crc = (crc >> 8) ^ detail::crc32_table[(crc ^ byte) & 0xFF];
    return ~crc;
}

}  // namespace gyre
