#include "console/terminal.h"

#include <algorithm>
#include <cstdlib>
#include <unistd.h>

#include "base/number.h"
#include "base/system.h"
#include "base/text.h"

namespace gyre::console {

namespace {

/// The same order as in setlocale: the first variable that is set decides.
bool locale_is_utf8(const TerminalFacts& facts) {
    for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
        const std::string locale = gyre::lower_case(facts.variable(name));
        if (locale.empty()) continue;
        return locale.find("utf-8") != std::string::npos || locale.find("utf8") != std::string::npos;
    }
    return false;
}

ColorDepth color_depth(const TerminalFacts& facts, const std::string& term) {
    if (!facts.output_is_terminal || !facts.variable("NO_COLOR").empty()) return ColorDepth::None;
    const bool rich = !facts.variable("COLORTERM").empty() || term.find("256color") != std::string::npos ||
                      term.find("direct") != std::string::npos || term.find("kitty") != std::string::npos;
    return rich ? ColorDepth::Full256 : ColorDepth::Basic8;
}

constexpr bool starts_character(char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }

}  // namespace

TerminalTraits terminal_traits(const TerminalFacts& facts) {
    constexpr int narrowest = 30, widest = 1000;
    const std::string term = facts.variable("TERM");
    const bool dumb = term.empty() || term == "dumb";
    TerminalTraits traits;
    traits.interactive = facts.input_is_terminal && facts.output_is_terminal;
    traits.rewrites = facts.output_is_terminal && !dumb;
    if (!dumb) traits.colors = color_depth(facts, term);
    traits.utf8 = locale_is_utf8(facts);
    // The Linux console supports UTF-8, but its fonts have at most 512 characters and no chess figurines.
    traits.figurines = traits.utf8 && term != "linux";
    const int columns = facts.columns > 0 ? facts.columns : parse_integer(facts.variable("COLUMNS")).value_or(0);
    if (columns > 0) traits.width = std::clamp(columns, narrowest, widest);
    return traits;
}

TerminalTraits detect_terminal() {
    TerminalFacts facts;
    facts.input_is_terminal = isatty(STDIN_FILENO) == 1;
    facts.output_is_terminal = isatty(STDOUT_FILENO) == 1;
    facts.columns = system::terminal_columns(STDOUT_FILENO);
    facts.variable = [](const char* name) {
        const char* value = std::getenv(name);
        return std::string(value != nullptr ? value : "");
    };
    TerminalTraits traits = terminal_traits(facts);
    if (traits.interactive && traits.rewrites) traits.keyboard = STDIN_FILENO;
    return traits;
}

int text_width(std::string_view utf8) {
    return static_cast<int>(std::count_if(utf8.begin(), utf8.end(), starts_character));
}

std::string_view clip(std::string_view utf8, int columns) {
    std::size_t end = 0;
    for (; end < utf8.size(); ++end)
        if (starts_character(utf8[end]) && columns-- <= 0) break;
    return utf8.substr(0, end);
}

std::string wrap(std::string_view text, int width, std::string_view label) {
    const std::string margin(label.size(), ' ');
    const int indent = static_cast<int>(label.size());
    std::string wrapped(label);
    int column = indent;
    while (!text.empty()) {
        std::size_t end = text.find(' ');
        if (end != text.npos && end > 0 && text[end - 1] == '.') end = text.find(' ', end + 1);
        const std::string_view word = text.substr(0, end);
        text.remove_prefix(std::min(word.size() + 1, text.size()));
        if (column > indent && column + 1 + text_width(word) > width) {
            wrapped += '\n' + margin;
            column = indent;
        } else if (column > indent) {
            wrapped += ' ';
            ++column;
        }
        wrapped += word;
        column += text_width(word);
    }
    return wrapped + '\n';
}

}  // namespace gyre::console
