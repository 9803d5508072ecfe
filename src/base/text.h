#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace gyre {

/// Input as it may be shown in a message: in single quotes, cut after `limit` bytes with three dots, and
/// whatever is not printable ASCII as \xNN, so that no input can forge a line or steer a terminal.
inline std::string quoted(std::string_view text, std::size_t limit = 40) {
    constexpr std::string_view digits = "0123456789ABCDEF";
    std::string result = "'";
    for (const char c : text.substr(0, limit)) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte >= 0x20 && byte < 0x7F) {
            result += c;
        } else {
            result += "\\x";
            result += digits[byte >> 4];
            result += digits[byte & 15];
        }
    }
    return result + (text.size() > limit ? "...'" : "'");
}

/// A JSON string with its quotes: bytes below 0x20 as \u00NN, all others as they are.
inline std::string json_string(std::string_view text) {
    constexpr std::string_view digits = "0123456789ABCDEF";
    std::string result = "\"";
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte < 0x20) {
            result += "\\u00";
            result += digits[byte >> 4];
            result += digits[byte & 15];
            continue;
        }
        if (c == '"' || c == '\\') result += '\\';
        result += c;
    }
    return result + '"';
}

inline std::string quoted(char c) { return quoted(std::string_view(&c, 1)); }

}  // namespace gyre
