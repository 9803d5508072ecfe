#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace gyre::cli {

/// Edits lines from the keys of a terminal: Backspace, Ctrl-U and Ctrl-W delete, the arrows up and down recall earlier
/// lines, Ctrl-D on an empty line ends the input.
class LineEditor {
public:
    enum class Outcome {
        /// The line is not complete.
        Editing,
        Line,
        /// The user wants to leave.
        End,
    };

    Outcome take(char byte);
    const std::string& text() const { return text_; }
    /// Returns the complete line and starts the next one.
    std::string take_line();
    /// Returns a prompt and the end of the line, as much as fits into `columns`.
    std::string shown(std::string_view prompt, int columns) const;

private:
    enum class Escape { None, Begun, Sequence, Letter };

    void take_escape(char byte);
    void take_control(char byte);
    void delete_character();
    void delete_word();
    void recall(bool earlier);

    std::string text_;
    Escape escape_ = Escape::None;
    std::vector<std::string> history_;
    /// Index in the history; its end is the current line.
    std::size_t at_ = 0;
};

}  // namespace gyre::cli
