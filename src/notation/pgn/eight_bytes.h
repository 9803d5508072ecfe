#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>

/// Eight bytes of a text at once in a register, the first one lowest: the length of a word or comment then costs no
/// branch for each byte, and the one branch at its end is foreseen more often.
namespace gyre::detail::eight_bytes {

inline constexpr std::size_t count = sizeof(std::uint64_t);

/// Loads a text of at most eight bytes; zeros follow a shorter one.
constexpr std::uint64_t load(std::string_view text) {
    std::uint64_t word = 0;
    for (std::size_t i = 0; i < text.size(); ++i) word |= std::uint64_t{static_cast<unsigned char>(text[i])} << (8 * i);
    return word;
}
/// Loads eight bytes, all of which must be readable.
inline std::uint64_t load(const char* text) {
    if constexpr (std::endian::native != std::endian::little) return load(std::string_view(text, count));
    std::uint64_t word = 0;
    std::memcpy(&word, text, count);
    return word;
}

/// Returns the place of the first byte whose highest bit is set in `found`, which is not 0.
inline const char* first(const char* text, std::uint64_t found) { return text + std::countr_zero(found) / 8; }

constexpr std::uint64_t all(unsigned char c) { return std::uint64_t{0x0101010101010101} * c; }

/// The next two have the highest bit of each byte that is `c`, or a control character, and perhaps of bytes above.
constexpr std::uint64_t equal(std::uint64_t word, char c) {
    const std::uint64_t other = word ^ all(static_cast<unsigned char>(c));
    return (other - all(1)) & ~other & all(0x80);
}
constexpr std::uint64_t control(std::uint64_t word) { return (word - all(' ')) & ~word & all(0x80); }

/// Has the highest bit of each byte that is no ASCII letter.
constexpr std::uint64_t no_letter(std::uint64_t word) {
    const std::uint64_t lower = (word | all(0x20)) & all(0x7F);
    const std::uint64_t from_a = lower + all(0x80 - 'a'), behind_z = lower + all(0x7F - 'z');
    return (~from_a | behind_z | word) & all(0x80);
}

}  // namespace gyre::detail::eight_bytes
