#pragma once

#include <algorithm>
#include <cstdio>
#include <stdexcept>
#include <string>
#include <string_view>
#include <unistd.h>

#include "console/output.h"
#include "console/words.h"

namespace gyre::test {

/// Replaces standard input by a file with this text until it is destroyed.
class StandardInput {
public:
    explicit StandardInput(const std::string& text) : file_(std::tmpfile()), before_(::dup(STDIN_FILENO)) {
        if (file_ == nullptr || before_ < 0 || std::fwrite(text.data(), 1, text.size(), file_) != text.size())
            throw std::runtime_error("no standard input for a test");
        std::rewind(file_);
        ::dup2(::fileno(file_), STDIN_FILENO);
    }
    ~StandardInput() {
        ::dup2(before_, STDIN_FILENO);
        ::close(before_);
        std::fclose(file_);
    }
    StandardInput(const StandardInput&) = delete;
    StandardInput& operator=(const StandardInput&) = delete;

private:
    std::FILE* file_;
    int before_;
};

/// Output, errors and exit status of a command.
struct Answer {
    int status;
    std::string text, errors;
};

/// Runs a command with the arguments of a line and this text on standard input.
inline Answer answer(int (*command)(console::Words, console::Output&), std::string_view line,
                     const std::string& input = "") {
    Answer result{0, {}, {}};
    const auto append_to = [](std::string& text) {
        return [&text](std::string_view more) {
            text += more;
            return true;
        };
    };
    console::Output output(append_to(result.text), append_to(result.errors));
    const auto words = split_words(line);
    const StandardInput standard_input(input);
    result.status = command(words, output);
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
