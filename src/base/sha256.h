#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>

namespace gyre {

/// SHA-256 (FIPS 180-4) of bytes that come in pieces. Of "abc" it is ba7816bf…f20015ad.
class Sha256 {
public:
    void add(std::span<const std::uint8_t> bytes);
    /// 64 hexadecimal digits; what is added afterwards goes on from where this was asked.
    std::string digits() const;

private:
    static constexpr std::size_t block_size = 64;
    void mix(const std::uint8_t* block);

    std::array<std::uint32_t, 8> state_ = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                                           0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
    std::array<std::uint8_t, block_size> open_{};
    std::uint64_t length_ = 0;
};

}  // namespace gyre
