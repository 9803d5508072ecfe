#include <algorithm>
#include <cstring>

#include "base/text.h"
#include "notation/pgn/pgn_bytes.h"
#include "notation/pgn/pgn_reader.h"
#include "notation/pgn/pgn_symbols.h"
#include "notation/pgn/pgn_tag.h"
#include "notation/pgn/pgn_text.h"
#include "notation/pgn/pgn_visitor.h"
#include "notation/position/fen.h"
#include "notation/symbols.h"

namespace gyre {

using detail::is_line_end;
using detail::parse_tag;
using detail::TagText;
using Code = Remark::Code;
using Kind = PgnError::Kind;
using Loss = PgnError::Loss;

namespace {

/// `\"` and `\\` become `"` and `\`; every other backslash is literal.
void unescape(std::string_view value, std::string& plain) {
    plain.clear();
    for (std::size_t i = 0; i < value.size(); ++i) {
        if (value[i] == '\\' && i + 1 < value.size() && (value[i + 1] == '"' || value[i + 1] == '\\')) ++i;
        plain += value[i];
    }
}

/// Returns letters in lower case and digits only, so that "Chess 960" equals "chess960".
std::string plain(std::string_view text) {
    std::string letters;
    for (const char c : text)
        if (is_digit(c) || (to_lower(c) >= 'a' && to_lower(c) <= 'z')) letters += to_lower(c);
    return letters;
}

/// Whether the variant is standard chess from any position, or Chess960, which the position itself shows.
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

/// Reads tags up to the first word of the movetext; returns false if the game has none. Comments before a tag, and
/// remarks after one, belong to no game; other comments are the first ones of the game.
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
            if (!read_usual_tag(visitor)) read_tag(visitor);
            after_blank_line = false;
        }
    }
}

/// Skips the comments here if another tag of the game follows them; else stays before them.
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
    if (lost) tell(Kind::TooMuch, Loss::Text, {Code::LostComment}, visitor);
    return lost || before_tag;
}

/// Whether a tag begins the next game. Event after an empty line always does, because `PgnChunks` cuts there.
bool PgnReader::tag_begins_next_game(bool after_blank_line) const {
    // Fast path: most tags follow another tag of their game.
    if (!has_tag_text_ || (!after_blank_line && !has_event_)) return false;
    const char* begin = detail::skip_tag_blanks(window_.at + 1);
    if (!after_blank_line && to_lower(*begin) != 'e') return false;
    const char* end = begin;
    while (detail::is_tag_name(*end) && end - begin < static_cast<std::ptrdiff_t>(options_.limits.word)) ++end;
    const std::string_view name = detail::without_sign(std::string_view(begin, end));
    if (same_tag_name(name, "Event")) return has_event_ || after_blank_line;
    return after_blank_line && has_tag(name, detail::tag_name_hash(name));
}

bool PgnReader::has_tag(std::string_view name, std::uint32_t hash) const {
    if (const auto usual = detail::find_usual_tag(name, hash)) return has_usual_tag(*usual);
    return std::any_of(tag_names_.begin(), tag_names_.end(), [this, name, hash](const TagName& tag) {
        return tag.hash == hash && same_tag_name(std::string_view(tag_text_).substr(tag.begin, tag.size), name);
    });
}

/// Sets the mark and returns the end of the line; null if the line is too long.
const char* PgnReader::mark_line(std::size_t limit) {
    window_.set_mark();
    const char* scan = window_.at;
    // Most lines are in the window as a whole.
    const std::size_t reach = std::min(static_cast<std::size_t>(window_.end() - scan), limit + 1);
    if (const void* const newline = std::memchr(scan, '\n', reach)) {
        const auto length = static_cast<std::size_t>(static_cast<const char*>(newline) - scan);
        const void* const other_end = std::memchr(scan, '\r', length);
        return static_cast<const char*>(other_end != nullptr ? other_end : newline);
    }
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
        tell(Kind::TooMuch, Loss::Text, {end == nullptr ? Code::LongTag : Code::TooManyTags}, visitor);
        return skip_line();
    }
    const TagText tag = parse_tag(window_.at, end);
    if (tag.fault)
        tell(Kind::BadTag, tag.name.empty() ? Loss::Text : Loss::Nothing,
             {*tag.fault, {quoted(std::string_view(window_.at, end))}}, visitor);
    if (!tag.name.empty()) take_tag(tag, visitor);
    window_.at = tag.end;
}

/// Reads a tag as nearly all programs write it: a usual name, a blank, a short value without backslashes, no blanks
/// elsewhere. Returns false, and reads nothing, if it is written in another way or has to be reported.
bool PgnReader::read_usual_tag(PgnVisitor& visitor) {
    constexpr std::size_t longest_tag = 300;
    if (static_cast<std::size_t>(window_.end() - window_.at) <= detail::TextWindow::lookahead ||
        options_.limits.tag < longest_tag || tags_ >= options_.limits.tags)
        return false;
    const char* const name = window_.at + 1;
    const char* const behind_name = detail::behind_usual_tag(name);
    const auto usual = detail::usual_tag_at(name, static_cast<std::size_t>(behind_name - name));
    if (!usual || behind_name[0] != ' ' || behind_name[1] != '"' || has_usual_tag(*usual)) return false;
    const char* const value = behind_name + 2;
    const char* const quote = detail::behind_plain_text(value, window_.at + longest_tag);
    if (quote[0] != '"' || quote[1] != ']' || !is_line_end(quote[2])) return false;
    has_tag_text_ = true;
    take_usual_tag(*usual, std::string_view(value, static_cast<std::size_t>(quote - value)), visitor);
    window_.at = quote + 2;
    return true;
}

void PgnReader::take_tag(const TagText& tag, PgnVisitor& visitor) {
    const std::uint32_t hash = detail::tag_name_hash(tag.name);
    if (has_tag(tag.name, hash))
        return tell(Kind::RepeatedTag, Loss::Text, {Code::RepeatedTag, {quoted(tag.name)}}, visitor);
    std::string_view value = tag.value;
    if (tag.escaped) {
        unescape(value, scratch_);
        value = scratch_;
    }
    if (const auto usual = detail::find_usual_tag(tag.name, hash)) return take_usual_tag(*usual, value, visitor);
    ++tags_;
    tag_names_.push_back({hash, tag_text_.size(), tag.name.size()});
    tag_text_ += tag.name;
    visitor.tag(tag.name, value);
}

void PgnReader::take_usual_tag(std::size_t usual, std::string_view value, PgnVisitor& visitor) {
    ++tags_;
    usual_tags_ |= std::uint64_t{1} << usual;
    if (usual == detail::event_tag) has_event_ = true;
    if (usual == detail::fen_tag) fen_ = value;
    if (usual == detail::variant_tag) variant_ = value;
    if (usual == detail::result_tag) value = take_result_tag(value, visitor);
    visitor.tag(detail::usual_tag_names[usual], value);
}

/// Returns the value of Result for the visitor: results in their usual spelling, other text as written.
std::string_view PgnReader::take_result_tag(std::string_view value, PgnVisitor& visitor) {
    result_tag_ = parse_result(value);
    if (result_tag_) return value;
    if (const auto written = read_pgn_result(value)) {
        result_tag_ = written->result;
        has_forfeit_tag_ = written->is_forfeit;
        if (!has_forfeit_tag_) return to_text(*result_tag_);
        tell(Kind::Forfeit, Loss::Nothing, {Code::ForfeitTag, {quoted(value)}}, visitor);
    } else if (value.find_first_not_of("?- ") != value.npos) {
        tell(Kind::BadTag, Loss::Text, {Code::BadResultTag, {quoted(value)}}, visitor);
    }
    return value;
}

/// Sets the start position by the tags, and returns what to do with the movetext.
PgnReader::Movetext PgnReader::set_up(PgnVisitor& visitor) {
    if (!is_chess(variant_)) {
        tell(Kind::UnknownVariant, Loss::Game, {Code::UnknownVariant, {quoted(variant_)}}, visitor);
        return Movetext::Kept;
    }
    if (fen_.empty()) {
        position_ = start_;
    } else {
        const auto read = read_position_leniently(fen_, every_waiver);
        if (!read) {
            tell(Kind::BadSetup, Loss::Game, read.error().placed(), visitor);
            return Movetext::Kept;
        }
        std::vector<Remark> repairs;
        for (const FenRepair& repair : read->repairs) repairs.push_back(repair.remark());
        if (!repairs.empty()) tell(Kind::BadSetup, Loss::Nothing, {Code::MendedFen, {std::move(repairs)}}, visitor);
        position_ = Position(read->valid);
    }
    return visitor.begin_moves(position_) ? Movetext::Read : Movetext::Skipped;
}

}  // namespace gyre
