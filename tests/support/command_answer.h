#pragma once

#include <algorithm>
#include <iostream>
#include <sstream>
#include <string>
#include <string_view>

#include "uci/output.h"
#include "uci/words.h"

namespace gyre::test {

/// What a command of the shell said.
struct Answer {
    int status;
    std::string text, errors;
};

/// What a command says to the words of a line, and to that on standard input.
inline Answer answer(int (*command)(Words, Output&), std::string_view line, const std::string& input = "") {
    Answer result{0, {}, {}};
    const auto append_to = [](std::string& text) {
        return [&text](std::string_view more) {
            text += more;
            return true;
        };
    };
    Output output(append_to(result.text), append_to(result.errors));
    std::istringstream stream(input);
    std::streambuf* const before = std::cin.rdbuf(stream.rdbuf());
    const auto words = split_words(line);
    result.status = command(words, output);
    std::cin.rdbuf(before);
    std::cin.clear();
    return result;
}

inline std::size_t lines_in(std::string_view text) {
    return static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
}

inline bool contains(std::string_view text, std::string_view part) { return text.find(part) != text.npos; }

inline std::size_t occurrences(std::string_view text, std::string_view part) {
    std::size_t count = 0;
    for (std::size_t at = text.find(part); at != text.npos; at = text.find(part, at + 1)) ++count;
    return count;
}

}  // namespace gyre::test
