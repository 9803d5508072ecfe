#include "cli/completion.h"

#include <string_view>
#include <vector>

namespace gyre {

namespace {

std::string joined(const std::vector<std::string>& words) {
    std::string text;
    for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
    return text;
}

/// Between single quotes, as all three shells take it. None of them needs an apostrophe, which they write differently.
std::string quoted_for_shell(std::string_view text) {
    std::string result = "'";
    for (const char c : text)
        if (c != '\'' && c != '\\') result += c;
    return result + '\'';
}

std::vector<std::string> names_of(std::span<const CommandText> commands) {
    std::vector<std::string> names;
    for (const CommandText& command : commands) names.emplace_back(command.name);
    return names;
}

/// What may stand behind a command but files: the first word, if it has verbs, and options.
std::string first_words(const CommandText& command, const std::string& all_names) {
    return command.name == "help" ? all_names : joined(command.verbs());
}

std::string bash_script(std::span<const CommandText> commands) {
    const std::string names = joined(names_of(commands));
    std::string script =
        "# bash completion for gyre\n"
        "_gyre() {\n"
        "    local word=${COMP_WORDS[COMP_CWORD]} first='' options=''\n"
        "    COMPREPLY=()\n"
        "    if ((COMP_CWORD == 1)); then\n"
        "        mapfile -t COMPREPLY < <(compgen -W '" +
        names +
        "' -- \"$word\")\n"
        "        return\n"
        "    fi\n"
        "    case ${COMP_WORDS[1]} in\n";
    for (const CommandText& command : commands)
        script += "        " + std::string(command.name) + ") first='" + first_words(command, names) + "' options='" +
                  joined(command.options()) + "' ;;\n";
    return script +
           "    esac\n"
           "    if [[ $word == -* ]]; then\n"
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
    const std::string names = joined(names_of(commands));
    std::string script =
        "#compdef gyre\n"
        "_gyre() {\n"
        "    local -a commands first options\n"
        "    commands=(\n";
    for (const CommandText& command : commands)
        script += "        " + quoted_for_shell(std::string(command.name) + ':' + command.summary()) + '\n';
    script +=
        "    )\n"
        "    if ((CURRENT == 2)); then\n"
        "        _describe -t commands command commands\n"
        "        return\n"
        "    fi\n"
        "    case ${words[2]} in\n";
    for (const CommandText& command : commands)
        script += "        " + std::string(command.name) + ") first=(" + first_words(command, names) + ") options=(" +
                  joined(command.options()) + ") ;;\n";
    return script +
           "    esac\n"
           "    if [[ $PREFIX == -* ]]; then\n"
           "        compadd -a options\n"
           "    elif ((CURRENT == 3 && $#first > 0)); then\n"
           "        compadd -a first\n"
           "    else\n"
           "        _files\n"
           "    fi\n"
           "}\n"
           "_gyre \"$@\"\n";
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
        for (const std::string& option : command.options()) script += seen + "-l " + option.substr(2) + '\n';
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

}  // namespace gyre
