#include <algorithm>

#include "notation/pgn/pgn_bytes.h"
#include "notation/pgn/pgn_glued.h"
#include "notation/pgn/pgn_reader.h"
#include "notation/pgn/pgn_symbols.h"

// Detection of the ends of games in the movetext, both in games that are read and in skipped ones.
namespace gyre {

using detail::is_blank;
using detail::is_line_end;
using detail::is_space;
using detail::pgn_byte;
using detail::PgnByte;
using detail::without_stops;

namespace {

/// Distance that the functions below look ahead; less than the window's lookahead.
constexpr std::ptrdiff_t reach = 400;

/// Words of a game that must precede the number 1 of another game at the beginning of a line.
constexpr std::size_t words_before_game = 2;

/// Whether the number is that of a Black move: more than one dot follows it.
bool is_blacks_number(const char* behind) {
    const char* const last = behind + 100;
    int dots = 0;
    for (const char* at = behind; at < last && dots < 2; ++at) {
        constexpr std::string_view ellipsis = "\xE2\x80\xA6";
        if (std::string_view(at, ellipsis.size()) == ellipsis) return true;
        if (*at == '.') {
            ++dots;
        } else if (!is_space(*at)) {
            break;
        }
    }
    return dots > 1;
}

bool is_first_number(const char* text) {
    if (*text != '1') return false;
    const bool ends = text[1] == '.' || is_space(text[1]) || pgn_byte(text[1]) == PgnByte::MoveLetter;
    return ends && !is_blacks_number(text + 1);
}

/// Returns the text after blanks, line ends and comments; null beyond the lookahead. Sets whether a line was empty.
const char* behind_remarks(const char* text, bool& empty_line) {
    const char* const last = text + reach;
    bool line_is_empty = false;
    while (text < last) {
        if (is_line_end(*text)) {
            empty_line |= line_is_empty;
            line_is_empty = true;
            text += *text == '\r' && text[1] == '\n' ? 2 : 1;
        } else if (is_blank(*text)) {
            ++text;
        } else if (*text == '{' || *text == ';') {
            const bool braces = *text == '{';
            line_is_empty = false;
            while (text < last && *text != '\0' && (braces ? *text != '}' : !is_line_end(*text))) ++text;
            if (text == last || (braces && *text == '\0')) return nullptr;
            if (braces) ++text;
        } else {
            return text;
        }
    }
    return nullptr;
}

bool begins_tag(const char* text) { return detail::looks_like_tag(text) || detail::delimiter_length(text) > 0; }

}  // namespace

/// Whether the move number 1 here begins another game without tags: it is the first on its line after two words of this
/// game, or follows an empty line and one word. In a variation only the second rule applies, and no parenthesis may
/// open between the words.
bool PgnReader::begins_next_game(bool in_main_line) const {
    const std::size_t now = words(), since_open = now - words_at_open_;
    const bool behind_gap = now == words_at_gap_ && since_open >= 1;
    const bool begins_line = now == words_at_line_ && in_main_line && since_open >= words_before_game;
    return (behind_gap || begins_line) && !is_blacks_number(window_.at + 1);
}

/// Whether the comment here, after an empty line, is followed by the first move of another game.
bool PgnReader::remark_begins_next_game() const {
    if (words() != words_at_gap_ || words() == words_at_open_) return false;
    bool empty_line = false;
    const char* next = behind_remarks(window_.at, empty_line);
    return next != nullptr && is_first_number(next);
}

/// Whether a result ends the game. After moves "+/-" is a glyph, and `ends_like_castling` decides about "0-0".
bool PgnReader::ends_game(const FoundResult& found) const {
    if (!found.written.is_forfeit) return true;
    const std::string_view word = without_stops({window_.at, found.length});
    if (detail::find_symbol(word, Color::White)) return words() == 0;
    return !detail::is_like_castling(word);
}

/// Whether a result that is written like castling is the last word of the game.
bool PgnReader::ends_like_castling(const FoundResult& found) const {
    if (!detail::is_like_castling(without_stops({window_.at, found.length}))) return false;
    bool empty_line = false;
    const char* next = behind_remarks(window_.at + found.length, empty_line);
    if (next == nullptr) return false;
    return *next == '\0' || begins_tag(next) || (empty_line && is_first_number(next));
}

/// Skips to the end of the current variation, or of the game, whose result it passes to the visitor.
PgnReader::SkipEnd PgnReader::skip(bool whole_game, PgnVisitor& visitor) {
    std::size_t depth = whole_game ? branches_.size() : 1;
    while (whole_game && !branches_.empty()) {
        leave_variation();
        visitor.end_variation();
    }
    for (window_.ensure(); !window_.at_end(); window_.ensure()) {
        if (window_.hold() != nullptr) limit_held(visitor);
        const bool in_main_line = depth == 0;
        switch (pgn_byte(*window_.at)) {
            case PgnByte::CommentOpen:
                if (in_main_line && remark_begins_next_game()) return SkipEnd::EndGame;
                if (take_comment(nullptr) == Step::EndGame) return SkipEnd::EndGame;
                break;
            case PgnByte::LineComment:
                if (in_main_line && remark_begins_next_game()) return SkipEnd::EndGame;
                skip_line();
                break;
            case PgnByte::LineEnd: read_line_end(); break;
            case PgnByte::Open:
                ++depth;
                ++window_.at;
                pass_open();
                break;
            case PgnByte::Close:
                ++window_.at;
                pass_close();
                if (depth > 0 && --depth == 0 && !whole_game) return SkipEnd::ClosedVariation;
                break;
            case PgnByte::Bracket:
                if (at_tag()) return SkipEnd::EndGame;
                ++window_.at;
                break;
            case PgnByte::Dollar: skip_nag_number(); break;
            case PgnByte::Blank:
            case PgnByte::Dot:
            case PgnByte::Mark:
            case PgnByte::Zero:
            case PgnByte::Nonsense: ++window_.at; break;
            case PgnByte::MoveLetter:
            case PgnByte::Digit:
            case PgnByte::Star:
            case PgnByte::Other:
                if (!skip_word(in_main_line, visitor)) return SkipEnd::EndGame;
        }
    }
    return SkipEnd::EndGame;
}

/// Skips a number, a move or another word; returns false if the game ends with it or before it.
bool PgnReader::skip_word(bool in_main_line, PgnVisitor& visitor) {
    if (is_digit(*window_.at)) {
        const NumberStep step = take_number(in_main_line);
        if (step != NumberStep::Word) return step == NumberStep::Taken;
    } else if (const std::size_t blank = detail::wide_blank(window_.at)) {
        window_.at += blank;
        return true;
    }
    const auto found = result_here();
    const bool is_result = found && ends_game(*found);
    if (in_main_line && is_result) {
        tell_held(visitor);
        end_with(*found, visitor);
        return false;
    }
    const std::string_view word = word_here();
    if (is_result) {
        window_.at += found->length;
    } else if (word.empty()) {
        const char* const end = detail::end_of_word(window_.at, options_.limits.word);
        window_.at = std::max(end, window_.at + 1);
    } else {
        const std::string_view meant = without_stops(word);
        const std::size_t result = in_main_line ? detail::glued_result(meant).size() : 0;
        window_.at += result > 0 ? meant.size() - result : word.size();
        // Only the first words decide whether another game may begin, so later ones need no exact count.
        if (words() < words_at_open_ + words_before_game) {
            words_ += detail::moves_in_word(meant.substr(0, meant.size() - result));
            return true;
        }
    }
    ++words_;
    return true;
}

void PgnReader::tell_held(PgnVisitor& visitor) {
    if (window_.hold() == nullptr) return;
    const char* begin = window_.hold();
    const char* end = window_.at;
    while (begin < end && is_space(*begin)) ++begin;
    while (begin < end && is_space(end[-1])) --end;
    if (begin < end) visitor.movetext({begin, static_cast<std::size_t>(end - begin)});
    window_.clear_hold();
}

void PgnReader::limit_held(PgnVisitor& visitor) {
    if (static_cast<std::size_t>(window_.at - window_.hold()) <= options_.limits.comment) return;
    window_.clear_hold();
    tell(PgnError::Kind::TooMuch, PgnError::Loss::Game, {Remark::Code::TooManyUnreadMoves}, visitor);
}

void PgnReader::keep_movetext(PgnVisitor& visitor) {
    window_.set_hold();
    skip(true, visitor);
    tell_held(visitor);
}

void PgnReader::skip_nag_number() {
    const char* const begin = window_.at++;
    while (is_digit(*window_.at) && window_.at - begin < static_cast<std::ptrdiff_t>(options_.limits.word))
        ++window_.at;
}

}  // namespace gyre
