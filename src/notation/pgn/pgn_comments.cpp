#include <algorithm>
#include <cstddef>

#include "notation/pgn/eight_bytes.h"
#include "notation/pgn/pgn_bytes.h"
#include "notation/pgn/pgn_reader.h"

namespace gyre {

using detail::pgn_byte;
using detail::PgnByte;
using Code = Remark::Code;
using Kind = PgnError::Kind;
using Loss = PgnError::Loss;

namespace {

/// Counts braces in comments that may be nested; does work only at closing braces.
class NestedBraces {
public:
    /// If not nested, the first closing brace ends a comment.
    explicit NestedBraces(bool nested) : nested_(nested) {}

    /// Whether the comment at `begin` continues after the closing brace at `brace`. Must be called for each one in
    /// turn.
    bool goes_on(const char* begin, const char* brace) {
        if (!nested_) return false;
        const char* from = begin + counted_;
        open_ += static_cast<std::size_t>(std::count(from, brace, '{'));
        counted_ = static_cast<std::size_t>(brace + 1 - begin);
        return --open_ > 0;
    }
    /// Drops the comment's text up to `end`, which becomes its new beginning.
    void let_go(const char* begin, const char* end) {
        if (!nested_) return;
        open_ += static_cast<std::size_t>(std::count(begin + counted_, end, '{'));
        counted_ = 0;
    }

private:
    bool nested_;
    std::size_t counted_ = 0, open_ = 0;
};

const char* end_of_plain_text(const char* text, const char* last, detail::EmptyLine& empty_line) {
    bool blank = true;
    for (; text < last && *text != '}' && !detail::is_line_end(*text); ++text) blank &= detail::is_blank(*text);
    if (!blank) empty_line.pass_text();
    return text;
}

/// Returns the closing brace of a comment of one line whose text is short; null for other comments.
const char* end_of_short_comment(const char* text) {
    constexpr std::ptrdiff_t longest = 128;
    for (const char* const last = text + longest; text < last; text += detail::eight_bytes::count) {
        const std::uint64_t word = detail::eight_bytes::load(text);
        const std::uint64_t found = detail::eight_bytes::equal(word, '}') | detail::eight_bytes::control(word);
        if (found == 0) continue;
        const char* const end = detail::eight_bytes::first(text, found);
        return *end == '}' ? end : nullptr;
    }
    return nullptr;
}

}  // namespace

PgnReader::Step PgnReader::read_comment(PgnVisitor& visitor) { return take_comment(&visitor); }

/// Skips a comment and passes it to `visitor`, if not null. If its closing brace was forgotten, the game ends.
PgnReader::Step PgnReader::take_comment(PgnVisitor* visitor) {
    window_.ensure();
    const char* const quick_end = options_.nested_comments ? nullptr : end_of_short_comment(window_.at + 1);
    if (quick_end != nullptr && static_cast<std::size_t>(quick_end - window_.at) <= options_.limits.comment) {
        if (visitor != nullptr) visitor->comment(detail::view(window_.at + 1, quick_end));
        window_.at = quick_end + 1;
        return Step::Continue;
    }
    window_.set_mark();
    const char* scan = window_.at + 1;
    bool told = true, next_game = false;
    detail::EmptyLine empty_line;
    NestedBraces braces(options_.nested_comments);
    while (window_.more(scan, detail::TextWindow::lookahead) && (*scan != '}' || braces.goes_on(window_.at, scan))) {
        const auto kept = static_cast<std::size_t>(window_.end() - window_.at);
        const char* const line_end =
            end_of_plain_text(scan, window_.at + std::min(kept, options_.limits.comment), empty_line);
        if (line_end > scan) {
            scan = line_end;
            continue;
        }
        const char c = *scan++;
        next_game = empty_line.before_tag(c, scan);
        if (static_cast<std::size_t>(scan - window_.at) > options_.limits.comment) {
            if (visitor != nullptr && told) tell(Kind::TooMuch, Loss::Text, {Code::LongComment}, *visitor);
            told = false;
            // A comment that is too long is dropped while it is read.
            braces.let_go(window_.at, scan);
            window_.at = scan;
            window_.set_mark();
        }
        if (next_game) break;
    }
    window_.clear_mark();
    const bool closed = !next_game && scan < window_.end();
    if (visitor != nullptr && !closed) tell(Kind::UnclosedComment, Loss::Game, {Code::CommentNotClosed}, *visitor);
    if (visitor != nullptr && told) visitor->comment(detail::view(window_.at + 1, scan));
    window_.at = closed ? scan + 1 : scan;
    return next_game ? Step::EndGame : Step::Continue;
}

void PgnReader::read_line_comment(PgnVisitor& visitor) {
    const char* end = mark_line(options_.limits.comment);
    window_.clear_mark();
    if (end == nullptr) {
        tell(Kind::TooMuch, Loss::Text, {Code::LongComment}, visitor);
        return skip_line();
    }
    visitor.comment(detail::view(window_.at + 1, end));
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
    if (number > largest) return tell(Kind::BadNag, Loss::Text, {Code::BadGlyphNumber}, visitor);
    if (plies() == first) return tell(Kind::BadNag, Loss::Text, {Code::GlyphWithoutMove}, visitor);
    visitor.nag(static_cast<Nag>(number));
}

/// Adds a hint to the remark if a stray closing brace follows before the next empty line.
Remark PgnReader::with_nesting_hint(Remark remark) const {
    if (options_.nested_comments) return remark;
    const std::size_t seen = std::min<std::size_t>(detail::TextWindow::lookahead, window_.end() - window_.at);
    bool line_is_empty = false;
    for (const char c : std::string_view(window_.at, seen)) {
        if (c == '}') return {Code::SurplusBrace, {std::vector<Remark>{std::move(remark)}}};
        if (c == '{' || (c == '\n' && line_is_empty)) break;
        line_is_empty = c == '\n' || (line_is_empty && detail::is_space(c));
    }
    return remark;
}

}  // namespace gyre
