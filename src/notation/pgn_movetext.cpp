#include <algorithm>
#include <cstring>

#include "base/text.h"
#include "notation/move_error_text.h"
#include "notation/pgn_bytes.h"
#include "notation/pgn_reader.h"
#include "notation/pgn_symbols.h"
#include "notation/quick_san.h"
#include "notation/san.h"

// The half of PgnReader that reads what follows the tags.
namespace gyre {

using detail::end_of_word;
using detail::ends_word;
using detail::find_result;
using detail::is_blank;
using detail::is_digit;
using detail::is_line_end;
using detail::is_null_move;
using detail::pgn_byte;
using detail::PgnByte;
using detail::without_stops;
using Kind = PgnError::Kind;
using Loss = PgnError::Loss;

namespace {

std::string_view view(const char* begin, const char* end) { return {begin, static_cast<std::size_t>(end - begin)}; }

constexpr const char* not_closed = "a variation is not closed";
constexpr std::string_view zeros_with_dash =
    "0\xE2\x80\x93"
    "0";

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
    if (!branches_.empty()) tell(Kind::BadVariation, Loss::Nothing, not_closed, visitor);
}

inline PgnReader::Step PgnReader::read_item(PgnVisitor& visitor) {
    switch (pgn_byte(*window_.at)) {
        case PgnByte::Blank:
        case PgnByte::Dot: ++window_.at; return Step::Continue;
        case PgnByte::MoveLetter: return read_move(visitor);
        case PgnByte::Digit: return read_number(visitor);
        case PgnByte::LineEnd: read_line_end(); return Step::Continue;
        case PgnByte::CommentOpen: return read_comment(visitor);
        case PgnByte::LineComment: read_line_comment(visitor); return Step::Continue;
        case PgnByte::Open: return open_variation(visitor);
        case PgnByte::Close: return close_variation(visitor);
        case PgnByte::Mark:
        case PgnByte::Dollar: return read_nag(visitor);
        case PgnByte::Star: return read_word(visitor);
        case PgnByte::Other: return read_word(visitor);
        case PgnByte::Zero:
            if (window_.at_end()) return Step::EndGame;
            break;
        case PgnByte::Bracket:
            if (at_tag()) return Step::EndGame;
            break;
        case PgnByte::Nonsense: break;
    }
    return read_nonsense(visitor);
}

PgnReader::Step PgnReader::read_nonsense(PgnVisitor& visitor) {
    tell(Kind::UnexpectedCharacter, Loss::Nothing, quoted(*window_.at) + " means nothing here", visitor);
    ++window_.at;
    return Step::Continue;
}

bool PgnReader::at_tag() const { return detail::looks_like_tag(window_.at); }

void PgnReader::read_line_end() {
    const char* next = window_.at + (*window_.at == '\r' && window_.at[1] == '\n' ? 2 : 1);
    window_.at = next;
    if (*next == '%') {
        pass_over(window_.locate(next));
        return skip_line();
    }
    next = detail::skip_some_blanks(next);
    if (is_line_end(*next)) plies_at_gap_ = line_.size();
}

// --- Moves ---

inline PgnReader::Step PgnReader::read_move(PgnVisitor& visitor) {
    const detail::QuickSan quick = detail::read_quick_san(position_, window_.at);
    if (!quick.move || !ends_word(window_.at[quick.length]) || options_.reading == Reading::Strict)
        return read_word(visitor);
    const std::string_view text(window_.at, quick.length);
    window_.at += quick.length;
    return make(quick.move, text, visitor);
}

inline PgnReader::Step PgnReader::make(Move move, std::string_view text, PgnVisitor& visitor) {
    if (line_.size() >= options_.limits.plies || moves_ >= options_.limits.moves) return refuse_move(text, visitor);
    ++moves_;
    visitor.move(position_, move, text);
    if (move) {
        position_.make(move);
    } else {
        position_.make_null();
    }
    line_.push_back(move);
    visitor.position(position_);
    return Step::Continue;
}

PgnReader::Step PgnReader::refuse_move(std::string_view text, PgnVisitor& visitor) {
    window_.at -= text.size();
    visitor.error(error_here(Kind::TooMuch, Loss::Game, "the game has too many moves"));
    return Step::SkipGame;
}

/// The word that begins here; empty if it is too long.
std::string_view PgnReader::word_here() const {
    const char* end = end_of_word(window_.at, options_.limits.word + 1);
    if (static_cast<std::size_t>(end - window_.at) > options_.limits.word) return {};
    // "e8(Q)" is one word.
    const bool bracketed = end != window_.at && is_digit(end[-1]) && end[0] == '(' && end[1] != '\0' &&
                           std::strchr("QRBN", end[1]) != nullptr && end[2] == ')';
    return view(window_.at, end + (bracketed ? 3 : 0));
}

/// Anything but a move in the usual spelling or its number.
PgnReader::Step PgnReader::read_word(PgnVisitor& visitor) {
    if (const std::size_t blank = detail::wide_blank(window_.at)) {
        window_.at += blank;
        return Step::Continue;
    }
    const std::string_view word = word_here();
    if (word.empty()) {
        if (*window_.at == '*') return end_with(PgnResult::Unknown, 1, visitor);
        return lose_line(error_here(Kind::TooMuch, Loss::Game, "the word is too long"), visitor);
    }
    const std::string_view meant = without_stops(word);
    if (const auto result = find_result(meant)) return end_with(*result, word.size(), visitor);
    if (is_null_move(meant)) return read_null_move(meant, visitor);
    if (const auto nag = detail::find_symbol(meant, ~position_.side_to_move())) {
        if (*nag != Nag::None) tell_nag(static_cast<unsigned>(*nag), visitor);
    } else if (detail::begins_with_sign(window_.at)) {
        tell(Kind::BadNag, Loss::Text, quoted(word) + " is no known glyph", visitor);
    } else {
        return read_move_word(options_.reading == Reading::Strict ? word : meant, visitor);
    }
    window_.at += word.size();
    return Step::Continue;
}

PgnReader::Step PgnReader::read_null_move(std::string_view word, PgnVisitor& visitor) {
    if (position_.in_check())
        return lose_line(error_here(Kind::IllegalMove, Loss::Game, "illegal: a null move while in check"), visitor);
    window_.at += word.size();
    return make({}, word, visitor);
}

PgnReader::Step PgnReader::read_move_word(std::string_view word, PgnVisitor& visitor) {
    const auto move = parse_san(position_, word, options_.reading);
    if (!move) {
        PgnError error = error_here(kind_of(move.error()), Loss::Game, describe(word, move.error()));
        error.place = window_.locate(window_.at + move.error().offset);
        return lose_line(std::move(error), visitor);
    }
    window_.at += word.size();
    return make(*move, word, visitor);
}

/// A move's number with its dots, a result, or castling and null moves that are written with zeros.
inline PgnReader::Step PgnReader::read_number(PgnVisitor& visitor) {
    const char* end = window_.at + 1;
    while (is_digit(*end) && end - window_.at < static_cast<std::ptrdiff_t>(options_.limits.word)) ++end;
    const bool plain = is_blank(*end) || *end == '.' || is_line_end(*end);
    if (!plain || *window_.at == '0') return read_word_of_digits(end, visitor);
    if (plies_at_gap_ >= 2 && begins_next_game(view(window_.at, end))) return Step::EndGame;
    while (*end == '.' && end - window_.at < static_cast<std::ptrdiff_t>(options_.limits.word)) ++end;
    window_.at = end;
    return Step::Continue;
}

PgnReader::Step PgnReader::read_word_of_digits(const char* end, PgnVisitor& visitor) {
    const std::string_view digits = view(window_.at, end);
    const bool glued = pgn_byte(*end) == PgnByte::MoveLetter || pgn_byte(*end) == PgnByte::Other;
    const std::string_view word = word_here();
    const bool castling = word.starts_with("0-0") || word.starts_with(zeros_with_dash);
    const bool meant = castling || word.empty() || find_result(without_stops(word)) || is_null_move(word);
    if (meant) return read_word(visitor);
    // "12e4", "12)" and the like: a number without a dot.
    if (glued && *end == '-') return read_word(visitor);
    window_.at += digits.size();
    return Step::Continue;
}

/// A game without tags and result is over where the moves begin again after an empty line.
bool PgnReader::begins_next_game(std::string_view number) const {
    return number == "1" && branches_.empty() && line_.size() == plies_at_gap_;
}

PgnReader::Step PgnReader::end_with(PgnResult result, std::size_t length, PgnVisitor& visitor) {
    // In a variation it says how that ends, not the game.
    if (!branches_.empty()) {
        window_.at += length;
        return Step::Continue;
    }
    const PgnResult settled = settled_result(result_tag_, result);
    if (result != PgnResult::Unknown && result != settled)
        tell(Kind::ResultsDiffer, Loss::Nothing,
             "the game ends with " + std::string(to_text(result)) + ", but its tag Result says " +
                 std::string(to_text(settled)),
             visitor);
    window_.at += length;
    visitor.result(settled);
    read_rest_of_line(result, visitor);
    return Step::EndGame;
}

/// What stands behind the termination marker on its line still belongs to the game: comments, and markers that say it
/// again, or another result, which is told.
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
            if (*again != PgnResult::Unknown && *again != marker)
                tell(Kind::ResultsDiffer, Loss::Nothing,
                     "the game ends with " + std::string(to_text(marker)) + ", but " + std::string(to_text(*again)) +
                         " stands behind it",
                     visitor);
            window_.at += word_here().empty() ? 1 : word_here().size();
        } else {
            return;
        }
    }
}

/// The result that stands here as a whole word.
std::optional<PgnResult> PgnReader::result_here() const {
    if (*window_.at == '*') return PgnResult::Unknown;
    if (!is_digit(*window_.at) && pgn_byte(*window_.at) != PgnByte::Other) return std::nullopt;
    return find_result(without_stops(word_here()));
}

// --- Variations ---

PgnReader::Step PgnReader::open_variation(PgnVisitor& visitor) {
    const std::size_t first = branches_.empty() ? 0 : branches_.back().plies;
    if (line_.size() == first) {
        tell(Kind::BadVariation, Loss::Variation, "a variation before there is a move that it could replace", visitor);
    } else if (branches_.size() >= options_.limits.depth) {
        tell(Kind::TooMuch, Loss::Variation, "the variations are nested too deeply", visitor);
    } else if (visitor.begin_variation()) {
        ++window_.at;
        branches_.push_back({line_.size() - 1, line_.back()});
        take_back();
        return Step::Continue;
    }
    ++window_.at;
    if (skip(false, visitor) == SkipEnd::ClosedVariation) return Step::Continue;
    // Of open ones `read_movetext` tells.
    if (branches_.empty()) tell(Kind::BadVariation, Loss::Nothing, not_closed, visitor);
    return Step::EndGame;
}

PgnReader::Step PgnReader::close_variation(PgnVisitor& visitor) {
    if (branches_.empty()) {
        tell(Kind::BadVariation, Loss::Nothing, "there is no variation to close", visitor);
        ++window_.at;
        return Step::Continue;
    }
    ++window_.at;
    leave_variation();
    visitor.end_variation();
    return Step::Continue;
}

void PgnReader::take_back() {
    if (line_.back()) {
        position_.unmake(line_.back());
    } else {
        position_.unmake_null();
    }
    line_.pop_back();
}

/// Back to the position after the move that the variation takes the place of.
void PgnReader::leave_variation() {
    const Branch branch = branches_.back();
    branches_.pop_back();
    while (line_.size() > branch.plies) take_back();
    if (branch.replaced) {
        position_.make(branch.replaced);
    } else {
        position_.make_null();
    }
    line_.push_back(branch.replaced);
}

/// Tells an error that ends the line it stands in: the variation, or the game.
PgnReader::Step PgnReader::lose_line(PgnError error, PgnVisitor& visitor) {
    if (branches_.empty()) {
        visitor.error(error);
        return Step::SkipGame;
    }
    error.loss = Loss::Variation;
    visitor.error(error);
    if (skip(false, visitor) == SkipEnd::EndGame) return Step::EndGame;
    leave_variation();
    visitor.end_variation();
    return Step::Continue;
}

/// Goes without reading behind the end of the variation that is open here, or of the game, whose result it tells.
PgnReader::SkipEnd PgnReader::skip(bool whole_game, PgnVisitor& visitor) {
    std::size_t depth = whole_game ? 0 : 1;
    for (window_.ensure(); !window_.at_end(); window_.ensure()) {
        switch (pgn_byte(*window_.at)) {
            case PgnByte::CommentOpen:
                if (take_comment(nullptr) == Step::EndGame) return SkipEnd::EndGame;
                break;
            case PgnByte::LineComment: skip_line(); break;
            case PgnByte::LineEnd: read_line_end(); break;
            case PgnByte::Open:
                ++depth;
                ++window_.at;
                break;
            case PgnByte::Close:
                ++window_.at;
                if (depth > 0 && --depth == 0 && !whole_game) return SkipEnd::ClosedVariation;
                break;
            case PgnByte::Bracket:
                if (at_tag()) return SkipEnd::EndGame;
                ++window_.at;
                break;
            default:
                if (const auto result = result_here(); result && depth == 0) {
                    end_with(*result, *window_.at == '*' ? 1 : word_here().size(), visitor);
                    return SkipEnd::EndGame;
                }
                skip_word();
        }
    }
    return SkipEnd::EndGame;
}

void PgnReader::skip_word() {
    const char* const end = end_of_word(window_.at, options_.limits.word);
    window_.at = end == window_.at ? end + std::max<std::size_t>(1, detail::wide_blank(end)) : end;
}

// --- Comments and glyphs ---

PgnReader::Step PgnReader::read_comment(PgnVisitor& visitor) { return take_comment(&visitor); }

/// Goes behind a comment in braces and tells it, if there is somebody to tell. Where a tag stands after an empty line,
/// and no brace comes soon that closes the comment, it was forgotten, and the next game begins.
PgnReader::Step PgnReader::take_comment(PgnVisitor* visitor) {
    window_.set_mark();
    const char* scan = window_.at + 1;
    bool told = true, next_game = false;
    detail::EmptyLine empty_line;
    while (window_.more(scan, detail::TextWindow::lookahead) && *scan != '}') {
        const char c = *scan++;
        next_game = empty_line.before_tag(c, scan);
        if (static_cast<std::size_t>(scan - window_.at) > options_.limits.comment) {
            if (visitor != nullptr && told) tell(Kind::TooMuch, Loss::Text, "the comment is too long", *visitor);
            told = false;
            // It is let go as it is read on.
            window_.at = scan;
            window_.set_mark();
        }
        if (next_game) break;
    }
    window_.clear_mark();
    const bool closed = !next_game && scan < window_.end();
    if (visitor != nullptr && !closed)
        visitor->error(error_here(Kind::UnclosedComment, Loss::Game, "the comment is not closed"));
    if (visitor != nullptr && told) visitor->comment(view(window_.at + 1, scan));
    window_.at = closed ? scan + 1 : scan;
    return next_game ? Step::EndGame : Step::Continue;
}

void PgnReader::read_line_comment(PgnVisitor& visitor) {
    const char* end = mark_line(options_.limits.comment);
    window_.clear_mark();
    if (end == nullptr) {
        tell(Kind::TooMuch, Loss::Text, "the comment is too long", visitor);
        return skip_line();
    }
    visitor.comment(view(window_.at + 1, end));
    window_.at = end;
}

PgnReader::Step PgnReader::read_nag(PgnVisitor& visitor) {
    const char* end = window_.at + 1;
    if (*window_.at == '$') {
        unsigned number = 0;
        constexpr int most_digits = 4;
        while (is_digit(*end) && end - window_.at <= most_digits)
            number = 10 * number + static_cast<unsigned>(*end++ - '0');
        constexpr unsigned none = 256;
        tell_nag(end == window_.at + 1 ? none : number, visitor);
        while (is_digit(*end) && end - window_.at < static_cast<std::ptrdiff_t>(options_.limits.word)) ++end;
    } else {
        while (pgn_byte(*end) == PgnByte::Mark && end - window_.at < static_cast<std::ptrdiff_t>(options_.limits.word))
            ++end;
        const bool twice = end - window_.at > 1;
        const bool good = *window_.at == '!', second_good = twice ? window_.at[1] == '!' : good;
        const Nag nag = good && second_good ? (twice ? Nag::BrilliantMove : Nag::GoodMove)
                        : good              ? Nag::SpeculativeMove
                        : second_good       ? Nag::DubiousMove
                                            : (twice ? Nag::Blunder : Nag::Mistake);
        tell_nag(static_cast<unsigned>(nag), visitor);
    }
    window_.at = end;
    return Step::Continue;
}

void PgnReader::tell_nag(unsigned number, PgnVisitor& visitor) {
    constexpr unsigned largest = 255;
    const std::size_t first = branches_.empty() ? 0 : branches_.back().plies;
    if (number > largest) return tell(Kind::BadNag, Loss::Text, "a glyph's number is not from 0 to 255", visitor);
    if (line_.size() == first) return tell(Kind::BadNag, Loss::Text, "a glyph without a move before it", visitor);
    visitor.nag(static_cast<Nag>(number));
}

}  // namespace gyre
