#include "console/help.h"

#include <algorithm>
#include <fmt/core.h>
#include <vector>

#include "console/terminal.h"
#include "console/typed_text.h"

namespace gyre::console {

namespace {

constexpr int help_columns = 120;

std::string indented(std::string_view text, std::string_view indent) {
    std::string result(indent);
    for (const char c : text) {
        result += c;
        if (c == '\n') result += indent;
    }
    return result;
}

std::string entry(const CommandText& command) {
    return indented(command.usage, "  gyre ") + '\n' + indented(command.help, "      ") + '\n';
}

/// Returns the row of an option: the name at the left, the description next to it or below.
std::string option_row(const OptionText& option) {
    if (option.name.empty()) return option.help + ":\n";
    constexpr std::size_t margin = 25;
    const std::string label = "  " + option.head();
    const bool is_long = label.size() + 2 > margin;
    return (is_long ? label + '\n' : "") +
           wrap(option.help, help_columns, fmt::format("{:{}}", is_long ? "" : label, margin));
}

std::string option_rows(const CommandText& command) {
    if (command.options.empty()) return {};
    std::string text = command.options.front().name.empty() ? "" : "Options:\n";
    for (const OptionText& option : command.options) text += option_row(option);
    return text;
}

std::string usage_of_verb(const CommandText& command, std::string_view verb) {
    std::string lines;
    std::string_view usage = command.usage;
    while (!usage.empty()) {
        const std::string_view line = usage.substr(0, usage.find('\n'));
        usage.remove_prefix(std::min(line.size() + 1, usage.size()));
        if (line.size() <= command.name.size()) continue;
        const std::string_view words = line.substr(command.name.size() + 1);
        const std::string_view verbs = words.substr(0, words.find(' '));
        const std::string choice = '|' + std::string(verbs) + '|';
        if (choice.find('|' + std::string(verb) + '|') == choice.npos) continue;
        lines += fmt::format("  gyre {} {}{}\n", command.name, verb, words.substr(verbs.size()));
    }
    return lines;
}

std::string row_of_verb(const CommandText& command, std::string_view verb) {
    for (const std::string_view text : {command.help, std::string_view(command.details)})
        for (const TextBlock& block : text_blocks(text))
            if (console::split_first(block.head).word == verb)
                return wrap(block.text.empty() ? block.head : block.text, help_columns, "      ");
    return {};
}

}  // namespace

std::string short_help(std::string_view version) {
    return "Gyre " + std::string(version) +
           ", a chess engine with tools\n\n"
           "  gyre                               play a game on this terminal\n"
           "  gyre play --elo 1200 --clock 5+3   the same against a weaker player, with a clock\n"
           "  gyre serve                         a page in the browser: play, analyse, learn\n"
           "  gyre analyse game.pgn              annotate a game: mistakes, better moves, accuracy\n"
           "  gyre eval \"FEN\"                    what a position is worth, and why\n"
           "  gyre go \"FEN\" movetime 5000        search a position for 5 seconds\n"
           "  gyre pgn stats games.pgn           count the games of a file; more: gyre help pgn\n"
           "  gyre perft 5                       count the positions after 5 plies\n"
           "  gyre uci                           for chess programs: the engine, speaking UCI\n\n"
           "gyre help all         all commands\n"
           "gyre help COMMAND     one command, as 'gyre help pgn' or 'gyre help pgn stats'\n"
           "gyre help --OPTION    which commands have an option, as 'gyre help --json'\n";
}

std::string long_help(std::string_view version, std::span<const CommandText> commands) {
    std::string text = "Gyre " + std::string(version) + ", a chess engine\n\n";
    for (const CommandText& command : commands) text += entry(command);
    return text +
           "Other words are one line of UCI; 'gyre help go' explains a command of UCI, 'gyre help Hash' an option.\n";
}

std::string command_help(const CommandText& command) {
    return entry(command) + command.details + option_rows(command) + command.notes;
}

std::optional<std::string> verb_help(const CommandText& command, std::string_view verb) {
    const auto verbs = command.verbs();
    if (std::find(verbs.begin(), verbs.end(), verb) == verbs.end()) return std::nullopt;
    std::string usage = usage_of_verb(command, verb);
    if (usage.empty()) usage = fmt::format("  gyre {} {} ...\n", command.name, verb);
    return usage + row_of_verb(command, verb) + '\n' + command_help(command);
}

std::string option_help(std::string_view option, std::span<const CommandText> commands) {
    std::string text;
    for (const CommandText& command : commands) {
        const auto row = std::find_if(command.options.begin(), command.options.end(),
                                      [&](const OptionText& each) { return each.name == option; });
        if (row != command.options.end())
            text += fmt::format("  gyre {:10} {}  {}\n", command.name, row->head(), row->help);
    }
    return text;
}

std::string propose_command(std::string_view word, std::span<const CommandText> commands) {
    std::vector<std::string_view> names;
    for (const CommandText& command : commands) names.push_back(command.name);
    return console::did_you_mean(console::nearest_words(word, names));
}

std::string propose_option(std::string_view word, std::span<const CommandText> commands) {
    std::vector<std::string> options;
    for (const CommandText& command : commands)
        for (std::string& option : command.option_names())
            if (std::find(options.begin(), options.end(), option) == options.end())
                options.push_back(std::move(option));
    const std::vector<std::string_view> names(options.begin(), options.end());
    return console::did_you_mean(console::nearest_words(word, names));
}

}  // namespace gyre::console
