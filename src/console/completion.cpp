#include "console/completion.h"

#include <fmt/core.h>
#include <string_view>
#include <vector>

#include "base/text.h"

namespace gyre::console {

namespace {

/// Between single quotes, as all three shells take it. None of them needs an apostrophe, which they write differently.
std::string quoted_for_shell(std::string_view text) {
    std::string result = "'";
    for (const char c : text)
        if (c != '\'' && c != '\\') result += c;
    return result + '\'';
}

std::vector<std::string_view> names_of(std::span<const CommandText> commands) {
    std::vector<std::string_view> names;
    for (const CommandText& command : commands) names.push_back(command.name);
    return names;
}

/// Returns the first words after a command besides options and files: its verbs.
std::string first_words(const CommandText& command, const std::string& all_names) {
    return command.name == "help" ? all_names : joined(command.verb_names());
}

/// Writes several words as one value of a shell.
using WriteWords = std::string (*)(const std::vector<std::string_view>& words);

std::string between_quotes(const std::vector<std::string_view>& words) { return quoted_for_shell(joined(words)); }

/// Returns an array of zsh with quoted words.
std::string array_of_words(const std::vector<std::string_view>& words) {
    std::string text;
    for (const std::string_view word : words) text += (text.empty() ? "" : " ") + quoted_for_shell(word);
    return '(' + text + ')';
}

/// Returns `case` lines that set `values` to the values of an option; the pattern is command, blank, option.
std::string choice_cases(std::span<const CommandText> commands, WriteWords write) {
    std::string lines;
    for (const CommandText& command : commands)
        for (const OptionText& option : command.options)
            if (!option.choices.empty())
                lines +=
                    fmt::format("        '{} {}') values={} ;;\n", command.name, option.name, write(option.choices));
    return lines;
}

/// Returns `case` lines that set `first` and `options` to the words of a command, as lists in the given brackets.
std::string word_cases(std::span<const CommandText> commands, std::string_view open, std::string_view close) {
    const std::string names = joined(names_of(commands));
    std::string lines;
    for (const CommandText& command : commands)
        lines += fmt::format("        {}) first={}{}{} options={}{}{} ;;\n", command.name, open,
                             first_words(command, names), close, open, joined(command.option_names()), close);
    return lines;
}

std::string bash_script(std::span<const CommandText> commands) {
    std::string script =
        "# bash completion for gyre\n"
        "_gyre() {\n"
        "    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} first='' options='' values=''\n"
        "    COMPREPLY=()\n"
        "    if ((COMP_CWORD == 1)); then\n"
        "        mapfile -t COMPREPLY < <(compgen -W '" +
        joined(names_of(commands)) +
        "' -- \"$word\")\n"
        "        return\n"
        "    fi\n"
        "    case ${COMP_WORDS[1]} in\n";
    return script + word_cases(commands, "'", "'") +
           "    esac\n"
           "    # Bash makes three words of --name=value.\n"
           "    if [[ $word == = ]]; then\n"
           "        word=''\n"
           "    elif [[ $before == = ]]; then\n"
           "        before=${COMP_WORDS[COMP_CWORD - 2]}\n"
           "    fi\n"
           "    case \"${COMP_WORDS[1]} $before\" in\n" +
           choice_cases(commands, between_quotes) +
           "    esac\n"
           "    local each ended=''\n"
           "    for each in \"${COMP_WORDS[@]:2:COMP_CWORD - 2}\"; do\n"
           "        [[ $each == -- ]] && ended=yes\n"
           "    done\n"
           "    if [[ -n $ended ]]; then\n"
           "        mapfile -t COMPREPLY < <(compgen -f -- \"$word\")\n"
           "    elif [[ -n $values ]]; then\n"
           "        mapfile -t COMPREPLY < <(compgen -W \"$values\" -- \"$word\")\n"
           "    elif [[ $word == -* ]]; then\n"
           "        mapfile -t COMPREPLY < <(compgen -W \"$options\" -- \"$word\")\n"
           "    elif ((COMP_CWORD == 2)) && [[ -n $first ]]; then\n"
           "        mapfile -t COMPREPLY < <(compgen -W \"$first\" -- \"$word\")\n"
           "    else\n"
           "        mapfile -t COMPREPLY < <(compgen -f -- \"$word\")\n"
           "    fi\n"
           "}\n"
           "complete -o filenames -F _gyre gyre\n";
}

std::string zsh_script(std::span<const CommandText> commands) {
    std::string script =
        "#compdef gyre\n"
        "_gyre() {\n"
        "    local -a commands first options values\n"
        "    local before=${words[CURRENT-1]}\n"
        "    commands=(\n";
    for (const CommandText& command : commands)
        script += "        " + quoted_for_shell(fmt::format("{}:{}", command.name, command.summary())) + '\n';
    script +=
        "    )\n"
        "    if ((CURRENT == 2)); then\n"
        "        _describe -t commands command commands\n"
        "        return\n"
        "    fi\n"
        "    case ${words[2]} in\n";
    return script + word_cases(commands, "(", ")") +
           "    esac\n"
           "    if [[ $PREFIX == --*=* ]]; then\n"
           "        before=${PREFIX%%=*}\n"
           "        compset -P 1 '*='\n"
           "    fi\n"
           "    case \"${words[2]} $before\" in\n" +
           choice_cases(commands, array_of_words) +
           "    esac\n"
           "    if (( ${words[(i)--]} < CURRENT )); then\n"
           "        _files\n"
           "    elif (( $#values > 0 )); then\n"
           "        compadd -a values\n"
           "    elif [[ $PREFIX == -* ]]; then\n"
           "        compadd -a options\n"
           "    elif ((CURRENT == 3 && $#first > 0)); then\n"
           "        compadd -a first\n"
           "    else\n"
           "        _files\n"
           "    fi\n"
           "}\n"
           "_gyre \"$@\"\n";
}

/// Returns the arguments of fish's `complete` for an option with known values; nothing else is offered then.
std::string values_for_fish(const CommandText& command, std::string_view option) {
    for (const OptionText& row : command.options) {
        if (row.name != option || row.choices.empty()) continue;
        std::string words;
        for (const std::string_view word : row.choices)
            for (const char c : ' ' + std::string(word)) words += c == '*' ? "\\*" : std::string(1, c);
        return " -x -a '" + words.substr(1) + '\'';
    }
    return {};
}

std::string fish_script(std::span<const CommandText> commands) {
    std::string script = "# fish completion for gyre\n";
    for (const CommandText& command : commands) {
        const std::string name(command.name);
        script += "complete -c gyre -f -n __fish_use_subcommand -a " + name + " -d " +
                  quoted_for_shell(command.summary()) + '\n';
        const std::string seen = "complete -c gyre -n '__fish_seen_subcommand_from " + name + "' ";
        if (const std::string first = first_words(command, joined(names_of(commands))); !first.empty())
            script += seen + "-a '" + first + "'\n";
        for (const std::string& option : command.option_names())
            script += fmt::format("{}-l {}{}\n", seen, option.substr(2), values_for_fish(command, option));
    }
    return script;
}

}  // namespace

std::string completion_script(Shell shell, std::span<const CommandText> commands) {
    switch (shell) {
        case Shell::Bash: return bash_script(commands);
        case Shell::Zsh: return zsh_script(commands);
        case Shell::Fish: break;
    }
    return fish_script(commands);
}

}  // namespace gyre::console
