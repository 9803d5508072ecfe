#pragma once

#include <concepts>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace gyre {

using Bytes = std::vector<std::uint8_t>;
using ByteView = std::span<const std::uint8_t>;

// The same bytes as characters, and the reverse.

inline std::string_view text_view(ByteView bytes) {
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}
inline ByteView byte_view(std::string_view text) {
    return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()};
}

/// Appends a number in little-endian order on every machine.
template <std::integral T>
void put(Bytes& bytes, T value) {
    for (std::size_t i = 0; i < sizeof(T); ++i)
        bytes.push_back(static_cast<std::uint8_t>(static_cast<std::uint64_t>(value) >> 8 * i));
}

/// Reads what `put` wrote at `offset`; all its bytes must lie inside `bytes`.
template <std::integral T>
T get(ByteView bytes, std::size_t offset) {
    std::uint64_t value = 0;
    for (std::size_t i = 0; i < sizeof(T); ++i) value |= std::uint64_t{bytes[offset + i]} << 8 * i;
    return static_cast<T>(value);
}

}  // namespace gyre
