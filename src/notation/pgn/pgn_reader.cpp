#include "notation/pgn/pgn_reader.h"

#include <algorithm>

#include "notation/move/san.h"
#include "notation/pgn/pgn_bytes.h"
#include "notation/pgn/pgn_symbols.h"
#include "notation/pgn/pgn_text.h"
#include "notation/position/fen.h"

namespace gyre {

using detail::is_blank;
using detail::is_line_end;
using detail::is_space;
using detail::pgn_byte;
using detail::PgnByte;
using Code = Remark::Code;
using Kind = PgnError::Kind;
using Loss = PgnError::Loss;

namespace {

constexpr std::ptrdiff_t shown_of_line = 100;

/// Skips to the end of a line that belongs to no game, or to "[pgn]" in it.
void skip_to_game(detail::TextWindow& window) {
    const char* scan = window.at;
    const auto goes_on = [&] { return !is_line_end(*scan) && detail::delimiter_length(scan) == 0; };
    while (window.more(scan, detail::TextWindow::lookahead) && goes_on()) window.at = ++scan;
    window.ensure();
}

constexpr std::ptrdiff_t most_digits = 10;

constexpr std::size_t most_word = 20;

}  // namespace

PgnReader::PgnReader(std::string_view text, const PgnOptions& options, const TextPlace& start)
    : options_(options), window_(text, start) {
    options_.limits.word = std::min<std::size_t>(options_.limits.word, 255);
}

PgnReader::PgnReader(ByteSource& source, const PgnOptions& options, const TextPlace& start)
    : options_(options), window_(source, start) {
    options_.limits.word = std::min<std::size_t>(options_.limits.word, 255);
}

std::uint64_t PgnReader::read_games(PgnVisitor& visitor) {
    std::uint64_t games = 0;
    while (read_game(visitor)) ++games;
    return games;
}

bool PgnReader::read_game(PgnVisitor& visitor) {
    has_tag_text_ = has_event_ = false;
    tags_ = moves_ = 0;
    usual_tags_ = 0;
    words_ = words_at_line_ = words_at_gap_ = words_at_open_ = 0;
    has_forfeit_tag_ = false;
    tag_names_.clear();
    tag_text_.clear();
    fen_.clear();
    variant_.clear();
    result_tag_.reset();
    branches_.clear();
    if (!find_game(visitor)) {
        tell_passed_over(visitor);
        return false;
    }

    visitor.begin_game(game_place_);
    const bool has_movetext = read_tags(visitor);
    const Movetext movetext = set_up(visitor);
    if (has_movetext) {
        switch (movetext) {
            case Movetext::Read: read_movetext(visitor); break;
            case Movetext::Skipped: skip(true, visitor); break;
            case Movetext::Kept: keep_movetext(visitor); break;
        }
    }
    while (!branches_.empty()) {
        leave_variation();
        visitor.end_variation();
    }
    // A failure of the input concerns only a game that is cut off by the end of the input.
    if (window_.at_end()) tell_failure(visitor);
    visitor.end_game();
    tell_passed_over(visitor);
    return true;
}

PgnError PgnReader::error_here(Kind kind, Loss loss, Remark remark) {
    return {kind, loss, window_.locate(window_.at), game_place_, remark.text(), std::move(remark)};
}

void PgnReader::tell(Kind kind, Loss loss, Remark remark, PgnVisitor& visitor) {
    visitor.error(error_here(kind, loss, std::move(remark)));
}

void PgnReader::tell_failure(PgnVisitor& visitor) {
    if (const auto failure = window_.take_failure())
        visitor.error(error_here(Kind::Input, Loss::Input, {Code::InputFailed, {failure->reason}}));
}

void PgnReader::pass_over(const TextPlace& place) {
    if (!passed_over_) passed_over_ = place;
}

void PgnReader::tell_passed_over(PgnVisitor& visitor) {
    if (passed_over_) visitor.passed_over(*passed_over_);
    passed_over_.reset();
}

/// Skips to the first tag or word of a game. Comments before a tag belong to no game, those before a move to its game.
bool PgnReader::find_game(PgnVisitor& visitor) {
    bool stray = false;
    std::optional<TextPlace> remark;
    window_.clear_mark();
    while (true) {
        skip_blanks();
        if (window_.at_end()) break;
        const bool commented = window_.mark() != nullptr;
        if (*window_.at == '{' || *window_.at == ';') {
            if (!commented) window_.set_mark();
            if (!remark) remark = window_.locate(window_.at);
            const std::ptrdiff_t kept = window_.at - window_.mark();
            if (skip_comment_unread() != CommentEnd::TooLong) continue;
            // Too many comments to keep them for a game that may follow.
            pass_over(*remark);
            window_.at = window_.mark() + kept;
            window_.clear_mark();
            skip_comment_unread();
            continue;
        }
        if (detail::delimiter_length(window_.at) > 0) {
            if (remark) pass_over(*remark);
            remark.reset();
            window_.clear_mark();
            skip_delimiter();
            continue;
        }
        const bool begins_with_comment = *window_.at != '[' && commented;
        if (begins_with_comment) window_.at = window_.mark();
        if (remark && !begins_with_comment) pass_over(*remark);
        remark.reset();
        window_.clear_mark();
        game_place_ = window_.locate(window_.at);
        if (*window_.at == '[' || commented || begins_movetext()) return true;
        if (!stray) skip_stray_line(visitor);
        if (stray) skip_to_game(window_);
        stray = true;
    }
    if (window_.mark() != nullptr) window_.at = window_.end();
    if (remark) pass_over(*remark);
    window_.clear_mark();
    game_place_ = window_.locate(window_.at);
    tell_failure(visitor);
    return false;
}

void PgnReader::skip_stray_line(PgnVisitor& visitor) {
    if (window_.offset() == 0 && detail::begins_as_utf16(std::string_view(window_.at, window_.end()))) {
        tell(Kind::StrayText, Loss::Input, {Code::Utf16}, visitor);
        for (; !window_.at_end(); window_.ensure()) window_.at = window_.end();
        return;
    }
    const char* end = window_.at;
    while (!is_line_end(*end) && *end != '\0' && end - window_.at < shown_of_line) ++end;
    tell(Kind::StrayText, Loss::Text, {Code::StrayText, {quoted(std::string_view(window_.at, end))}}, visitor);
    skip_to_game(window_);
}

bool PgnReader::begins_movetext() const {
    switch (pgn_byte(*window_.at)) {
        case PgnByte::Star:
        case PgnByte::Open:
        case PgnByte::Dollar: return true;
        case PgnByte::Digit: {
            const char* end = window_.at;
            while (is_digit(*end) && end - window_.at < most_digits) ++end;
            if (*end == '.' || *end == '-' || *end == '/' || is_space(*end) || *end == '\0') return true;
            if (detail::wide_blank(end) > 0 || result_here()) return true;
            if (detail::looks_like_san(std::string_view(end, detail::end_of_word(end, most_word)))) return true;
            break;
        }
        default: break;
    }
    const std::string_view word = detail::without_stops(word_here());
    // Longer spellings, such as "pass", also begin lines of prose.
    if (word.size() == 2 && detail::is_null_move(word)) return true;
    if (const auto result = detail::find_result(word))
        if (!result->is_forfeit || !detail::find_symbol(word, Color::White)) return true;
    const auto move = parse_san(Position(), word);
    return move || !move.error().is_unreadable();
}

void PgnReader::skip_line() {
    const char* scan = window_.at;
    while (window_.more(scan) && !is_line_end(*scan)) {
        window_.at = ++scan;
        drop_mark_far_behind();
    }
    window_.ensure();
}

void PgnReader::skip_delimiter() {
    pass_over(window_.locate(window_.at));
    window_.at += detail::delimiter_length(window_.at);
}

bool PgnReader::keeps_too_much() const {
    return window_.mark() != nullptr && static_cast<std::size_t>(window_.at - window_.mark()) > options_.limits.comment;
}

/// Drops the kept comments if they are too long; those that follow have the full limit again.
void PgnReader::drop_mark_far_behind() {
    const std::size_t limit = options_.limits.comment;
    if (window_.mark() != nullptr && static_cast<std::size_t>(window_.at - window_.mark()) / 2 > limit)
        window_.clear_mark();
}

/// Skips white space, encoding marks, and lines that begin with "%". Returns whether there was an empty line.
bool PgnReader::skip_blanks() {
    bool line_is_empty = false, found_empty_line = false, at_line_start = window_.offset() == 0;
    for (window_.ensure(); !window_.at_end(); window_.ensure()) {
        const char c = *window_.at;
        if (c == '%' && at_line_start) {
            line_is_empty = at_line_start = false;
            pass_over(window_.locate(window_.at));
            skip_line();
        } else if (is_line_end(c)) {
            found_empty_line |= line_is_empty;
            window_.at += c == '\r' && window_.at[1] == '\n' ? 2 : 1;
            line_is_empty = at_line_start = true;
        } else if (is_blank(c) || c == '\0') {
            ++window_.at;
            at_line_start = false;
        } else if (const std::size_t blank = detail::wide_blank(window_.at)) {
            window_.at += blank;
        } else {
            break;
        }
        drop_mark_far_behind();
    }
    return found_empty_line;
}

/// Skips to the end of a comment or of the text; stops early if the window would keep too much.
PgnReader::CommentEnd PgnReader::skip_comment_unread() {
    const bool in_braces = *window_.at == '{';
    const char* scan = window_.at;
    detail::EmptyLine empty_line;
    std::size_t open = 0;
    const auto goes_on = [&](char c) {
        if (!in_braces) return !is_line_end(c);
        if (options_.nested_comments && c == '{') ++open;
        return c != '}' || (open > 0 && --open > 0);
    };
    while (window_.more(scan, detail::TextWindow::lookahead) && goes_on(*scan)) {
        const char c = *scan;
        window_.at = ++scan;
        if (keeps_too_much()) return CommentEnd::TooLong;
        if (in_braces && empty_line.before_tag(c, scan)) return CommentEnd::Open;
    }
    window_.ensure();
    if (!in_braces) return CommentEnd::Closed;
    if (window_.at_end()) return CommentEnd::Open;
    ++window_.at;
    return CommentEnd::Closed;
}

}  // namespace gyre
