#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>

namespace gyre {

/// SHA-256 (FIPS 180-4) of bytes added piece by piece. For "abc" it is ba7816bf…f20015ad.
class Sha256 {
public:
    void add(std::span<const std::uint8_t> bytes);
    /// Returns 64 hexadecimal digits of the bytes added so far; more can be added afterwards.
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
