#include "console/words.h"

#include <algorithm>

namespace gyre::console {

std::vector<std::string_view> split_words(std::string_view line) {
    constexpr std::string_view blanks = " \t\r\n\v\f";
    std::vector<std::string_view> words;
    for (std::size_t start = line.find_first_not_of(blanks); start != line.npos;) {
        const std::size_t end = std::min(line.find_first_of(blanks, start), line.size());
        words.push_back(line.substr(start, end - start));
        start = line.find_first_not_of(blanks, end);
    }
    return words;
}

std::string_view text_of(Words words) {
    if (words.empty()) return {};
    const char* const begin = words.front().data();
    const char* const end = words.back().data() + words.back().size();
    return {begin, static_cast<std::size_t>(end - begin)};
}

std::string joined(Words words) {
    std::string text;
    for (const std::string_view word : words) text += (text.empty() ? "" : " ") + std::string(word);
    return text;
}

}  // namespace gyre::console
