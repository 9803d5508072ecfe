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

/// Capital letters whose small ones lie `offset` behind them: all from the first to the last, or every second one.
struct CaseRow {
    std::uint16_t first, last, step;
    std::int16_t offset;
};

/// By their first letters; of the characters that two bytes of UTF-8 hold.
constexpr CaseRow case_rows[] = {
    // Latin-1, with the micro sign, which is a mu; between its letters is the sign for multiplication.
    {0x00B5, 0x00B5, 1, 775},
    {0x00C0, 0x00D6, 1, 32},
    {0x00D8, 0x00DE, 1, 32},
    // Latin Extended-A, with the Y with diaeresis and the long s.
    {0x0100, 0x012E, 2, 1},
    {0x0132, 0x0136, 2, 1},
    {0x0139, 0x0147, 2, 1},
    {0x014A, 0x0176, 2, 1},
    {0x0178, 0x0178, 1, -121},
    {0x0179, 0x017D, 2, 1},
    {0x017F, 0x017F, 1, -268},
    // Greek, first with accents; the final sigma.
    {0x0386, 0x0386, 1, 38},
    {0x0388, 0x038A, 1, 37},
    {0x038C, 0x038C, 1, 64},
    {0x038E, 0x038F, 1, 63},
    {0x0391, 0x03A1, 1, 32},
    {0x03A3, 0x03AB, 1, 32},
    {0x03C2, 0x03C2, 1, 1},
    // Cyrillic: beyond Russian's, Russian, historic, and of other languages.
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

void append_character(unsigned character, std::string& text) {
    if (character < 0x80) {
        text += static_cast<char>(character);
    } else {
        text += static_cast<char>(0xC0 | (character >> 6));
        text += static_cast<char>(0x80 | (character & 0x3F));
    }
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
    for (const char c : text) append_character(static_cast<unsigned char>(c), utf8);
    return utf8;
}

std::string fold_case(std::string_view text) {
    std::string folded;
    folded.reserve(text.size());
    while (!text.empty()) {
        const std::size_t length = std::max<std::size_t>(utf8_character_length(text), 1);
        const auto first = static_cast<unsigned char>(text[0]);
        if (length == 2) {
            append_character(small_letter((first & 0x1Fu) << 6 | (static_cast<unsigned char>(text[1]) & 0x3Fu)),
                             folded);
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
