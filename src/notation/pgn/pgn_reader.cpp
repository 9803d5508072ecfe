#include "notation/pgn/pgn_reader.h"

#include <algorithm>

#include "base/text.h"
#include "notation/move/san.h"
#include "notation/pgn/pgn_bytes.h"
#include "notation/pgn/pgn_result.h"
#include "notation/pgn/pgn_symbols.h"
#include "notation/pgn/pgn_tag.h"
#include "notation/pgn/pgn_text.h"
#include "notation/position/fen.h"
#include "notation/symbols.h"

namespace gyre {

using detail::is_blank;
using detail::is_line_end;
using detail::is_space;
using detail::parse_tag;
using detail::pgn_byte;
using detail::PgnByte;
using detail::TagText;
using Kind = PgnError::Kind;
using Loss = PgnError::Loss;

namespace {

std::string_view view(const char* begin, const char* end) { return {begin, static_cast<std::size_t>(end - begin)}; }

/// More of a stray line need not be looked at.
constexpr std::ptrdiff_t shown_of_line = 100;

/// Goes to the end of a line that belongs to no game, or to "[pgn]" in it.
void skip_to_game(detail::TextWindow& window) {
    const char* scan = window.at;
    const auto goes_on = [&] { return !is_line_end(*scan) && detail::delimiter_length(scan) == 0; };
    while (window.more(scan, detail::TextWindow::lookahead) && goes_on()) window.at = ++scan;
    window.ensure();
}

/// Of the number of a move.
constexpr std::ptrdiff_t most_digits = 10;

/// Of a move.
constexpr std::size_t most_word = 20;

/// `\"` and `\\` become `"` and `\`; every other backslash stands for itself.
void unescape(std::string_view value, std::string& plain) {
    plain.clear();
    for (std::size_t i = 0; i < value.size(); ++i) {
        if (value[i] == '\\' && i + 1 < value.size() && (value[i + 1] == '"' || value[i + 1] == '\\')) ++i;
        plain += value[i];
    }
}

/// Small letters and digits alone, so that "Chess 960" and "chess960" are one.
std::string plain(std::string_view text) {
    std::string letters;
    for (const char c : text)
        if (detail::is_digit(c) || (to_lower(c) >= 'a' && to_lower(c) <= 'z')) letters += to_lower(c);
    return letters;
}

/// Chess by the usual rules, from whatever position; Chess960 included, which is told by the position itself.
bool is_chess(std::string_view variant) {
    constexpr std::string_view names[] = {"",
                                          "chess",
                                          "standard",
                                          "normal",
                                          "fromposition",
                                          "chess960",
                                          "fischerandom",
                                          "fischerrandom",
                                          "fischer",
                                          "960",
                                          "frc",
                                          "fischerandom960",
                                          "chess960random",
                                          "freestyle",
                                          "chessstandard",
                                          "standardchess",
                                          "freestylechess",
                                          "fischerrandomchess",
                                          "classical",
                                          "classic",
                                          "classicchess",
                                          "regular",
                                          "regularchess",
                                          "normalchess",
                                          "orthodox",
                                          "orthodoxchess",
                                          "orthochess",
                                          "international",
                                          "internationalchess",
                                          "westernchess",
                                          "fide",
                                          "fidechess",
                                          "chessfromposition",
                                          "setupposition",
                                          "chess9lx",
                                          "9lx"};
    return std::find(std::begin(names), std::end(names), plain(variant)) != std::end(names);
}

}  // namespace

bool knows_variant(std::string_view variant) { return is_chess(variant); }

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
    words_ = words_at_line_ = words_at_gap_ = words_at_open_ = 0;
    has_forfeit_tag_ = false;
    tag_names_.clear();
    tag_text_.clear();
    fen_.clear();
    variant_.clear();
    result_tag_.reset();
    line_.clear();
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
    // A game that ends before the input does is whole.
    if (window_.at_end()) tell_failure(visitor);
    visitor.end_game();
    tell_passed_over(visitor);
    return true;
}

PgnError PgnReader::error_here(Kind kind, Loss loss, std::string reason) {
    return {kind, loss, window_.locate(window_.at), game_place_, std::move(reason)};
}

void PgnReader::tell(Kind kind, Loss loss, std::string reason, PgnVisitor& visitor) {
    visitor.error(error_here(kind, loss, std::move(reason)));
}

void PgnReader::tell_failure(PgnVisitor& visitor) {
    if (const auto failure = window_.take_failure())
        visitor.error(error_here(Kind::Input, Loss::Input, failure->reason));
}

void PgnReader::pass_over(const TextPlace& place) {
    if (!passed_over_) passed_over_ = place;
}

void PgnReader::tell_passed_over(PgnVisitor& visitor) {
    if (passed_over_) visitor.passed_over(*passed_over_);
    passed_over_.reset();
}

// --- Between games ---

/// Goes to where a game begins: its first tag, or its first word if it has no tags. Comments before a tag belong to no
/// game; before a move they are the game's.
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
            // So many comments are not kept for a game that may follow.
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
    if (window_.offset() == 0 && detail::begins_as_utf16(view(window_.at, window_.end()))) {
        visitor.error(
            error_here(Kind::StrayText, Loss::Input, "the text is UTF-16; UTF-8, ASCII or Latin-1 is needed"));
        for (; !window_.at_end(); window_.ensure()) window_.at = window_.end();
        return;
    }
    const char* end = window_.at;
    while (!is_line_end(*end) && *end != '\0' && end - window_.at < shown_of_line) ++end;
    tell(Kind::StrayText, Loss::Text, quoted(view(window_.at, end)) + " belongs to no game", visitor);
    skip_to_game(window_);
}

/// Whether a game without tags may begin with what stands here.
bool PgnReader::begins_movetext() const {
    switch (pgn_byte(*window_.at)) {
        case PgnByte::Star:
        case PgnByte::Open:
        case PgnByte::Dollar: return true;
        case PgnByte::Digit: {
            const char* end = window_.at;
            while (detail::is_digit(*end) && end - window_.at < most_digits) ++end;
            if (*end == '.' || *end == '-' || *end == '/' || is_space(*end) || *end == '\0') return true;
            if (detail::wide_blank(end) > 0 || result_here()) return true;
            // "1e4"
            if (detail::looks_like_san(view(end, detail::end_of_word(end, most_word)))) return true;
            break;
        }
        default: break;
    }
    const std::string_view word = detail::without_stops(word_here());
    if (word == "--" || word == "Z0" || word == "<>") return true;
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

/// Of comments that are not too long what follows may have as much room again.
void PgnReader::drop_mark_far_behind() {
    const std::size_t limit = options_.limits.comment;
    if (window_.mark() != nullptr && static_cast<std::size_t>(window_.at - window_.mark()) / 2 > limit)
        window_.clear_mark();
}

/// White space, marks of the encoding, and lines that "%" in the first column hides. Whether there was an empty line.
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

/// To the end of a comment, or of the text; not on where the window would keep too much.
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

// --- Tags ---

/// Reads tags to the first word of the movetext; false if the game has none. A remark behind a tag is nobody's, and so
/// are comments in front of another tag of the game; else they are the game's first ones.
bool PgnReader::read_tags(PgnVisitor& visitor) {
    bool after_blank_line = false;
    while (true) {
        after_blank_line |= skip_blanks();
        if (window_.at_end()) return false;
        if (*window_.at == ';' && tags_ > 0 && !after_blank_line) {
            pass_over(window_.locate(window_.at));
            skip_line();
        } else if (*window_.at == '{' || *window_.at == ';') {
            if (!skip_comments_before_tag(after_blank_line, visitor)) return true;
        } else if (*window_.at != '[') {
            return true;
        } else if (detail::delimiter_length(window_.at) > 0) {
            if (detail::is_closing_delimiter(window_.at)) return false;
            skip_delimiter();
        } else if (tag_begins_next_game(after_blank_line)) {
            return false;
        } else {
            read_tag(visitor);
            after_blank_line = false;
        }
    }
}

/// Goes behind the comments that begin here if another tag of the game follows them; else stays where they begin.
bool PgnReader::skip_comments_before_tag(bool& after_blank_line, PgnVisitor& visitor) {
    window_.set_mark();
    CommentEnd end = CommentEnd::Closed;
    while (end == CommentEnd::Closed && window_.mark() != nullptr && (*window_.at == '{' || *window_.at == ';')) {
        end = skip_comment_unread();
        if (end == CommentEnd::Closed) after_blank_line |= skip_blanks();
    }
    const bool lost = window_.mark() == nullptr;
    const bool before_tag = end == CommentEnd::Closed && *window_.at == '[' &&
                            detail::delimiter_length(window_.at) == 0 && !tag_begins_next_game(after_blank_line);
    if (!lost && before_tag) pass_over(window_.locate(window_.mark()));
    if (!lost && !before_tag) window_.at = window_.mark();
    window_.clear_mark();
    if (lost)
        tell(Kind::TooMuch, Loss::Text, "so much stands between a comment and what follows that it is lost", visitor);
    return lost || before_tag;
}

/// An Event after an empty line always does: that is where `PgnChunks` cuts a text.
bool PgnReader::tag_begins_next_game(bool after_blank_line) const {
    // Most tags stand behind another one of their game, and no name need be looked at.
    if (!has_tag_text_ || (!after_blank_line && !has_event_)) return false;
    const char* begin = detail::skip_tag_blanks(window_.at + 1);
    if (!after_blank_line && to_lower(*begin) != 'e') return false;
    const char* end = begin;
    while (detail::is_tag_name(*end) && end - begin < static_cast<std::ptrdiff_t>(options_.limits.word)) ++end;
    const std::string_view name = detail::without_sign(view(begin, end));
    if (same_tag_name(name, "Event")) return has_event_ || after_blank_line;
    return after_blank_line && has_tag(name, detail::tag_name_hash(name));
}

bool PgnReader::has_tag(std::string_view name, std::uint32_t hash) const {
    return std::any_of(tag_names_.begin(), tag_names_.end(), [this, name, hash](const TagName& tag) {
        return tag.hash == hash && same_tag_name(std::string_view(tag_text_).substr(tag.begin, tag.size), name);
    });
}

/// Marks what stands here and finds the end of its line; null if the line is too long.
const char* PgnReader::mark_line(std::size_t limit) {
    window_.set_mark();
    const char* scan = window_.at;
    while (window_.more(scan) && !is_line_end(*scan)) {
        if (static_cast<std::size_t>(scan - window_.at) == limit) return nullptr;
        ++scan;
    }
    return scan;
}

void PgnReader::read_tag(PgnVisitor& visitor) {
    has_tag_text_ = true;
    const char* end = mark_line(options_.limits.tag);
    window_.clear_mark();
    if (end == nullptr || tags_ >= options_.limits.tags) {
        tell(Kind::TooMuch, Loss::Text, end == nullptr ? "the tag is too long" : "the game has too many tags", visitor);
        return skip_line();
    }
    const TagText tag = parse_tag(window_.at, end);
    if (!tag.fault.empty())
        tell(Kind::BadTag, tag.name.empty() ? Loss::Text : Loss::Nothing,
             std::string(tag.fault) + ": " + quoted(view(window_.at, end)), visitor);
    if (!tag.name.empty()) take_tag(tag, visitor);
    window_.at = tag.end;
}

void PgnReader::take_tag(const TagText& tag, PgnVisitor& visitor) {
    const std::uint32_t hash = detail::tag_name_hash(tag.name);
    if (has_tag(tag.name, hash))
        return tell(Kind::RepeatedTag, Loss::Text, "the game has a tag " + quoted(tag.name) + " already", visitor);
    ++tags_;
    tag_names_.push_back({hash, tag_text_.size(), tag.name.size()});
    tag_text_ += tag.name;
    std::string_view value = tag.value;
    if (tag.escaped) {
        unescape(value, scratch_);
        value = scratch_;
    }
    const auto usual = detail::find_usual_tag(tag.name, hash);
    if (!usual) return visitor.tag(tag.name, value);
    if (usual == detail::event_tag) has_event_ = true;
    if (usual == detail::fen_tag) fen_ = value;
    if (usual == detail::variant_tag) variant_ = value;
    if (usual == detail::result_tag) value = take_result_tag(value, visitor);
    visitor.tag(detail::usual_tag_names[*usual], value);
}

/// How the value of the tag Result is told: results in their usual spelling, all else as it is written.
std::string_view PgnReader::take_result_tag(std::string_view value, PgnVisitor& visitor) {
    result_tag_ = parse_result(value);
    if (result_tag_) return value;
    if (const auto written = read_pgn_result(value)) {
        result_tag_ = written->result;
        has_forfeit_tag_ = written->is_forfeit;
        if (!has_forfeit_tag_) return to_text(*result_tag_);
        tell(Kind::Forfeit, Loss::Nothing,
             "the tag Result says " + quoted(value) + ", that the game was not played; it is kept as written", visitor);
    } else if (value.find_first_not_of("?- ") != value.npos) {
        tell(Kind::BadTag, Loss::Text,
             "the tag Result says " + quoted(value) + ", which is none of 1-0, 0-1, 1/2-1/2 and *, nor a forfeit",
             visitor);
    }
    return value;
}

// --- The start ---

/// The position that the tags tell, and what becomes of the moves.
PgnReader::Movetext PgnReader::set_up(PgnVisitor& visitor) {
    if (!is_chess(variant_)) {
        visitor.error(error_here(Kind::UnknownVariant, Loss::Game,
                                 "the variant " + quoted(variant_) + " is not known, and its moves are not read"));
        return Movetext::Kept;
    }
    if (fen_.empty()) {
        position_ = start_;
    } else {
        const auto read = read_position_leniently(fen_, every_waiver);
        if (!read) {
            visitor.error(error_here(Kind::BadSetup, Loss::Game, read.error().message()));
            return Movetext::Kept;
        }
        if (!read->warning.empty()) tell(Kind::BadSetup, Loss::Nothing, "mended: " + read->warning, visitor);
        position_ = Position(read->valid);
    }
    return visitor.begin_moves(position_) ? Movetext::Read : Movetext::Skipped;
}

}  // namespace gyre
