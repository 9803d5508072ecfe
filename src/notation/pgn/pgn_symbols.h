#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <utility>

#include "board/color.h"
#include "notation/pgn/pgn_bytes.h"
#include "notation/pgn/pgn_visitor.h"

/// Words of the movetext other than moves and move numbers.
namespace gyre::detail {

constexpr bool is_ascii(char c) { return static_cast<unsigned char>(c) < 0x80; }

/// Returns the length in bytes of white space beyond ASCII at the start of the text; 0 for other text.
std::size_t wide_blank(std::string_view text);
/// Same; reads at most four bytes.
inline std::size_t wide_blank(const char* text) { return is_ascii(*text) ? 0 : wide_blank(std::string_view(text, 4)); }

/// `end_of_word` for words with any characters.
const char* end_of_wide_word(const char* begin, std::size_t most);

/// Returns the end of the word that begins here, or a place after about `most` bytes; reads at most four more bytes.
/// Letters and digits form words together with ASCII punctuation between and after them; typographic signs form words
/// of their own, also with such punctuation.
inline const char* end_of_word(const char* begin, std::size_t most) {
    const char* end = begin;
    const char* const last = begin + most;
    if (is_letter(*begin) || is_digit(*begin))
        while (end < last && is_ascii(*end) && !ends_word(*end)) ++end;
    return end >= last || ends_word(*end) ? end : end_of_wide_word(begin, most);
}

/// Whether the word here has signs only: possibly a null move, but no other move. Reads at most four bytes.
bool begins_with_sign(const char* text);

/// Returns a word without commas and full stops at its end, and without a final variation selector.
std::string_view without_stops(std::string_view word);

/// Returns the length in bytes of an ASCII, Unicode or Windows-1252 dash at the start of the text; 0 for other text.
std::size_t dash_length(std::string_view text);

/// Parses a result as people write it, with any dash or colon for the hyphen, any spelling of a half, and forfeits. It
/// must have no blanks. Returns nothing for other words.
std::optional<WrittenResult> find_result(std::string_view word);
/// Same for results with blanks around the dash, such as "1 - 0"; also returns the length in bytes. Returns nothing if
/// there is none here. Reads at most the window's lookahead.
std::optional<std::pair<WrittenResult, std::size_t>> find_spaced_result(const char* text);

bool is_like_castling(std::string_view word);

/// Returns the glyph of a word after a move of `mover`; None for a word without meaning; nothing for an unknown word.
std::optional<Nag> find_symbol(std::string_view word, Color mover);

}  // namespace gyre::detail
