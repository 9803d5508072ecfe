#pragma once

#include <cstdint>

namespace gyre {

/// SplitMix64 (Steele, Lea, Flood 2014): small, seeded, the same on every machine, unlike std::mt19937's distributions.
class Rng {
public:
    /// The same seed gives the same numbers.
    constexpr explicit Rng(std::uint64_t seed) : state_(seed) {}

    /// Uniform among all of 64 bits.
    constexpr std::uint64_t next() {
        state_ += 0x9E3779B97F4A7C15;
        std::uint64_t z = state_;
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9;
        z = (z ^ (z >> 27)) * 0x94D049BB133111EB;
        return z ^ (z >> 31);
    }

    /// Uniform in [0, bound) but for a bias below bound / 2^32; 0 < bound < 2^32.
    constexpr std::uint32_t below(std::uint32_t bound) {
        return static_cast<std::uint32_t>(((next() >> 32) * bound) >> 32);
    }

private:
    std::uint64_t state_;
};

}  // namespace gyre
