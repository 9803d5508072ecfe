#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "board/color.h"
#include "notation/pgn_bytes.h"
#include "notation/pgn_visitor.h"

/// The words of the movetext, but for moves and their numbers.
namespace gyre::detail {

constexpr bool is_ascii(char c) { return static_cast<unsigned char>(c) < 0x80; }

/// How many bytes of white space beyond ASCII stand here: Unicode's blanks, a mark of the encoding, a no-break space of
/// Latin-1; 0 for anything else. Four bytes must be there to be looked at.
std::size_t wide_blank(const char* text);

/// `end_of_word` for all words.
const char* end_of_wide_word(const char* begin, std::size_t most);

/// Where the word that begins here ends, after about `most` bytes at the latest; four more must be there to be looked
/// at. Letters and digits make words with the marks of ASCII between and behind them; signs of print make words of
/// their own, and with such marks.
inline const char* end_of_word(const char* begin, std::size_t most) {
    const char* end = begin;
    const char* const last = begin + most;
    const auto is_plain = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || is_digit(c); };
    if (is_plain(*begin))
        while (end < last && is_ascii(*end) && !ends_word(*end)) ++end;
    return end >= last || ends_word(*end) ? end : end_of_wide_word(begin, most);
}

/// Whether the word that begins here is one of signs, without letters, digits and figurines: a null move perhaps, but
/// no other move. Four bytes must be there to be looked at.
bool begins_with_sign(const char* text);

/// A word without commas and full stops at its end, and without what says how its last sign is to be drawn.
std::string_view without_stops(std::string_view word);

/// Exactly a termination marker, or one as people write it, with U+2013 for the hyphen or signs for a half.
std::optional<PgnResult> find_result(std::string_view word);

/// The glyph for a word that says something about a move of this side or the position after it, Nag::None for one that
/// says nothing more than the move; nothing if it is not known.
std::optional<Nag> find_symbol(std::string_view word, Color mover);

/// "--", "Z0" and the like.
bool is_null_move(std::string_view word);

}  // namespace gyre::detail
