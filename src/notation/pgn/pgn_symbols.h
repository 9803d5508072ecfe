#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <utility>

#include "board/color.h"
#include "notation/pgn/pgn_bytes.h"
#include "notation/pgn/pgn_visitor.h"

/// The words of the movetext, but for moves and their numbers.
namespace gyre::detail {

constexpr bool is_ascii(char c) { return static_cast<unsigned char>(c) < 0x80; }

/// How many bytes of white space beyond ASCII a text begins with: Unicode's blanks, a mark of the encoding, a no-break
/// space of Latin-1; 0 for anything else.
std::size_t wide_blank(std::string_view text);
/// The same; four bytes must be there to be looked at.
inline std::size_t wide_blank(const char* text) { return is_ascii(*text) ? 0 : wide_blank(std::string_view(text, 4)); }

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

/// How many bytes of a dash of any kind a text begins with: ASCII's hyphen, Unicode's dashes, those of Windows-1252;
/// 0 for anything else.
std::size_t dash_length(std::string_view text);

/// A result as people write it, with any dash or colon for the hyphen and any spelling of a half: the result of a game
/// that was played, or a forfeit. Without blanks; nothing for other words.
std::optional<WrittenResult> find_result(std::string_view word);
/// The same with blanks around the dash, such as "1 - 0", and how many bytes it takes; nothing if none stands here. So
/// much as the window looks ahead may be read.
std::optional<std::pair<WrittenResult, std::size_t>> find_spaced_result(const char* text);

/// Whether a forfeit is written like castling with zeros, as "0-0".
bool is_like_castling(std::string_view word);

/// The glyph for a word that says something about a move of this side or the position after it, Nag::None for one that
/// says nothing more than the move; nothing if it is not known.
std::optional<Nag> find_symbol(std::string_view word, Color mover);

/// "--", "Z0", "<>" and the like, with or without the mark of a check.
bool is_null_move(std::string_view word);

}  // namespace gyre::detail
