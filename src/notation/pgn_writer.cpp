#include "notation/pgn_writer.h"

#include <algorithm>

#include "base/utf8.h"
#include "notation/annotation.h"
#include "notation/fen.h"
#include "notation/pgn_text.h"
#include "notation/san.h"

namespace gyre {

void PgnWriter::begin_game(const TextPlace&) {
    tags_.clear();
    marker_.reset();
    in_movetext_ = false;
    number_due_ = true;
    word_.clear();
    brackets_.clear();
    column_ = 0;
}

// --- Tags ---

void PgnWriter::tag(std::string_view name, std::string_view value) {
    if (find_tag(name) == nullptr) tags_.push_back({std::string(name), clean_tag_value(value)});
}

const std::string* PgnWriter::find_tag(std::string_view name) const {
    const auto found = std::find_if(tags_.begin(), tags_.end(), [name](const PgnTag& tag) { return tag.name == name; });
    return found == tags_.end() ? nullptr : &found->value;
}

/// What the tag Result tells; nothing if it is not there or is none of the four.
std::optional<PgnResult> PgnWriter::result_tag() const {
    const std::string* tag = find_tag("Result");
    return tag == nullptr ? std::nullopt : parse_result(*tag);
}

/// Without a start the game's tags were no use, and so they are written as they came.
void PgnWriter::write_tags(const Position* start) {
    for (const std::string_view name : tag_roster) {
        const std::string* value = find_tag(name);
        if (name == "Result") {
            // It may not be known before the last move.
            result_place_ = text_.size();
            if (settled_result(result_tag(), {}) == PgnResult::Unknown) continue;
        }
        text_ += pgn_tag(name, value == nullptr ? unknown_tag_value(name) : *value) + '\n';
    }
    const std::string* variant = find_tag("Variant");
    if (variant != nullptr) {
        text_ += pgn_tag("Variant", *variant) + '\n';
    } else if (start != nullptr && start->needs_chess960()) {
        text_ += pgn_tag("Variant", "Chess960") + '\n';
    }
    if (start != nullptr && start->setup() != Setup::standard()) {
        text_ += pgn_tag("SetUp", "1") + '\n';
        text_ += pgn_tag("FEN", to_fen(*start, {FenCastling::XFen, FenEnPassant::Always})) + '\n';
    }
    for (const PgnTag& tag : tags_) {
        const bool tells_start = tag.name == "SetUp" || tag.name == "FEN";
        if (is_in_roster(tag.name) || tag.name == "Variant" || (start != nullptr && tells_start)) continue;
        text_ += pgn_tag(tag.name, tag.value) + '\n';
    }
    text_ += '\n';
    in_movetext_ = true;
}

bool PgnWriter::begin_moves(const Position& start) {
    write_tags(&start);
    return true;
}

// --- Moves ---

void PgnWriter::move(const Position& before, Move move, std::string_view) {
    const bool white = before.side_to_move() == Color::White;
    if (white || number_due_) word(std::to_string(before.fullmove_number()) + (white ? "." : "..."));
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

/// In braces, on as many lines as it takes. Lines end at single blanks, so that reading finds the same text, and none
/// begins with "%", which would hide it.
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
    // Nothing was in it.
    brackets_.pop_back();
    if (brackets_.empty()) number_due_ = number_due_before_;
}

void PgnWriter::result(PgnResult result) { marker_ = result; }

void PgnWriter::end_game() {
    if (!in_movetext_) write_tags(nullptr);
    const PgnResult result = settled_result(result_tag(), marker_);
    word(to_text(result));
    flush_word();
    text_ += "\n\n";
    const bool is_written = settled_result(result_tag(), {}) != PgnResult::Unknown;
    if (!is_written) text_.insert(result_place_, pgn_tag("Result", to_text(result)) + '\n');
}

// --- Lines ---

/// Begins a word; what is added to `word_` still belongs to it.
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
