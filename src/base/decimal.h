#pragma once

#include <charconv>
#include <cmath>
#include <optional>
#include <string_view>
#include <system_error>

namespace gyre {

/// The whole of `text` as a finite number such as 12, -2.5 or 1e-3, or nothing: no blanks, no sign "+", no rest.
inline std::optional<double> parse_double(std::string_view text,
                                          std::chars_format format = std::chars_format::general) {
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value, format);
    if (error != std::errc() || end != text.data() + text.size() || !std::isfinite(value)) return std::nullopt;
    return value;
}

}  // namespace gyre
