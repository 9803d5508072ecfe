#pragma once

#include <bit>
#include <cstdint>
#include <optional>

#include "base/bytes.h"

namespace gyre::datagen {

/// Writes bits one by one, the lowest bit of each byte first.
class BitWriter {
public:
    explicit BitWriter(Bytes& bytes) : bytes_(bytes) {}
    void put(std::uint32_t value, int count) {
        for (int i = 0; i < count; ++i) {
            if (used_ % 8 == 0) bytes_.push_back(0);
            bytes_.back() = static_cast<std::uint8_t>(bytes_.back() | (value >> i & 1) << used_++ % 8);
        }
    }

private:
    Bytes& bytes_;
    unsigned used_ = 0;
};

/// Reads the bits of a BitWriter; zeros beyond the end.
class BitReader {
public:
    explicit BitReader(ByteView bytes) : bytes_(bytes) {}
    std::uint32_t get(int count) {
        std::uint32_t value = 0;
        for (int i = 0; i < count; ++i, ++used_)
            if (used_ / 8 < bytes_.size()) value |= (bytes_[used_ / 8] >> used_ % 8 & 1u) << i;
        return value;
    }
    /// Whether all bytes were read and the rest of the last one is zero.
    bool is_at_end() const {
        return (used_ + 7) / 8 == bytes_.size() && (used_ % 8 == 0 || bytes_.back() >> used_ % 8 == 0);
    }

private:
    ByteView bytes_;
    std::size_t used_ = 0;
};

/// Writes one of `count` numbers, all about equally likely: the bits of the largest power of two in `count`, and one
/// more bit if number + power is also below `count`.
inline void put_choice(BitWriter& bits, std::uint32_t number, std::uint32_t count) {
    const std::uint32_t power = std::bit_floor(count), low = number & (power - 1);
    bits.put(low, std::countr_zero(power));
    if (low + power < count) bits.put(number >= power ? 1 : 0, 1);
}

inline std::uint32_t get_choice(BitReader& bits, std::uint32_t count) {
    const std::uint32_t power = std::bit_floor(count), low = bits.get(std::countr_zero(power));
    return low + power < count && bits.get(1) != 0 ? low + power : low;
}

/// Writes a number by an exponential Golomb code: if number + 2^usual has n bits, n - usual - 1 zeros, a one, and the
/// bits below the highest.
inline void put_number(BitWriter& bits, std::uint32_t number, int usual) {
    const std::uint32_t value = number + (1u << usual);
    const int low_bits = std::bit_width(value) - 1;
    bits.put(1u << (low_bits - usual), low_bits - usual + 1);
    bits.put(value, low_bits);
}

/// Returns nothing if the code has a number of more than `most_bits` bits.
inline std::optional<std::uint32_t> get_number(BitReader& bits, int usual, int most_bits) {
    int low_bits = usual;
    while (bits.get(1) == 0)
        if (++low_bits > most_bits) return std::nullopt;
    return (1u << low_bits | bits.get(low_bits)) - (1u << usual);
}

}  // namespace gyre::datagen
