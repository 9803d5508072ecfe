#include "base/text.h"

#include <algorithm>
#include <cstdlib>
#include <fmt/format.h>

#include "base/system.h"
#include "base/utf8.h"

namespace gyre {

namespace {

void append_escaped(std::string_view bytes, std::string& text) {
    for (const char c : bytes) text += fmt::format("\\x{:02X}", static_cast<unsigned char>(c));
}

/// Bytes that are not UTF-8 count as characters.
std::u32string characters_of(std::string_view text) {
    std::u32string characters;
    while (!text.empty()) {
        const Utf8Character first = first_character(text);
        characters += first.length > 0 ? first.character : char32_t{static_cast<unsigned char>(text[0])};
        text.remove_prefix(std::max<std::size_t>(first.length, 1));
    }
    return characters;
}

}  // namespace

std::string lower_case(std::string_view text) {
    std::string result(text);
    std::transform(result.begin(), result.end(), result.begin(), to_lower);
    return result;
}

std::string_view trimmed(std::string_view text, std::string_view blanks) {
    const std::size_t begin = text.find_first_not_of(blanks);
    if (begin == text.npos) return {};
    return text.substr(begin, text.find_last_not_of(blanks) - begin + 1);
}

std::string_view take_until(std::string_view& text, char end) {
    const std::size_t at = std::min(text.find(end), text.size());
    const std::string_view head = text.substr(0, at);
    text.remove_prefix(std::min(at + 1, text.size()));
    return head;
}

std::vector<std::string_view> split(std::string_view text, char separator) {
    std::vector<std::string_view> parts;
    while (true) {
        const std::size_t end = text.find(separator);
        parts.push_back(text.substr(0, end));
        if (end == text.npos) return parts;
        text.remove_prefix(end + 1);
    }
}

std::vector<std::string_view> split_words(std::string_view text) {
    constexpr std::string_view blanks = " \t\r\n\v\f";
    std::vector<std::string_view> words;
    for (std::size_t start = text.find_first_not_of(blanks); start != text.npos;) {
        const std::size_t end = std::min(text.find_first_of(blanks, start), text.size());
        words.push_back(text.substr(start, end - start));
        start = text.find_first_not_of(blanks, end);
    }
    return words;
}

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

std::string markup_text(std::string_view text) {
    std::string escaped;
    for (const char c : text) switch (c) {
            case '&': escaped += "&amp;"; break;
            case '<': escaped += "&lt;"; break;
            case '>': escaped += "&gt;"; break;
            case '"': escaped += "&quot;"; break;
            default: escaped += c;
        }
    return escaped;
}

std::string csv_quoted(std::string_view text) {
    std::string field = "\"";
    for (const char c : text) field.append(c == '"' ? 2 : 1, c);
    return field + '"';
}

std::string csv_field(std::string_view text) {
    return text.find_first_of(",\"\r\n") == text.npos ? std::string(text) : csv_quoted(text);
}

std::string grouped(std::uint64_t number) { return fmt::to_string(fmt::group_digits(number)); }

std::string counted(std::uint64_t number, std::string_view thing) {
    return fmt::format("{} {}{}", grouped(number), thing, number == 1 ? "" : "s");
}

std::string fixed_point(std::int64_t number, int places, char point) {
    std::string digits = fmt::format("{:0{}}", std::abs(number), places + 1);
    digits.insert(digits.size() - static_cast<std::size_t>(places), 1, point);
    return number < 0 ? '-' + digits : digits;
}

std::string signed_text(std::int64_t number) { return (number > 0 ? "+" : "") + std::to_string(number); }

std::string hex_digits(std::uint64_t number) { return fmt::format("{:016x}", number); }

std::string random_digits(std::size_t count) {
    std::string digits;
    while (digits.size() < count) digits += hex_digits(system::random_bits());
    digits.resize(count);
    return digits;
}

std::string listed(std::span<const std::string_view> words, std::string_view last) {
    std::string text;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (i > 0) text += i + 1 == words.size() ? last : ", ";
        text += words[i];
    }
    return text;
}

std::string quoted_path(std::string_view path) {
    constexpr std::size_t longest = 200;
    return quoted(path, longest);
}

std::size_t edit_distance(std::string_view first, std::string_view second) {
    const std::u32string a = characters_of(first), b = characters_of(second);
    // Three rows of the usual table: the two previous ones are needed for swapped neighbours.
    std::vector<std::size_t> row(b.size() + 1), above(row), two_above(row);
    for (std::size_t j = 0; j <= b.size(); ++j) row[j] = j;
    for (std::size_t i = 1; i <= a.size(); ++i) {
        two_above.swap(above);
        above.swap(row);
        row[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            row[j] = std::min({above[j] + 1, row[j - 1] + 1, above[j - 1] + (a[i - 1] != b[j - 1] ? 1 : 0)});
            const bool swapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
            if (swapped) row[j] = std::min(row[j], two_above[j - 2] + 1);
        }
    }
    return row[b.size()];
}

std::string quoted(std::string_view text, std::size_t limit) { return '\'' + showable(text, limit) + '\''; }

}  // namespace gyre
