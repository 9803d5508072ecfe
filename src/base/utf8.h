#pragma once

#include <string>
#include <string_view>

namespace gyre {

/// What some programs put in front of a text in UTF-8; it says nothing and is no part of the text.
inline constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

/// Whether the text is UTF-8 as Unicode defines it: no overlong forms, no surrogates, nothing above U+10FFFF.
bool is_utf8(std::string_view text);

/// The text in UTF-8: itself if it is that already, else every byte taken for a character of Latin-1.
std::string to_utf8(std::string_view text);

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
