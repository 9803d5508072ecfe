#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace gyre::console {

/// An option of a command in the help, or a heading above options; `option_texts` creates it from a row.
struct OptionText {
    /// Name such as "--size"; empty for a heading.
    std::string_view name;
    /// Name such as "N"; empty if the option takes no argument.
    std::string_view argument;
    /// Description with bounds and default.
    std::string help;
    /// The accepted words, if they are few.
    std::vector<std::string_view> choices{};

    /// Returns for example "--size N".
    std::string head() const { return std::string(name) + (argument.empty() ? "" : ' ' + std::string(argument)); }
};

/// The texts of a command, as printed by `gyre help`.
struct CommandText {
    std::string_view name;
    /// One form per line, without the program's name.
    std::string_view usage;
    std::string_view help;
    /// Text only shown in the help for this command; may be empty.
    std::string details{};
    std::vector<OptionText> options{};
    /// Text below the options, such as exit statuses and further pages.
    std::string notes{};

    /// Returns the first sentence of the help on one line, without its full stop.
    std::string summary() const;
    /// Returns the verbs that may follow the name, in order: `probe`, `build`.
    std::vector<std::string> verbs() const;
    /// Returns the names of its options and --help, sorted, without duplicates.
    std::vector<std::string> option_names() const;
};

/// A paragraph, or a row of a list with the text before and after the gap.
struct TextBlock {
    /// The text before the gap; empty for a paragraph.
    std::string head;
    std::string text;
};
/// Splits a text. Rows are indented by two blanks; lines with a larger indent continue the row.
std::vector<TextBlock> text_blocks(std::string_view text);

}  // namespace gyre::console
