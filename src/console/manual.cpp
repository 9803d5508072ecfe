#include "console/manual.h"

#include "base/text.h"

namespace gyre::console {

namespace {

/// Escapes a text for troff, so that nothing in it is a request or an escape and a minus stays a minus.
std::string escaped(std::string_view text) {
    std::string result;
    for (const char c : text) {
        if (c == '\\')
            result += "\\e";
        else if (c == '-')
            result += "\\-";
        else if (c == '\'')
            result += "\\(aq";
        else
            result += c;
    }
    if (result.starts_with('.')) result.insert(0, "\\&");
    return result;
}

std::string title(std::string_view page, std::string_view version) {
    std::string upper(page);
    for (char& c : upper) c = to_upper(c);
    return ".TH " + escaped(upper) + " 1 \"\" \"Gyre " + std::string(version) + "\" \"User Commands\"\n";
}

std::string section(std::string_view name) { return ".SH " + std::string(name) + '\n'; }

std::string synopsis(std::string_view usage) {
    std::string lines = ".nf\n";
    while (!usage.empty()) {
        const std::string_view line = usage.substr(0, usage.find('\n'));
        usage.remove_prefix(line.size() == usage.size() ? line.size() : line.size() + 1);
        const bool goes_on = line.starts_with(' ');
        lines += (goes_on ? "" : "\\fBgyre\\fR ") + escaped(line) + '\n';
    }
    return lines + ".fi\n";
}

/// A row of a list, or a paragraph if its head is empty.
std::string troff_row(std::string_view head, std::string_view text) {
    return (head.empty() ? ".PP\n" : ".TP\n\\fB" + escaped(head) + "\\fR\n") +
           (text.empty() ? std::string() : escaped(text) + '\n');
}

std::string body(std::string_view text) {
    std::string result;
    for (const TextBlock& block : text_blocks(text)) result += troff_row(block.head, block.text);
    return result;
}

std::string verbs_section(const CommandText& command) {
    std::string result = command.verbs.empty() ? "" : section("VERBS");
    for (const VerbText& verb : command.verbs) result += troff_row(verb.usage, verb.help);
    return result;
}

std::string options_section(const CommandText& command) {
    std::string result = command.options.empty() ? "" : section("OPTIONS");
    for (const OptionText& option : command.options)
        result += troff_row(option.name.empty() ? std::string() : option.head(), option.help);
    return result;
}

constexpr std::string_view exit_status_text =
    "0 if all went well, 1 if something failed or an answer is no, 2 for wrong arguments.";

}  // namespace

std::string manual_page(std::span<const CommandText> commands, std::string_view version) {
    std::string page = title("gyre", version) + section("NAME") + "gyre \\- chess engine and chess tools\n" +
                       section("SYNOPSIS") +
                       ".B gyre\n"
                       ".RI [ COMMAND \" [\" WORD .\\|.\\|.]]\n" +
                       section("DESCRIPTION") +
                       "Without arguments it plays a game of chess if standard input is a terminal, and is an engine\n"
                       "that speaks UCI otherwise. Arguments that are no command are run as one line of UCI.\n" +
                       section("COMMANDS");
    for (const CommandText& command : commands)
        page += ".SS " + escaped(command.name) + '\n' + synopsis(command.usage) + body(command.help);
    page += section("EXIT STATUS") + std::string(exit_status_text) + '\n' + section("SEE ALSO");
    std::string_view comma;
    for (const CommandText& command : commands) {
        page += std::string(comma) + ".BR gyre\\-" + escaped(command.name) + " (1)";
        comma = ",\n";
    }
    return page + '\n';
}

std::string manual_page(const CommandText& command, std::string_view version) {
    const std::string name = "gyre-" + std::string(command.name);
    return title(name, version) + section("NAME") + escaped(name) + " \\- " + escaped(command.summary()) + '\n' +
           section("SYNOPSIS") + synopsis(command.usage) + section("DESCRIPTION") + body(command.help) +
           verbs_section(command) + options_section(command) + body(command.notes) + section("EXIT STATUS") +
           std::string(exit_status_text) + '\n' + section("SEE ALSO") + ".BR gyre (1)\n";
}

}  // namespace gyre::console
