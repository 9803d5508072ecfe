#include "console/command_text.h"

#include <algorithm>
#include <set>

#include "base/text.h"

namespace gyre::console {

namespace {

/// Returns the text up to the first of these characters.
std::string_view before(std::string_view text, std::string_view any_of) {
    return text.substr(0, text.find_first_of(any_of));
}

template <class Visit>
void for_each_line(std::string_view text, Visit visit) {
    while (!text.empty()) {
        const std::string_view line = before(text, "\n");
        text.remove_prefix(std::min(line.size() + 1, text.size()));
        visit(line);
    }
}

/// Adds a line to what was said before it.
void append_line(std::string& text, std::string_view line) {
    if (!text.empty()) text += ' ';
    text += line;
}

TextBlock row_of(std::string_view line) {
    const std::size_t gap = line.find("  ");
    const std::string_view head = line.substr(0, gap);
    if (gap == line.npos) return {std::string(head), {}};
    return {std::string(head), std::string(line.substr(line.find_first_not_of(' ', gap)))};
}

}  // namespace

OptionText heading_of_verbs(std::string_view verbs) {
    std::vector<std::string> names;
    for (const std::string_view verb : split_words(verbs)) names.push_back('\'' + std::string(verb) + '\'');
    const std::vector<std::string_view> views(names.begin(), names.end());
    return {{}, {}, names.empty() ? "Options of all verbs" : "Options of " + listed(views)};
}

std::string CommandText::summary() const {
    std::string text(help);
    std::replace(text.begin(), text.end(), '\n', ' ');
    for (std::size_t at = 0; at < text.size(); ++at)
        if ((text[at] == '.' || text[at] == ';') && (at + 1 == text.size() || text[at + 1] == ' ')) {
            text.resize(at);
            break;
        }
    return text;
}

std::vector<std::string_view> CommandText::verb_names() const {
    std::vector<std::string_view> names;
    for (const VerbText& verb : verbs) names.push_back(verb.name);
    return names;
}

const VerbText* CommandText::find_verb(std::string_view verb) const {
    const auto found =
        std::find_if(verbs.begin(), verbs.end(), [&](const VerbText& each) { return each.name == verb; });
    return found == verbs.end() ? nullptr : &*found;
}

std::vector<std::string> CommandText::option_names() const {
    std::set<std::string> names = {"--help"};
    for (const OptionText& option : options)
        if (!option.name.empty()) names.emplace(option.name);
    return {names.begin(), names.end()};
}

std::vector<TextBlock> text_blocks(std::string_view text) {
    std::vector<TextBlock> blocks;
    for_each_line(text, [&blocks](std::string_view line) {
        const std::size_t indent = std::min(line.find_first_not_of(' '), line.size());
        line.remove_prefix(indent);
        if (indent == 2)
            blocks.push_back(row_of(line));
        else if (!blocks.empty() && (indent > 2 || blocks.back().head.empty()))
            append_line(blocks.back().text, line);
        else
            blocks.push_back({{}, std::string(line)});
    });
    return blocks;
}

}  // namespace gyre::console
