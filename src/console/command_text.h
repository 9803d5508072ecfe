#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace gyre {

/// An option that takes one of a few words.
struct OptionChoices {
    std::string_view option;
    std::vector<std::string_view> words;
};

/// What the table of commands says of one of them, in the words that `gyre help` prints.
struct CommandText {
    std::string_view name;
    /// One way to call it a line, without the program's name.
    std::string_view usage;
    std::string_view help;
    /// More, for those who ask for this command alone; may be empty.
    std::string details{};
    /// Options whose words are few; what the texts say of them is for people.
    std::vector<OptionChoices> choices{};

    /// The help's first sentence, on one line, without its full stop.
    std::string summary() const;
    /// The words that may follow the name and say what is to be done, in their order: `probe`, `build`.
    std::vector<std::string> verbs() const;
    /// The options that any of its texts names, sorted, each once: `--json`.
    std::vector<std::string> options() const;
};

/// A piece of such a text: a paragraph, or what stands before and behind the gap in a row of a list.
struct TextBlock {
    /// Empty for a paragraph.
    std::string head;
    std::string text;
};
/// Rows are indented by two blanks; lines that are indented more go on with the row before.
std::vector<TextBlock> text_blocks(std::string_view text);

}  // namespace gyre
