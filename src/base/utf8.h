#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace gyre {

/// What some programs put in front of a text in UTF-8; it says nothing and is no part of the text.
inline constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

/// Whether the text is UTF-8 as Unicode defines it: no overlong forms, no surrogates, nothing above U+10FFFF.
bool is_utf8(std::string_view text);

/// U+FFFD, which stands for what is no character.
inline constexpr std::string_view replacement_character = "\xEF\xBF\xBD";

/// The text in UTF-8: what is UTF-8 stays, and every other byte is a character of Windows-1252, so that a stray byte
/// changes nothing around it. The five bytes that Windows-1252 leaves open (81, 8D, 8F, 90, 9D) become U+FFFD.
std::string to_utf8(std::string_view text);

/// Adds a character in UTF-8; U+FFFD in place of a surrogate and of what lies beyond U+10FFFF.
void append_utf8(char32_t character, std::string& text);

/// The first character of a text in UTF-8 and its length in bytes; a length of 0 if the text begins with none.
struct Utf8Character {
    char32_t character = 0;
    std::size_t length = 0;
};
Utf8Character first_character(std::string_view text);

/// Whether a character may be shown in a message: no control character, and none that hides text, changes its direction
/// or breaks the line.
bool is_showable(char32_t character);

/// The beginning of a text in UTF-8, of at most so many bytes and whole characters only.
std::string_view utf8_prefix(std::string_view text, std::size_t most_bytes);

/// The text with its capital letters as small ones, so that texts that differ in case alone become equal, whatever the
/// locale: the letters of ASCII, Latin-1, Latin Extended-A, Greek and Cyrillic (U+0000 to U+052F) by Unicode's simple
/// case folding, one for one (a final sigma becomes a sigma, a sharp s stays; so does a dotted capital I, which has no
/// such form). An accent that is a character of its own stays that. Whatever is not UTF-8 stays as it is.
std::string fold_case(std::string_view text);

/// The length in bytes of the character that a text begins with; 0 if that is none of UTF-8, or there is no text.
std::size_t utf8_character_length(std::string_view text);

/// How many characters a text in UTF-8 has; every byte that is none of a character's later ones counts.
std::size_t utf8_length(std::string_view text);

}  // namespace gyre
