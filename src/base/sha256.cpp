#include "base/sha256.h"

#include <algorithm>
#include <bit>
#include <fmt/core.h>

namespace gyre {

namespace {

/// First 32 bits of the fractional parts of the cube roots of the first 64 primes.
constexpr std::array<std::uint32_t, 64> round_constants = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

constexpr std::uint32_t big_endian(const std::uint8_t* bytes) {
    return std::uint32_t{bytes[0]} << 24 | std::uint32_t{bytes[1]} << 16 | std::uint32_t{bytes[2]} << 8 | bytes[3];
}

}  // namespace

void Sha256::mix(const std::uint8_t* block) {
    std::array<std::uint32_t, 64> words;
    for (std::size_t i = 0; i < 16; ++i) words[i] = big_endian(block + 4 * i);
    for (std::size_t i = 16; i < words.size(); ++i) {
        const std::uint32_t x = words[i - 15], y = words[i - 2];
        words[i] = words[i - 16] + (std::rotr(x, 7) ^ std::rotr(x, 18) ^ x >> 3) + words[i - 7] +
                   (std::rotr(y, 17) ^ std::rotr(y, 19) ^ y >> 10);
    }
    auto [a, b, c, d, e, f, g, h] = state_;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const std::uint32_t up = h + (std::rotr(e, 6) ^ std::rotr(e, 11) ^ std::rotr(e, 25)) + ((e & f) ^ (~e & g)) +
                                 round_constants[i] + words[i];
        const std::uint32_t down =
            (std::rotr(a, 2) ^ std::rotr(a, 13) ^ std::rotr(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
        h = g;
        g = f;
        f = e;
        e = d + up;
        d = c;
        c = b;
        b = a;
        a = up + down;
    }
    const std::array<std::uint32_t, 8> mixed = {a, b, c, d, e, f, g, h};
    for (std::size_t i = 0; i < state_.size(); ++i) state_[i] += mixed[i];
}

void Sha256::add(std::span<const std::uint8_t> bytes) {
    while (!bytes.empty()) {
        const std::size_t filled = length_ % block_size;
        if (filled == 0 && bytes.size() >= block_size) {
            mix(bytes.data());
            bytes = bytes.subspan(block_size);
            length_ += block_size;
            continue;
        }
        const std::size_t taken = std::min(bytes.size(), block_size - filled);
        std::copy_n(bytes.begin(), taken, open_.begin() + static_cast<std::ptrdiff_t>(filled));
        bytes = bytes.subspan(taken);
        length_ += taken;
        if (length_ % block_size == 0) mix(open_.data());
    }
}

std::string Sha256::digits() const {
    Sha256 padded = *this;
    const std::uint64_t bits = 8 * length_;
    constexpr std::size_t length_size = 8;
    // Padding: a one bit, zeros up to the last eight bytes of a block, then the length.
    std::array<std::uint8_t, block_size + length_size> end{0x80};
    const std::size_t zeros_end = 1 + (2 * block_size - length_size - 1 - length_ % block_size) % block_size;
    for (std::size_t i = 0; i < length_size; ++i) end[zeros_end + i] = static_cast<std::uint8_t>(bits >> (56 - 8 * i));
    padded.add(std::span(end).first(zeros_end + length_size));
    std::string text;
    for (const std::uint32_t word : padded.state_) text += fmt::format("{:08x}", word);
    return text;
}

}  // namespace gyre
