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

/// A name at the left, and what it does beside or below it.
std::string row(const std::string& name, std::string_view help) {
    constexpr std::size_t margin = 25;
    const std::string label = "  " + name;
    const bool is_long = label.size() + 2 > margin;
    return (is_long ? label + '\n' : "") + wrap(help, help_columns, fmt::format("{:{}}", is_long ? "" : label, margin));
}

std::string option_row(const OptionText& option) {
    return option.name.empty() ? wrap(option.help + ':', help_columns) : row(option.head(), option.help);
}

std::string option_rows(const std::vector<OptionText>& options) {
    if (options.empty()) return {};
    std::string text = options.front().name.empty() ? "" : "Options:\n";
    for (const OptionText& option : options) text += option_row(option);
    return text;
}

/// The verbs with their arguments, as rows like those of options.
std::string verb_rows(const CommandText& command) {
    std::string text = command.verbs.empty() ? "" : "Verbs:\n";
    for (const VerbText& verb : command.verbs) text += row(verb.usage, verb.help);
    return text;
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
           "Any other arguments are one line of UCI; 'gyre help go' explains a command of UCI, 'gyre help Hash' an "
           "option.\n";
}

std::string command_help(const CommandText& command) {
    return entry(command) + verb_rows(command) + option_rows(command.options) + command.notes;
}

std::string verb_help(const CommandText& command, const VerbText& verb) {
    return fmt::format("  gyre {} {}{}\n{}", command.name, verb.usage, verb.options.empty() ? "" : " [OPTION]...",
                       wrap(verb.help, help_columns, "      ")) +
           option_rows(verb.options) + command.notes;
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
