#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace gyre::cli {

/// Makes lines of the keys that a terminal sends: Backspace, Ctrl-U and Ctrl-W delete, the arrows up and down bring
/// earlier lines back, Ctrl-D on an empty line ends the input. Other control keys do nothing.
class LineEditor {
public:
    enum class Outcome {
        /// The line is not complete.
        Editing,
        /// Enter was pressed.
        Line,
        /// The user wants to leave.
        End,
    };

    Outcome take(char byte);
    /// The line so far.
    const std::string& text() const { return text_; }
    /// The complete line; the next one begins.
    std::string take_line();
    /// A prompt and the line's end, as much as fits into so many columns.
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
    /// In the history, whose end is the line that is typed.
    std::size_t at_ = 0;
};

}  // namespace gyre::cli
