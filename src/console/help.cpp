#include "console/help.h"

#include <algorithm>
#include <vector>

#include "console/terminal.h"
#include "console/typed_text.h"

namespace gyre {

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

/// Where an option stands in a text as a word of its own; npos if it does not.
std::size_t place_of_option(std::string_view text, std::string_view option) {
    const auto is_part = [](char c) {
        return c == '-' || c == '_' || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
    };
    for (std::size_t at = text.find(option); at != text.npos; at = text.find(option, at + 1)) {
        const std::size_t end = at + option.size();
        if ((end == text.size() || !is_part(text[end])) && (at == 0 || !is_part(text[at - 1]))) return at;
    }
    return text.npos;
}

bool names_option(std::string_view text, std::string_view option) { return place_of_option(text, option) != text.npos; }

/// The sentence, or the part of one before a semicolon, that names an option; empty if none does.
std::string sentence_about(std::string_view option, std::string_view text) {
    while (!text.empty()) {
        const std::size_t end = std::min({text.find(". "), text.find("; "), text.size()});
        std::string_view sentence = text.substr(0, end);
        while (sentence.ends_with('.')) sentence.remove_suffix(1);
        if (names_option(sentence, option)) return std::string(sentence);
        text.remove_prefix(std::min(end + 2, text.size()));
    }
    return {};
}

/// An option as the usage writes it, with what follows it: "--seed N".
std::string in_usage(std::string_view usage, std::string_view option) {
    const std::size_t at = place_of_option(usage, option);
    if (at == usage.npos) return {};
    const std::string_view rest = usage.substr(at);
    return std::string(console::trim(rest.substr(0, rest.find_first_of("[]|\n"))));
}

/// The line that explains an option, else the sentence that names it, else how the usage writes it.
std::string explanation(const CommandText& command, std::string_view option) {
    for (const std::string_view text : {command.help, std::string_view(command.details)})
        for (const TextBlock& block : text_blocks(text))
            if (!block.text.empty() && names_option(block.head, option)) return block.head + "  " + block.text;
    for (const std::string_view text : {command.help, std::string_view(command.details)})
        for (const TextBlock& block : text_blocks(text))
            if (std::string sentence = sentence_about(option, block.text); !sentence.empty()) return sentence;
    return in_usage(command.usage, option);
}

/// The ways to call a command, with one verb in place of a choice of verbs.
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
        lines += "  gyre " + std::string(command.name) + ' ' + std::string(verb) +
                 std::string(words.substr(verbs.size())) + '\n';
    }
    return lines;
}

/// The row of a list that explains a verb.
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

std::string command_help(const CommandText& command) { return entry(command) + command.details; }

std::optional<std::string> verb_help(const CommandText& command, std::string_view verb) {
    const auto verbs = command.verbs();
    if (std::find(verbs.begin(), verbs.end(), verb) == verbs.end()) return std::nullopt;
    std::string usage = usage_of_verb(command, verb);
    if (usage.empty()) usage = "  gyre " + std::string(command.name) + ' ' + std::string(verb) + " ...\n";
    return usage + row_of_verb(command, verb) + '\n' + command_help(command);
}

std::string option_help(std::string_view option, std::span<const CommandText> commands) {
    std::string text;
    for (const CommandText& command : commands) {
        const auto options = command.options();
        if (std::find(options.begin(), options.end(), option) == options.end()) continue;
        constexpr std::size_t name_width = 18;
        std::string row = "  gyre " + std::string(command.name);
        const std::string said = explanation(command, option);
        if (!said.empty()) row.resize(std::max(row.size() + 1, name_width), ' ');
        text += row + said + '\n';
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
        for (std::string& option : command.options())
            if (std::find(options.begin(), options.end(), option) == options.end())
                options.push_back(std::move(option));
    const std::vector<std::string_view> names(options.begin(), options.end());
    return console::did_you_mean(console::nearest_words(word, names));
}

}  // namespace gyre
