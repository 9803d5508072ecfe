#include "base/utf8.h"

#include <algorithm>
#include <cstdint>

namespace gyre {

namespace {

bool is_continuation(char c) { return (static_cast<unsigned char>(c) & 0xC0) == 0x80; }

}  // namespace

std::size_t utf8_character_length(std::string_view text) {
    if (text.empty()) return 0;
    const auto byte = [text](std::size_t i) { return i < text.size() ? static_cast<unsigned char>(text[i]) : 0u; };
    const unsigned first = byte(0);
    if (first < 0x80) return 1;
    std::size_t length = 0;
    unsigned low = 0x80, high = 0xBF;
    if (first >= 0xC2 && first <= 0xDF) {
        length = 2;
    } else if (first >= 0xE0 && first <= 0xEF) {
        length = 3;
        if (first == 0xE0) low = 0xA0;
        if (first == 0xED) high = 0x9F;
    } else if (first >= 0xF0 && first <= 0xF4) {
        length = 4;
        if (first == 0xF0) low = 0x90;
        if (first == 0xF4) high = 0x8F;
    }
    if (length == 0 || text.size() < length || byte(1) < low || byte(1) > high) return 0;
    for (std::size_t i = 2; i < length; ++i)
        if (!is_continuation(text[i])) return 0;
    return length;
}

namespace {

/// Range of capital letters whose small letters are `offset` code points later: every letter, or every second one.
struct CaseRow {
    std::uint16_t first, last, step;
    std::int16_t offset;
};

/// Sorted by first letter; only characters that take two bytes in UTF-8.
constexpr CaseRow case_rows[] = {
    // Latin-1, and the micro sign, which becomes mu; the multiplication sign between the letters is left out.
    {0x00B5, 0x00B5, 1, 775},
    {0x00C0, 0x00D6, 1, 32},
    {0x00D8, 0x00DE, 1, 32},
    // Latin Extended-A; U+0178 (Y with diaeresis) and U+017F (long s) map to other blocks.
    {0x0100, 0x012E, 2, 1},
    {0x0132, 0x0136, 2, 1},
    {0x0139, 0x0147, 2, 1},
    {0x014A, 0x0176, 2, 1},
    {0x0178, 0x0178, 1, -121},
    {0x0179, 0x017D, 2, 1},
    {0x017F, 0x017F, 1, -268},
    // Greek: accented letters first; the last row is the final sigma.
    {0x0386, 0x0386, 1, 38},
    {0x0388, 0x038A, 1, 37},
    {0x038C, 0x038C, 1, 64},
    {0x038E, 0x038F, 1, 63},
    {0x0391, 0x03A1, 1, 32},
    {0x03A3, 0x03AB, 1, 32},
    {0x03C2, 0x03C2, 1, 1},
    // Cyrillic: extended letters, Russian, historic letters, and letters of other languages.
    {0x0400, 0x040F, 1, 80},
    {0x0410, 0x042F, 1, 32},
    {0x0460, 0x0480, 2, 1},
    {0x048A, 0x04BE, 2, 1},
    {0x04C0, 0x04C0, 1, 15},
    {0x04C1, 0x04CD, 2, 1},
    {0x04D0, 0x052E, 2, 1},
};

unsigned small_letter(unsigned character) {
    const auto row = std::find_if(std::begin(case_rows), std::end(case_rows),
                                  [character](const CaseRow& r) { return character <= r.last; });
    if (row == std::end(case_rows) || character < row->first || (character - row->first) % row->step != 0)
        return character;
    return static_cast<unsigned>(static_cast<int>(character) + row->offset);
}

char32_t character_of_byte(char c) {
    // Characters of 0x80 to 0x9F; the others are as in Latin-1.
    constexpr std::u16string_view low_part =
        u"\u20AC?\u201A\u0192\u201E\u2026\u2020\u2021\u02C6\u2030\u0160\u2039\u0152?\u017D?"
        u"?\u2018\u2019\u201C\u201D\u2022\u2013\u2014\u02DC\u2122\u0161\u203A\u0153?\u017E\u0178";
    const auto byte = static_cast<unsigned char>(c);
    if (byte < 0x80 || byte >= 0xA0) return byte;
    const char16_t character = low_part[byte - 0x80u];
    return character == u'?' ? u'\uFFFD' : character;
}

}  // namespace

bool is_utf8(std::string_view text) {
    while (!text.empty()) {
        const std::size_t length = utf8_character_length(text);
        if (length == 0) return false;
        text.remove_prefix(length);
    }
    return true;
}

std::string to_utf8(std::string_view text) {
    if (is_utf8(text)) return std::string(text);
    std::string utf8;
    while (!text.empty()) {
        const std::size_t length = utf8_character_length(text);
        if (length == 0) {
            append_utf8(character_of_byte(text[0]), utf8);
        } else {
            utf8 += text.substr(0, length);
        }
        text.remove_prefix(std::max<std::size_t>(length, 1));
    }
    return utf8;
}

void append_utf8(char32_t character, std::string& text) {
    const auto append_later = [&](int shift) { text += static_cast<char>(0x80 | (character >> shift & 0x3F)); };
    const bool surrogate = character >= 0xD800 && character < 0xE000;
    if (surrogate || character > 0x10FFFF) {
        text += replacement_character;
    } else if (character < 0x80) {
        text += static_cast<char>(character);
    } else if (character < 0x800) {
        text += static_cast<char>(0xC0 | character >> 6);
        append_later(0);
    } else if (character < 0x10000) {
        text += static_cast<char>(0xE0 | character >> 12);
        append_later(6);
        append_later(0);
    } else {
        text += static_cast<char>(0xF0 | character >> 18);
        append_later(12);
        append_later(6);
        append_later(0);
    }
}

Utf8Character first_character(std::string_view text) {
    const std::size_t length = utf8_character_length(text);
    if (length == 0) return {};
    constexpr unsigned first_bits[] = {0, 0x7F, 0x1F, 0x0F, 0x07};
    char32_t character = static_cast<unsigned char>(text[0]) & first_bits[length];
    for (std::size_t i = 1; i < length; ++i) character = character << 6 | (static_cast<unsigned char>(text[i]) & 0x3Fu);
    return {character, length};
}

bool is_showable(char32_t character) {
    struct Range {
        char32_t first, last;
    };
    constexpr Range hidden[] = {
        {0x00, 0x1F},     {0x7F, 0x9F},     {0x061C, 0x061C}, {0x200B, 0x200B}, {0x200E, 0x200F},   {0x2028, 0x202E},
        {0x2060, 0x206F}, {0xFEFF, 0xFEFF}, {0xFFF9, 0xFFFB}, {0xFFFE, 0xFFFF}, {0xE0000, 0xE0FFF},
    };
    return std::none_of(std::begin(hidden), std::end(hidden),
                        [character](Range range) { return character >= range.first && character <= range.last; });
}

std::string fold_case(std::string_view text) {
    std::string folded;
    folded.reserve(text.size());
    while (!text.empty()) {
        const std::size_t length = std::max<std::size_t>(utf8_character_length(text), 1);
        const auto first = static_cast<unsigned char>(text[0]);
        if (length == 2) {
            append_utf8(small_letter((first & 0x1Fu) << 6 | (static_cast<unsigned char>(text[1]) & 0x3Fu)), folded);
        } else if (first >= 'A' && first <= 'Z') {
            folded += static_cast<char>(first - 'A' + 'a');
        } else {
            folded += text.substr(0, length);
        }
        text.remove_prefix(length);
    }
    return folded;
}

std::string_view utf8_prefix(std::string_view text, std::size_t most_bytes) {
    if (text.size() <= most_bytes) return text;
    while (most_bytes > 0 && is_continuation(text[most_bytes])) --most_bytes;
    return text.substr(0, most_bytes);
}

std::size_t utf8_length(std::string_view text) {
    return static_cast<std::size_t>(
        std::count_if(text.begin(), text.end(), [](char c) { return !is_continuation(c); }));
}

}  // namespace gyre
