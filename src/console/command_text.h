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
    /// The accepted values, if they are few.
    std::vector<std::string_view> choices{};
    /// Whether the verb, or the command, does nothing without it.
    bool is_needed = false;

    /// Returns for example "--size N".
    std::string head() const { return std::string(name) + (argument.empty() ? "" : ' ' + std::string(argument)); }
};

/// "Options of 'merge' and 'sample'", of the verbs with blanks between them; of all verbs if there are none.
OptionText heading_of_verbs(std::string_view verbs);

/// A verb of a command, as the help has it; `verbs_text` makes it of a row.
struct VerbText {
    std::string_view name;
    /// "merge FILE... --out FILE".
    std::string usage;
    /// One phrase.
    std::string help;
    std::vector<OptionText> options{};
};

/// A command of the table, with the texts that `gyre help` prints.
struct CommandText {
    std::string_view name;
    /// One way to call it a line, without the program's name.
    std::string usage{};
    std::string_view help{};
    std::vector<VerbText> verbs{};
    std::vector<OptionText> options{};
    /// Text below the options, such as exit statuses and further pages.
    std::string notes{};

    /// Returns the first sentence of the help on one line, without its full stop.
    std::string summary() const;
    /// The names of its verbs: `probe`, `build`.
    std::vector<std::string_view> verb_names() const;
    /// The verb of that name; null if there is none.
    const VerbText* find_verb(std::string_view verb) const;
    /// The names of its options and of --help, sorted, each once.
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
