#include "console/command_text.h"

#include <algorithm>
#include <set>

namespace gyre::console {

namespace {

constexpr bool is_lower_case(char c) { return c >= 'a' && c <= 'z'; }

/// Returns the text before the first of these characters.
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

void add_verb(std::string_view word, std::vector<std::string>& verbs) {
    const bool is_verb = !word.empty() && std::all_of(word.begin(), word.end(), is_lower_case);
    if (is_verb && std::find(verbs.begin(), verbs.end(), word) == verbs.end()) verbs.emplace_back(word);
}

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

std::vector<std::string> CommandText::verbs() const {
    std::vector<std::string> verbs;
    for_each_line(usage, [&](std::string_view line) {
        if (!line.starts_with(name) || line.size() <= name.size()) return;
        std::string_view words = before(line.substr(name.size() + 1), " ");
        while (!words.empty()) {
            const std::string_view word = before(words, "|");
            words.remove_prefix(std::min(word.size() + 1, words.size()));
            add_verb(word, verbs);
        }
    });
    bool has_rows = false;
    for (const TextBlock& block : text_blocks(details)) {
        // Only the first list contains verbs; later rows are options, columns and others.
        if (has_rows && block.head.empty()) break;
        has_rows = has_rows || !block.head.empty();
        std::string_view head = block.head;
        while (!head.empty()) {
            const std::string_view part = head.substr(0, head.find(", "));
            head.remove_prefix(std::min(part.size() + 2, head.size()));
            add_verb(before(part, " "), verbs);
        }
    }
    return verbs;
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
