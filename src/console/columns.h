#pragma once

#include <array>
#include <charconv>
#include <string>
#include <string_view>

/// What the columns of a printed table are made of.
namespace gyre::console {

/// With so many places behind the point.
inline std::string decimal(double value, int places) {
    // The largest number has 309 digits in front of the point.
    std::array<char, 400> text;
    const auto end = std::to_chars(text.data(), text.data() + text.size(), value, std::chars_format::fixed, places);
    return {text.data(), end.ptr};
}

/// Blanks before a number, or behind a name, that fill it up to a width in characters of one byte.
enum class Align { Right, Left };
inline std::string padded(std::string_view text, std::size_t width, Align align = Align::Right) {
    const std::string blanks(text.size() < width ? width - text.size() : 0, ' ');
    return align == Align::Left ? std::string(text) + blanks : blanks + std::string(text);
}

}  // namespace gyre::console
