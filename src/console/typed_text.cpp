#include "console/typed_text.h"

#include <algorithm>
#include <charconv>
#include <utility>

#include "base/decimal.h"
#include "base/text.h"

namespace gyre::console {

FirstWord split_first(std::string_view text) {
    text = trimmed(text);
    const std::size_t end = std::min(text.find_first_of(" \t\r\n"), text.size());
    return {text.substr(0, end), trimmed(text.substr(end))};
}

std::optional<double> parse_decimal(std::string_view text) {
    if (text.empty() || text.find_first_not_of("0123456789.") != std::string_view::npos) return std::nullopt;
    return parse_double(text, std::chars_format::fixed);
}

std::vector<std::string_view> nearest_words(std::string_view typed, std::span<const std::string_view> words) {
    constexpr std::size_t longest = 40, most_slips = 2, most_words = 3, least_beginning = 3;
    if (typed.empty() || typed.size() > longest) return {};
    const std::string wanted = lower_case(typed);
    const std::size_t letters = wanted.size() - std::min(wanted.find_first_not_of('-'), wanted.size());
    std::vector<std::pair<std::size_t, std::string_view>> found;
    for (const std::string_view word : words) {
        const std::string candidate = lower_case(word);
        const bool is_beginning = letters >= least_beginning && candidate.starts_with(wanted);
        const std::size_t slips = is_beginning ? 0 : edit_distance(wanted, candidate);
        const std::size_t length =
            std::max(letters, candidate.size() - std::min(candidate.find_first_not_of('-'), candidate.size()));
        if (is_beginning || (slips <= most_slips && 2 * slips < length)) found.emplace_back(slips, word);
    }
    const auto fewer_slips = [](const auto& a, const auto& b) { return a.first < b.first; };
    std::stable_sort(found.begin(), found.end(), fewer_slips);
    std::vector<std::string_view> nearest;
    for (const auto& [slips, word] : found)
        if (slips == found.front().first && nearest.size() < most_words) nearest.push_back(word);
    return nearest;
}

std::string none_of(std::string_view word, std::span<const std::string_view> words) {
    const std::string known =
        words.size() == 2 ? " is neither " + listed(words, " nor ") : " is none of " + listed(words);
    return quoted(word) + known + did_you_mean(nearest_words(word, words));
}

std::string did_you_mean(std::span<const std::string_view> words) {
    if (words.empty()) return {};
    std::string text;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (i > 0) text += i + 1 == words.size() ? " or " : ", ";
        text += '"' + std::string(words[i]) + '"';
    }
    return " (did you mean " + text + "?)";
}

}  // namespace gyre::console
