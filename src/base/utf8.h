#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace gyre {

/// UTF-8 byte order mark, which some programs write before a text; it is not part of the text.
inline constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

/// Whether the text is UTF-8 by Unicode's definition: no overlong forms, no surrogates, nothing above U+10FFFF.
bool is_utf8(std::string_view text);

/// U+FFFD, the replacement for invalid bytes.
inline constexpr std::string_view replacement_character = "\xEF\xBF\xBD";

/// Returns the text as UTF-8: valid UTF-8 stays, and every other byte is read as a Windows-1252 character, so that a
/// stray byte does not change its surroundings. The five bytes without a character in Windows-1252 (81, 8D, 8F, 90, 9D)
/// become U+FFFD.
std::string to_utf8(std::string_view text);

/// Appends a character as UTF-8; surrogates and values above U+10FFFF become U+FFFD.
void append_utf8(char32_t character, std::string& text);

/// First character of a text in UTF-8 and its length in bytes; 0 if the text begins with no valid character.
struct Utf8Character {
    char32_t character = 0;
    std::size_t length = 0;
};
Utf8Character first_character(std::string_view text);

/// Whether a character may be shown in a message: no control character, and none that hides, turns or breaks text.
bool is_showable(char32_t character);

/// Returns the longest prefix of whole characters that has at most `most_bytes` bytes.
std::string_view utf8_prefix(std::string_view text, std::size_t most_bytes);

/// Returns the text in lower case for comparisons that ignore case, independent of the locale. Covers ASCII, Latin-1,
/// Latin Extended-A, Greek and Cyrillic (U+0000 to U+052F) by Unicode's simple case folding, one character to one: a
/// final sigma becomes a sigma; a sharp s and a dotted capital I stay. Combining accents and bytes that are not UTF-8
/// stay unchanged.
std::string fold_case(std::string_view text);

/// Length in bytes of the first character; 0 if it is not valid UTF-8 or the text is empty.
std::size_t utf8_character_length(std::string_view text);

/// Number of characters of a text in UTF-8: counts all bytes except continuation bytes.
std::size_t utf8_length(std::string_view text);

}  // namespace gyre
