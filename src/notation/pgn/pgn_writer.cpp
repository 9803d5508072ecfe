#include "notation/pgn/pgn_writer.h"

#include <algorithm>

#include "base/utf8.h"
#include "notation/move/san.h"
#include "notation/pgn/annotation.h"
#include "notation/pgn/pgn_text.h"
#include "notation/position/fen.h"

namespace gyre {

namespace {

bool ends_with_word(std::string_view text, std::string_view word) {
    if (!text.ends_with(word) || text.size() == word.size()) return false;
    const char before = text[text.size() - word.size() - 1];
    return before == ' ' || before == '\n';
}

}  // namespace

void PgnWriter::begin_game(const TextPlace&) {
    tags_.clear();
    marker_.reset();
    forfeit_.clear();
    in_movetext_ = false;
    number_due_ = true;
    word_.clear();
    brackets_.clear();
    column_ = 0;
}

void PgnWriter::tag(std::string_view name, std::string_view value) {
    if (tag_named(tags_, name) == nullptr) tags_.push_back({std::string(name), clean_tag_value(value)});
}

std::optional<WrittenResult> PgnWriter::result_tag() const {
    const PgnTag* const tag = tag_named(tags_, "Result");
    return tag == nullptr ? std::nullopt : read_pgn_result(tag->value);
}

bool PgnWriter::has_result_tag() const {
    const auto tag = result_tag();
    return tag && (tag->is_forfeit || tag->result != PgnResult::Unknown);
}

void PgnWriter::write_tag(std::string_view name, std::string_view value) {
    text_ += pgn_tag(name, value);
    text_ += '\n';
}

/// Writes the tags. Without a start the game is not playable, so the tags are written unchanged.
void PgnWriter::write_tags(const Position* start) {
    for (const std::string_view name : tag_roster) {
        const PgnTag* const tag = tag_named(tags_, name);
        if (name == "Result") {
            // The result may be known only after the last move.
            result_place_ = text_.size();
            if (!has_result_tag()) continue;
            const WrittenResult written = *result_tag();
            write_tag(name, written.is_forfeit ? tag->value : to_text(written.result));
            continue;
        }
        write_tag(name, tag == nullptr ? unknown_tag_value(name) : tag->value);
    }
    if (const PgnTag* const variant = tag_named(tags_, "Variant")) {
        write_tag("Variant", variant->value);
    } else if (start != nullptr && start->needs_chess960()) {
        write_tag("Variant", "Chess960");
    }
    if (start != nullptr && start->setup() != Setup::standard()) {
        write_tag("SetUp", "1");
        write_tag("FEN", to_fen(*start, {FenCastling::XFen, FenEnPassant::Always}));
    }
    for (const PgnTag& tag : tags_) {
        const std::string_view name = usual_tag_name(tag.name);
        const bool tells_start = name == "SetUp" || name == "FEN";
        if (is_in_roster(name) || name == "Variant" || (start != nullptr && tells_start)) continue;
        write_tag(name, tag.value);
    }
    text_ += '\n';
    in_movetext_ = true;
}

bool PgnWriter::begin_moves(const Position& start) {
    write_tags(&start);
    return true;
}

void PgnWriter::move(const Position& before, Move move, std::string_view) {
    if (before.side_to_move() == Color::White || number_due_) word(move_number_text(before));
    number_due_ = false;
    word("");
    if (move) {
        append_san_body(word_, before, move);
    } else {
        word_ += "--";
    }
}

void PgnWriter::position(const Position& after) { word_ += check_mark(after); }

void PgnWriter::nag(Nag nag) {
    if (style_.nags) word('$' + std::to_string(static_cast<int>(nag)));
}

void PgnWriter::comment(std::string_view comment) {
    if (!style_.comments) return;
    std::string text = clean_comment(comment);
    if (!style_.annotations) {
        text = without_commands(text);
        if (text.empty()) return;
    }
    number_due_ = true;
    if (text.find('}') == text.npos) return write_braced(text);
    word(";" + text);
    flush_word();
    end_line();
}

/// Writes a comment in braces and breaks lines at single blanks, but never before "%", which would hide the line.
void PgnWriter::write_braced(std::string_view comment) {
    const std::string text = '{' + std::string(comment) + '}';
    std::size_t begin = 0;
    for (std::size_t i = 1; i + 1 < text.size(); ++i) {
        const bool single = text[i] == ' ' && text[i - 1] != ' ' && text[i + 1] != ' ' && text[i + 1] != '%';
        if (!single) continue;
        word(std::string_view(text).substr(begin, i - begin));
        begin = i + 1;
    }
    word(std::string_view(text).substr(begin));
}

bool PgnWriter::begin_variation() {
    if (!style_.variations) return false;
    if (brackets_.empty()) number_due_before_ = number_due_;
    brackets_ += '(';
    number_due_ = true;
    return true;
}

void PgnWriter::end_variation() {
    if (brackets_.empty()) {
        word_ += ')';
        number_due_ = true;
        return;
    }
    // The brackets were empty.
    brackets_.pop_back();
    if (brackets_.empty()) number_due_ = number_due_before_;
}

/// Writes the text unchanged except for blanks at line ends; an unclosed comment is closed.
void PgnWriter::movetext(std::string_view text) {
    if (!in_movetext_) write_tags(nullptr);
    bool in_comment = false, to_line_end = false;
    const std::string plain = to_utf8(text);
    for (std::size_t begin = 0; begin < plain.size();) {
        const std::size_t end = std::min(plain.find_first_of("\r\n", begin), plain.size());
        std::string_view line = std::string_view(plain).substr(begin, end - begin);
        to_line_end = false;
        for (const char c : line) {
            if (c == ';' && !in_comment) to_line_end = true;
            if (to_line_end) break;
            if (c == '{' || c == '}') in_comment = c == '{';
        }
        line = line.substr(0, line.find_last_not_of(" \t") + 1);
        text_ += line;
        column_ = utf8_length(line);
        begin = end + (plain.substr(end, 2) == "\r\n" ? 2 : 1);
        if (begin < plain.size()) end_line();
    }
    if (in_comment) text_ += '}';
    // The marker follows the moves on the same line if possible.
    if (to_line_end) end_line();
}

void PgnWriter::forfeit(std::string_view marker) { forfeit_ = marker; }

void PgnWriter::result(PgnResult result) { marker_ = result; }

void PgnWriter::end_game() {
    if (!in_movetext_) write_tags(nullptr);
    const auto tag = result_tag();
    const PgnResult result = settled_result(tag ? std::optional(tag->result) : std::nullopt, marker_);
    // Kept movetext may end with the marker, if the marker is in a variation that is never closed.
    if (!(word_.empty() && ends_with_word(text_, to_text(result)))) word(to_text(result));
    flush_word();
    text_ += "\n\n";
    if (has_result_tag()) return;
    const std::string_view value = forfeit_.empty() ? to_text(result) : std::string_view(forfeit_);
    text_.insert(result_place_, pgn_tag("Result", value) + '\n');
}

/// Begins a word; text added to `word_` belongs to it until the next word.
void PgnWriter::word(std::string_view word) {
    flush_word();
    word_ = brackets_;
    word_ += word;
    brackets_.clear();
}

void PgnWriter::flush_word() {
    if (word_.empty()) return;
    const std::size_t width = utf8_length(word_);
    if (column_ > 0 && style_.line_length > 0 && column_ + 1 + width > style_.line_length) {
        end_line();
    } else if (column_ > 0) {
        text_ += ' ';
        ++column_;
    }
    text_ += word_;
    column_ += width;
    word_.clear();
}

void PgnWriter::end_line() {
    text_ += '\n';
    column_ = 0;
}

std::string to_pgn(const GameTree& game, PgnStyle style) {
    std::string text;
    PgnWriter writer(text, style);
    tell(game, writer);
    return text;
}

}  // namespace gyre
