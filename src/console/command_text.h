#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace gyre::console {

/// An option of a command, or a heading above those that follow, as the help has it; `option_texts` makes it of a row.
struct OptionText {
    /// "--size". Empty for a heading.
    std::string_view name;
    /// "N"; empty if no word follows.
    std::string_view argument;
    /// What it does, with bounds and default.
    std::string help;
    /// The words that it takes, where they are few.
    std::vector<std::string_view> choices{};

    /// "--size N".
    std::string head() const { return std::string(name) + (argument.empty() ? "" : ' ' + std::string(argument)); }
};

/// What the table of commands says of one of them, in the words that `gyre help` prints.
struct CommandText {
    std::string_view name;
    /// One way to call it a line, without the program's name.
    std::string_view usage;
    std::string_view help;
    /// More, for those who ask for this command alone; may be empty.
    std::string details{};
    std::vector<OptionText> options{};
    /// What stands below the options: statuses, pages that tell more.
    std::string notes{};

    /// The help's first sentence, on one line, without its full stop.
    std::string summary() const;
    /// The words that may follow the name and say what is to be done, in their order: `probe`, `build`.
    std::vector<std::string> verbs() const;
    /// The names of its options and of --help, sorted, each once.
    std::vector<std::string> option_names() const;
};

/// A piece of such a text: a paragraph, or what stands before and behind the gap in a row of a list.
struct TextBlock {
    /// Empty for a paragraph.
    std::string head;
    std::string text;
};
/// Rows are indented by two blanks; lines that are indented more go on with the row before.
std::vector<TextBlock> text_blocks(std::string_view text);

}  // namespace gyre::console
