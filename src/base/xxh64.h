#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>

namespace gyre {

namespace detail {

inline constexpr std::uint64_t xxh_primes[] = {0x9E3779B185EBCA87, 0xC2B2AE3D27D4EB4F, 0x165667B19E3779F9,
                                               0x85EBCA77C2B2AE63, 0x27D4EB2F165667C5};

/// Little-endian on every machine; compilers make one load of it.
template <std::size_t Bytes>
constexpr std::uint64_t xxh_load(const std::uint8_t* at) {
    std::uint64_t value = 0;
    for (std::size_t i = 0; i < Bytes; ++i) value |= std::uint64_t{at[i]} << 8 * i;
    return value;
}

constexpr std::uint64_t xxh_round(std::uint64_t lane, std::uint64_t input) {
    return std::rotl(lane + input * xxh_primes[1], 31) * xxh_primes[0];
}

}  // namespace detail

/// Returns the XXH64 checksum with seed 0: a flipped bit always changes it. For "abc" it is 0x44BC2CF5AD770999.
constexpr std::uint64_t xxh64(std::span<const std::uint8_t> bytes) {
    using namespace detail;
    const std::uint8_t* at = bytes.data();
    std::size_t left = bytes.size();
    std::uint64_t sum = xxh_primes[4];
    if (left >= 32) {
        std::array<std::uint64_t, 4> lanes{xxh_primes[0] + xxh_primes[1], xxh_primes[1], 0, 0 - xxh_primes[0]};
        for (; left >= 32; left -= 32, at += 32)
            for (std::size_t i = 0; i < 4; ++i) lanes[i] = xxh_round(lanes[i], xxh_load<8>(at + 8 * i));
        sum = std::rotl(lanes[0], 1) + std::rotl(lanes[1], 7) + std::rotl(lanes[2], 12) + std::rotl(lanes[3], 18);
        for (const std::uint64_t lane : lanes) sum = (sum ^ xxh_round(0, lane)) * xxh_primes[0] + xxh_primes[3];
    }
    sum += bytes.size();
    for (; left >= 8; left -= 8, at += 8)
        sum = std::rotl(sum ^ xxh_round(0, xxh_load<8>(at)), 27) * xxh_primes[0] + xxh_primes[3];
    if (left >= 4) {
        sum = std::rotl(sum ^ (xxh_load<4>(at) * xxh_primes[0]), 23) * xxh_primes[1] + xxh_primes[2];
        left -= 4, at += 4;
    }
    for (; left > 0; --left, ++at) sum = std::rotl(sum ^ (*at * xxh_primes[4]), 11) * xxh_primes[0];
    sum = (sum ^ (sum >> 33)) * xxh_primes[1];
    sum = (sum ^ (sum >> 29)) * xxh_primes[2];
    return sum ^ (sum >> 32);
}

}  // namespace gyre
