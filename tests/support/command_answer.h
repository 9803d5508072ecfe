#pragma once

#include <cstdio>
#include <stdexcept>
#include <string>
#include <string_view>
#include <unistd.h>

#include "console/output.h"
#include "console/words.h"
#include "tests/support/text.h"

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

/// Runs a command with these arguments and this text on standard input.
inline Answer answer(int (*command)(console::Words, console::Output&), console::Words words,
                     const std::string& input = "") {
    Answer result{0, {}, {}};
    const auto append_to = [](std::string& text) {
        return [&text](std::string_view more) {
            text += more;
            return true;
        };
    };
    console::Output output(append_to(result.text), append_to(result.errors));
    const StandardInput standard_input(input);
    result.status = command(words, output);
    return result;
}

/// The same with the arguments of a line.
inline Answer answer(int (*command)(console::Words, console::Output&), std::string_view line,
                     const std::string& input = "") {
    const auto words = split_words(line);
    return answer(command, console::Words(words), input);
}

}  // namespace gyre::test
