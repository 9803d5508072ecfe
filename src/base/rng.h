#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace gyre {

/// SplitMix64 generator (Steele, Lea, Flood 2014). Unlike the distributions of the standard library, it gives the same
/// numbers on every machine.
class Rng {
public:
    /// The same seed gives the same numbers.
    constexpr explicit Rng(std::uint64_t seed) : state_(seed) {}

    /// Returns a uniform 64-bit number.
    constexpr std::uint64_t next() {
        state_ += 0x9E3779B97F4A7C15;
        std::uint64_t z = state_;
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9;
        z = (z ^ (z >> 27)) * 0x94D049BB133111EB;
        return z ^ (z >> 31);
    }

    /// Returns a number in [0, bound), uniform except for a bias below bound / 2^32. Needs 0 < bound < 2^32.
    constexpr std::uint32_t below(std::uint32_t bound) {
        return static_cast<std::uint32_t>(((next() >> 32) * bound) >> 32);
    }

private:
    std::uint64_t state_;
};

/// Puts the items in a random order (Fisher and Yates).
template <class T>
void shuffle(std::vector<T>& items, Rng& rng) {
    for (std::size_t i = items.size(); i > 1; --i)
        std::swap(items[i - 1], items[rng.below(static_cast<std::uint32_t>(i))]);
}

}  // namespace gyre
