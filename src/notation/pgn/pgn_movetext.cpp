#include <algorithm>
#include <cstring>

#include "base/text.h"
#include "notation/move/move_text.h"
#include "notation/move/quick_san.h"
#include "notation/move/san.h"
#include "notation/pgn/pgn_bytes.h"
#include "notation/pgn/pgn_glued.h"
#include "notation/pgn/pgn_reader.h"
#include "notation/pgn/pgn_symbols.h"

namespace gyre {

using detail::end_of_word;
using detail::ends_word;
using detail::find_result;
using detail::is_blank;
using detail::is_line_end;
using detail::is_null_move;
using detail::pgn_byte;
using detail::PgnByte;
using detail::without_stops;
using Code = Remark::Code;
using Kind = PgnError::Kind;
using Loss = PgnError::Loss;

namespace {

/// Returns the length of "(Q)" or "(=Q)" at the start of the text, else 0. Reads at most four bytes.
std::ptrdiff_t bracketed_promotion_length(const char* text) {
    const char* at = text + 1;
    if (*at == '=') ++at;
    if (*at == '\0' || std::strchr("QRBNqrbn", *at) == nullptr || at[1] != ')') return 0;
    return at + 2 - text;
}

/// Length of "0-0" with a typographic dash.
constexpr std::size_t longest_zeros = 5;

/// Returns the place after a move number and its dots, at most `most` bytes long. Returns null for other text, and for
/// numbers that may begin another game or a result: those that start with zero, and 1.
inline const char* behind_number(const char* begin, std::ptrdiff_t most) {
    const char* end = begin;
    while (is_digit(*end) && end - begin < most) ++end;
    const bool plain = is_blank(*end) || *end == '.' || is_line_end(*end);
    if (!plain || *begin == '0' || (*begin == '1' && end - begin == 1)) return nullptr;
    while (*end == '.' && end - begin < most) ++end;
    return end;
}

/// Returns a remark for a word with a piece letter of another language, such as "Sf3"; empty for other words.
Remark remark_on(std::string_view word, const MoveError& error) {
    constexpr std::size_t longest_name = 4;
    const auto is_part_of_name = [](char c) { return !detail::is_ascii(c) || (c >= 'A' && c <= 'Z'); };
    const auto end =
        static_cast<std::size_t>(std::find_if_not(word.begin(), word.end(), is_part_of_name) - word.begin());
    if (!error.is_unreadable()) return {Code::MoveIs, {quoted(word), std::vector<Remark>{error.remark}}};
    if (end == 0 || end > longest_name) return error.remark;
    if (!detail::looks_like_san('N' + std::string(word.substr(end)))) return error.remark;
    return {Code::ForeignLetter, {std::vector<Remark>{error.remark}, quoted(word.substr(0, end))}};
}

Kind kind_of(const MoveError& error) {
    switch (error.kind) {
        case MoveError::Kind::Illegal:
        case MoveError::Kind::NoSuchPiece: return Kind::IllegalMove;
        case MoveError::Kind::Ambiguous: return Kind::AmbiguousMove;
        default: return Kind::UnreadableMove;
    }
}

}  // namespace

void PgnReader::read_movetext(PgnVisitor& visitor) {
    Step step = Step::Continue;
    while (step == Step::Continue) {
        window_.ensure();
        step = read_item(visitor);
    }
    if (step == Step::SkipGame) skip(true, visitor);
    if (!branches_.empty()) tell(Kind::BadVariation, Loss::Nothing, {Code::VariationNotClosed}, visitor);
}

inline PgnReader::Step PgnReader::read_item(PgnVisitor& visitor) {
    const PgnByte byte = pgn_byte(*window_.at);
    // Games consist of moves, numbers and blanks; branches for these are foreseen better than the jump of a switch.
    if (byte == PgnByte::MoveLetter) return read_move(visitor);
    if (byte == PgnByte::Digit) {
        // Most numbers stand before a move; the next byte is foreseen better here than among all items.
        const Step step = read_number(visitor);
        window_.ensure();
        if (step != Step::Continue || pgn_byte(*window_.at) != PgnByte::MoveLetter) return step;
        return read_move(visitor);
    }
    switch (byte) {
        case PgnByte::Blank:
        case PgnByte::Dot: ++window_.at; return Step::Continue;
        case PgnByte::LineEnd: read_line_end(); return Step::Continue;
        case PgnByte::CommentOpen:
            if (branches_.empty() && remark_begins_next_game()) return Step::EndGame;
            return read_comment(visitor);
        case PgnByte::LineComment:
            if (branches_.empty() && remark_begins_next_game()) return Step::EndGame;
            read_line_comment(visitor);
            return Step::Continue;
        case PgnByte::Open: return open_variation(visitor);
        case PgnByte::Close: return close_variation(visitor);
        case PgnByte::Mark:
        case PgnByte::Dollar: return read_nag(visitor);
        case PgnByte::Star:
        case PgnByte::Other: return read_word(visitor);
        case PgnByte::Zero:
            if (window_.at_end()) return Step::EndGame;
            break;
        case PgnByte::Bracket:
            if (at_tag()) return Step::EndGame;
            break;
        default: break;
    }
    return read_nonsense(visitor);
}

PgnReader::Step PgnReader::read_nonsense(PgnVisitor& visitor) {
    const bool closes_none = *window_.at == '}' && !options_.nested_comments;
    const Code code = closes_none ? Code::NoOpenComment : Code::NoMeaning;
    tell(Kind::UnexpectedCharacter, Loss::Nothing, {code, {quoted(*window_.at)}}, visitor);
    ++window_.at;
    return Step::Continue;
}

bool PgnReader::at_tag() const {
    return detail::looks_like_tag(window_.at) || detail::delimiter_length(window_.at) > 0;
}

void PgnReader::read_line_end() {
    const char* next = window_.at + (*window_.at == '\r' && window_.at[1] == '\n' ? 2 : 1);
    window_.at = next;
    if (*next == '%') {
        pass_over(window_.locate(next));
        return skip_line();
    }
    words_at_line_ = words();
    next = detail::skip_some_blanks(next);
    if (is_line_end(*next)) words_at_gap_ = words();
}

[[gnu::always_inline]] inline PgnReader::Step PgnReader::make(Move move, std::string_view text, PgnVisitor& visitor) {
    if (plies() >= options_.limits.plies || moves_ >= options_.limits.moves) return refuse_move(text, visitor);
    ++moves_;
    visitor.move(position_, move, text);
    if (move) {
        position_.make_unchecked(move);
    } else {
        position_.make_null();
    }
    visitor.position(position_);
    return Step::Continue;
}

[[gnu::always_inline]] inline PgnReader::Step PgnReader::read_move(PgnVisitor& visitor) {
    const detail::QuickSan quick = detail::read_quick_san(position_, window_.at);
    if (!quick.move || !ends_word(window_.at[quick.length]) || options_.reading == Reading::Strict)
        return read_word(visitor);
    const std::string_view text(window_.at, quick.length);
    window_.at += quick.length + (window_.at[quick.length] == ' ');
    return make(quick.move, text, visitor);
}

PgnReader::Step PgnReader::refuse_move(std::string_view text, PgnVisitor& visitor) {
    window_.at = text.data();
    tell(Kind::TooMuch, Loss::Game, {Code::TooManyMoves}, visitor);
    return Step::SkipGame;
}

std::string_view PgnReader::word_here() const {
    const char* end = end_of_word(window_.at, options_.limits.word + 1);
    if (static_cast<std::size_t>(end - window_.at) > options_.limits.word) return {};
    // "e8(Q)" and "e8(=Q)" are one word.
    const char* square_end = end;
    while (square_end != window_.at && std::strchr("+#=", square_end[-1]) != nullptr) --square_end;
    const bool bracketed = end[0] == '(' && detail::file_code(*window_.at) < 8 && square_end != window_.at &&
                           (square_end[-1] == '8' || square_end[-1] == '1');
    return detail::view(window_.at, end + (bracketed ? bracketed_promotion_length(end) : 0));
}

/// Reads anything except a move in the usual spelling or its number.
PgnReader::Step PgnReader::read_word(PgnVisitor& visitor) {
    if (const std::size_t blank = detail::wide_blank(window_.at)) {
        window_.at += blank;
        return Step::Continue;
    }
    const std::string_view word = word_here();
    if (const auto found = result_here()) {
        if (ends_game(*found)) return end_with(*found, visitor);
        if (branches_.empty() && ends_like_castling(*found) && !can_castle()) {
            // The game ends here anyway, because the word cannot be castling.
            tell_result(*found, visitor);
            window_.at += found->length;
            ++words_;
            return Step::Continue;
        }
    }
    if (word.empty()) return lose_line(error_here(Kind::TooMuch, Loss::Game, {Code::LongWord}), visitor);
    const std::string_view meant = without_stops(word);
    // Commas and full stops after a move belong to it.
    const auto behind_stops = [this, word, meant, before = moves_](Step step) {
        if (moves_ > before && window_.at == meant.data() + meant.size()) window_.at = word.data() + word.size();
        return step;
    };
    if (is_null_move(meant)) return behind_stops(read_null_move(meant, visitor));
    ++words_;
    if (const auto nag = detail::find_symbol(meant, ~position_.side_to_move())) {
        if (*nag != Nag::None) tell_nag(static_cast<unsigned>(*nag), visitor);
    } else if (detail::begins_with_sign(window_.at)) {
        tell(Kind::BadNag, Loss::Text, {Code::UnknownGlyph, {quoted(word)}}, visitor);
    } else {
        // `read_move_word` counts moves and skipped words itself.
        --words_;
        return behind_stops(read_move_word(options_.reading == Reading::Strict ? word : meant, visitor));
    }
    window_.at += word.size();
    return Step::Continue;
}

PgnReader::Step PgnReader::read_null_move(std::string_view word, PgnVisitor& visitor) {
    if (position_.in_check())
        return lose_line(error_here(Kind::IllegalMove, Loss::Game, {Code::NullMoveWhileInCheck}), visitor);
    window_.at += word.size();
    return make({}, word, visitor);
}

PgnReader::Step PgnReader::read_move_word(std::string_view word, PgnVisitor& visitor) {
    const auto move = parse_san(position_, word, options_.reading);
    if (!move && options_.reading == Reading::Lenient)
        if (const std::size_t size = detail::first_glued_move(position_, word)) {
            const Step step = read_move_word(word.substr(0, size), visitor);
            while (step == Step::Continue && *window_.at == ',') ++window_.at;
            return step;
        }
    if (!move) {
        PgnError error =
            error_here(kind_of(move.error()), Loss::Game, with_nesting_hint(remark_on(word, move.error())));
        error.place = window_.locate(window_.at + move.error().offset);
        return lose_line(std::move(error), visitor);
    }
    window_.at += word.size();
    return make(*move, word, visitor);
}

/// Reads a move number with its dots, a result, or castling and null moves written with zeros.
inline PgnReader::Step PgnReader::read_number(PgnVisitor& visitor) {
    if (const char* end = behind_number(window_.at, static_cast<std::ptrdiff_t>(options_.limits.word))) {
        window_.at = end + (*end == ' ');
        return Step::Continue;
    }
    if (branches_.empty())
        if (const auto result = usual_result_here()) return end_with(*result, visitor);
    switch (take_number(branches_.empty())) {
        case NumberStep::Taken: return Step::Continue;
        case NumberStep::NextGame: return Step::EndGame;
        case NumberStep::Word: break;
    }
    return read_word(visitor);
}

/// Skips a move number, but not a word of another kind, and not the first number of the next game.
PgnReader::NumberStep PgnReader::take_number(bool in_main_line) {
    const char* end = window_.at + 1;
    while (is_digit(*end) && end - window_.at < static_cast<std::ptrdiff_t>(options_.limits.word)) ++end;
    const bool plain = is_blank(*end) || *end == '.' || is_line_end(*end);
    if (!plain || *window_.at == '0') return take_digits(end, in_main_line);
    if (*window_.at == '1' && end - window_.at == 1) {
        // "1 - 0": only a dash after a blank makes the number a result.
        if (is_blank(*end) && detail::find_spaced_result(window_.at)) return NumberStep::Word;
        if (begins_next_game(in_main_line)) return NumberStep::NextGame;
    }
    while (*end == '.' && end - window_.at < static_cast<std::ptrdiff_t>(options_.limits.word)) ++end;
    window_.at = end;
    return NumberStep::Taken;
}

PgnReader::NumberStep PgnReader::take_digits(const char* end, bool in_main_line) {
    const std::string_view digits = detail::view(window_.at, end);
    const bool glued = pgn_byte(*end) == PgnByte::MoveLetter || pgn_byte(*end) == PgnByte::Other;
    const std::string_view word = word_here();
    const bool castling = without_figurines(word.substr(0, longest_zeros)).starts_with("0-0");
    const bool meant = castling || word.empty() || result_here() || is_null_move(without_stops(word));
    // "12-…" is not a move number; in "12e4", "12)" and the like only the dot is missing.
    if (meant || (glued && *end == '-')) return NumberStep::Word;
    const bool first = digits == "1" && (pgn_byte(*end) == PgnByte::MoveLetter || detail::wide_blank(end) > 0);
    if (first && begins_next_game(in_main_line)) return NumberStep::NextGame;
    window_.at = end;
    return NumberStep::Taken;
}

PgnReader::Step PgnReader::end_with(const FoundResult& found, PgnVisitor& visitor) {
    // In a variation it is the result of the variation, not of the game.
    if (!branches_.empty()) {
        window_.at += found.length;
        ++words_;
        return Step::Continue;
    }
    tell_result(found, visitor);
    window_.at += found.length;
    read_rest_of_line(found.written.result, visitor);
    return Step::EndGame;
}

/// Passes the result at the current place to the visitor, and reports conflicts.
void PgnReader::tell_result(const FoundResult& found, PgnVisitor& visitor) {
    const auto [result, is_forfeit] = found.written;
    const std::string marker(without_stops(detail::view(window_.at, window_.at + found.length)));
    const PgnResult settled = settled_result(result_tag_, result);
    const bool differs = result != settled && (result != PgnResult::Unknown || is_forfeit);
    if (differs) {
        tell(Kind::ResultsDiffer, Loss::Nothing,
             {Code::ResultsDiffer, {is_forfeit ? marker : std::string(to_text(result)), std::string(to_text(settled))}},
             visitor);
    } else if (is_forfeit && !has_forfeit_tag_) {
        tell(Kind::Forfeit, Loss::Nothing, {Code::Forfeit, {quoted(marker)}}, visitor);
        if (result_tag_.value_or(PgnResult::Unknown) == PgnResult::Unknown) visitor.forfeit(marker);
    }
    visitor.result(settled);
}

bool PgnReader::can_castle() const { return parse_san(position_, "O-O").has_value(); }

/// Reads comments and repeated markers after the termination marker on its line, and reports a different result.
void PgnReader::read_rest_of_line(PgnResult marker, PgnVisitor& visitor) {
    for (window_.ensure();; window_.ensure()) {
        const char c = *window_.at;
        if (is_blank(c)) {
            ++window_.at;
        } else if (const std::size_t blank = detail::wide_blank(window_.at)) {
            window_.at += blank;
        } else if (c == '{') {
            if (read_comment(visitor) != Step::Continue) return;
        } else if (c == ';') {
            read_line_comment(visitor);
        } else if (const auto again = result_here()) {
            const PgnResult result = again->written.result;
            if (result != PgnResult::Unknown && result != marker)
                tell(Kind::ResultsDiffer, Loss::Nothing,
                     {Code::TwoResults, {std::string(to_text(marker)), std::string(to_text(result))}}, visitor);
            window_.at += again->length;
        } else {
            return;
        }
    }
}

/// Returns the result at the current place if it is spelled as in the standard, with a blank or line end after it.
std::optional<PgnReader::FoundResult> PgnReader::usual_result_here() const {
    constexpr std::string_view draw = "1/2-1/2";
    const char* at = window_.at;
    if (at[1] == '-' && detail::is_space(at[3])) {
        if (at[0] == '1' && at[2] == '0') return FoundResult{{PgnResult::WhiteWins, false}, 3};
        if (at[0] == '0' && at[2] == '1') return FoundResult{{PgnResult::BlackWins, false}, 3};
    }
    if (at[1] == '/' && std::string_view(at, draw.size()) == draw && detail::is_space(at[draw.size()]))
        return FoundResult{{PgnResult::Draw, false}, draw.size()};
    return std::nullopt;
}

/// Returns the result at the current place: a whole word, or two words with a dash between them.
std::optional<PgnReader::FoundResult> PgnReader::result_here() const {
    const char c = *window_.at;
    if (c == '*') return FoundResult{{PgnResult::Unknown, false}, 1};
    if (const auto usual = usual_result_here()) return usual;
    if (!is_digit(c) && pgn_byte(c) != PgnByte::Other) return std::nullopt;
    if (is_digit(c) || !detail::is_ascii(c))
        if (const auto spaced = detail::find_spaced_result(window_.at))
            return FoundResult{spaced->first, spaced->second};
    const std::string_view word = word_here();
    const auto written = find_result(without_stops(word));
    return written ? std::optional(FoundResult{*written, word.size()}) : std::nullopt;
}

}  // namespace gyre
