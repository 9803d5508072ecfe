#include "base/text.h"

#include <fmt/format.h>

#include "base/utf8.h"

namespace gyre {

namespace {

void append_escaped(std::string_view bytes, std::string& text) {
    for (const char c : bytes) text += fmt::format("\\x{:02X}", static_cast<unsigned char>(c));
}

}  // namespace

std::string showable(std::string_view text, std::size_t limit) {
    std::string shown;
    std::string_view rest = text;
    while (!rest.empty()) {
        const Utf8Character first = first_character(rest);
        const std::size_t length = first.length == 0 ? 1 : first.length;
        if (text.size() - rest.size() + length > limit) return shown + "...";
        if (first.length > 0 && is_showable(first.character)) {
            shown += rest.substr(0, length);
        } else {
            append_escaped(rest.substr(0, length), shown);
        }
        rest.remove_prefix(length);
    }
    return shown;
}

std::string json_string(std::string_view text) {
    if (!is_utf8(text)) return json_string(to_utf8(text));
    std::string result = "\"";
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte < 0x20) {
            result += fmt::format("\\u{:04x}", byte);
            continue;
        }
        if (c == '"' || c == '\\') result += '\\';
        result += c;
    }
    return result + '"';
}

std::string grouped(std::uint64_t number) { return fmt::to_string(fmt::group_digits(number)); }

std::string quoted(std::string_view text, std::size_t limit) { return '\'' + showable(text, limit) + '\''; }

}  // namespace gyre
