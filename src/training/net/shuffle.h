#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstdint>
#include <utility>

#include "base/rng.h"

namespace gyre::training::net {

/// A permutation of 0 … size − 1 that needs no memory and can start anywhere: a Feistel network over the next even
/// number of bits, applied again while the result is out of range.
class Shuffle {
public:
    Shuffle(std::uint64_t size, std::uint64_t seed) : size_(size) {
        const auto bits = static_cast<int>(std::bit_width(size > 1 ? size - 1 : 1));
        half_bits_ = (bits + 1) / 2;
        Rng rng(seed);
        for (std::uint64_t& key : keys_) key = rng.next();
    }

    /// Returns the identity.
    static Shuffle none(std::uint64_t size) {
        Shuffle shuffle(size, 0);
        shuffle.half_bits_ = 0;
        return shuffle;
    }

    std::uint64_t size() const { return size_; }
    /// Returns the number at `place`, which must be below `size`.
    std::uint64_t operator[](std::uint64_t place) const {
        assert(place < size_);
        if (half_bits_ == 0) return place;
        do place = permuted(place);
        while (place >= size_);
        return place;
    }

private:
    std::uint64_t permuted(std::uint64_t number) const {
        const std::uint64_t mask = (std::uint64_t{1} << half_bits_) - 1;
        std::uint64_t left = number >> half_bits_, right = number & mask;
        for (const std::uint64_t key : keys_) {
            const std::uint64_t mixed = Rng(right ^ key).next() & mask;
            left ^= mixed;
            std::swap(left, right);
        }
        return left << half_bits_ | right;
    }

    std::uint64_t size_;
    int half_bits_;
    std::array<std::uint64_t, 4> keys_{};
};

}  // namespace gyre::training::net
