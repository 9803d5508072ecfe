#include "cli/play/line_editor.h"

#include <utility>

#include "cli/common/names.h"
#include "console/terminal.h"

namespace gyre::cli {

namespace {

constexpr char end_of_input = 0x04, backspace = 0x08, enter = '\n', carriage_return = '\r', delete_line = 0x15,
               delete_last_word = 0x17, escape = 0x1B, delete_key = 0x7F, first_printable = 0x20;
constexpr std::size_t longest_line = 4096;

constexpr bool is_control(char byte) { return (byte >= 0 && byte < first_printable) || byte == delete_key; }
/// True for bytes of UTF-8 other than the first of a character.
constexpr bool continues_character(char byte) { return (static_cast<unsigned char>(byte) & 0xC0) == 0x80; }

}  // namespace

LineEditor::Outcome LineEditor::take(char byte) {
    if (escape_ != Escape::None) {
        take_escape(byte);
        return Outcome::Editing;
    }
    if (byte == enter || byte == carriage_return) return Outcome::Line;
    if (byte == end_of_input && text_.empty()) return Outcome::End;
    if (is_control(byte))
        take_control(byte);
    else if (text_.size() < longest_line)
        text_ += byte;
    return Outcome::Editing;
}

std::string LineEditor::take_line() {
    const bool is_new = !text_.empty() && (history_.empty() || history_.back() != text_);
    if (is_new) history_.push_back(text_);
    at_ = history_.size();
    return std::exchange(text_, {});
}

std::string LineEditor::shown(std::string_view prompt, int columns) const {
    std::string_view tail = text_;
    while (!tail.empty() && text_width(prompt) + text_width(tail) > columns) {
        tail.remove_prefix(1);
        while (!tail.empty() && continues_character(tail.front())) tail.remove_prefix(1);
    }
    return std::string(prompt) + std::string(tail);
}

/// Escape sequences are ESC [ ... letter and ESC O letter; Alt with a key is ESC and one character.
void LineEditor::take_escape(char byte) {
    if (escape_ == Escape::Begun) {
        escape_ = byte == '[' ? Escape::Sequence : byte == 'O' ? Escape::Letter : Escape::None;
        return;
    }
    constexpr char first_final = 0x40, last_final = 0x7E;
    if (escape_ == Escape::Sequence && (byte < first_final || byte > last_final)) return;
    escape_ = Escape::None;
    if (byte == 'A' || byte == 'B') recall(byte == 'A');
}

void LineEditor::take_control(char byte) {
    if (byte == backspace || byte == delete_key) return delete_character();
    if (byte == delete_line) return text_.clear();
    if (byte == delete_last_word) return delete_word();
    if (byte == escape) escape_ = Escape::Begun;
}

void LineEditor::delete_character() {
    while (!text_.empty() && continues_character(text_.back())) text_.pop_back();
    if (!text_.empty()) text_.pop_back();
}

void LineEditor::delete_word() {
    const std::size_t word_end = text_.find_last_not_of(' ') + 1;
    const std::size_t blank = text_.find_last_of(' ', word_end == 0 ? 0 : word_end - 1);
    text_.resize(blank == std::string::npos || word_end == 0 ? 0 : blank + 1);
}

void LineEditor::recall(bool earlier) {
    if (earlier ? at_ == 0 : at_ == history_.size()) return;
    at_ += earlier ? std::size_t(-1) : 1;
    text_ = at_ == history_.size() ? std::string() : history_[at_];
}

}  // namespace gyre::cli
