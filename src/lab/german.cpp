#include "lab/german.h"

#include <algorithm>
#include <array>
#include <unordered_map>

#include "lab/german_words.h"

namespace gyre::lab {

namespace {

constexpr std::size_t most_gaps = 10;
using Gaps = std::array<std::string_view, most_gaps>;

/// Where the next gap of a pattern begins; gaps are three characters.
std::size_t find_gap(std::string_view pattern) { return pattern.find('{'); }

/// What fills the gaps of a pattern that a text was made by; each gap is as short as it can be, the last one of a
/// pattern that ends in a gap as long as it must.
bool match(std::string_view pattern, std::string_view text, Gaps& gaps) {
    std::size_t gap = find_gap(pattern);
    if (gap == pattern.npos) return pattern == text;
    if (!text.starts_with(pattern.substr(0, gap))) return false;
    text.remove_prefix(gap);
    while (gap != pattern.npos) {
        const auto number = static_cast<std::size_t>(pattern[gap + 1] - '0');
        pattern.remove_prefix(gap + 3);
        gap = find_gap(pattern);
        const std::string_view literal = pattern.substr(0, gap);
        const std::size_t end =
            gap == pattern.npos ? text.size() - std::min(text.size(), literal.size()) : text.find(literal);
        if (end == text.npos || !text.substr(end).starts_with(literal)) return false;
        gaps[number] = text.substr(0, end);
        text.remove_prefix(end + literal.size());
    }
    return text.empty();
}

std::string fill(std::string_view pattern, const Gaps& gaps) {
    std::string text;
    for (std::size_t gap = find_gap(pattern); gap != pattern.npos; gap = find_gap(pattern)) {
        text += pattern.substr(0, gap);
        text += in_language(gaps[static_cast<std::size_t>(pattern[gap + 1] - '0')], Language::German);
        pattern.remove_prefix(gap + 3);
    }
    return text + std::string(pattern);
}

using Words = std::unordered_map<std::string_view, std::string_view>;

Words words_without_gaps() {
    Words words;
    for (const GermanRow& row : german_rows())
        if (find_gap(row.english) == row.english.npos) words.emplace(row.english, row.german);
    return words;
}

}  // namespace

std::optional<std::string> german(std::string_view english) {
    static const Words words = words_without_gaps();
    if (const auto found = words.find(english); found != words.end()) return std::string(found->second);
    for (const GermanRow& row : german_rows()) {
        Gaps gaps;
        if (find_gap(row.english) != row.english.npos && match(row.english, english, gaps))
            return fill(row.german, gaps);
    }
    return std::nullopt;
}

std::string in_language(std::string_view english, Language language) {
    if (language == Language::English) return std::string(english);
    return german(english).value_or(std::string(english));
}

}  // namespace gyre::lab
