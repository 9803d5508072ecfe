#pragma once

#include <charconv>
#include <optional>
#include <string_view>
#include <system_error>

namespace gyre {

/// The whole of `text` as an integer, or nothing: no blanks, no sign "+", no rest, no overflow.
template <class Int = int>
std::optional<Int> parse_integer(std::string_view text) {
    Int value{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
    return value;
}

}  // namespace gyre
