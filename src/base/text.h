#pragma once

#include <cstddef>
#include <cstdint>
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

/// 3195901860 as "3,195,901,860".
inline std::string grouped(std::uint64_t number) {
    std::string text = std::to_string(number);
    for (std::size_t end = text.size(); end > 3; end -= 3) text.insert(end - 3, ",");
    return text;
}

/// The lowest `digits` hexadecimal digits, with zeros in front.
inline std::string hexadecimal(std::uint64_t number, std::size_t digits) {
    constexpr std::string_view names = "0123456789abcdef";
    std::string text(digits, '0');
    for (std::size_t i = digits; i-- > 0; number >>= 4) text[i] = names[number & 15];
    return text;
}

inline std::string quoted(char c) { return quoted(std::string_view(&c, 1)); }

}  // namespace gyre
