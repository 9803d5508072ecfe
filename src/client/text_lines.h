#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace gyre::client {

/// Joins pieces of any size into lines. Memory is bounded: a line without an end is detected by `is_too_long`.
class TextLines {
public:
    explicit TextLines(std::size_t max_line) : max_line_(max_line) {}

    /// Adds bytes. All complete lines must be taken before.
    void add(std::string_view bytes) {
        text_.erase(0, taken_);
        taken_ = 0;
        text_ += bytes;
    }
    /// Returns the next complete line without its line end; valid until the next `add`.
    std::optional<std::string_view> next() {
        const std::size_t end = text_.find('\n', taken_);
        if (end == text_.npos) return std::nullopt;
        std::string_view line(text_.data() + taken_, end - taken_);
        taken_ = end + 1;
        if (line.ends_with('\r')) line.remove_suffix(1);
        return line;
    }
    std::string_view rest() const { return std::string_view(text_).substr(taken_); }
    bool is_too_long() const { return rest().size() > max_line_; }

private:
    std::size_t max_line_;
    std::string text_;
    std::size_t taken_ = 0;
};

class WordReader {
public:
    explicit WordReader(std::string_view text) : text_(text) {}

    std::string_view peek() {
        skip_blanks();
        return text_.substr(0, std::min(text_.find_first_of(blanks), text_.size()));
    }
    std::string_view next() {
        const std::string_view word = peek();
        text_.remove_prefix(word.size());
        return word;
    }
    std::string_view rest() {
        skip_blanks();
        const std::size_t last = text_.find_last_not_of(blanks);
        return text_.substr(0, last == text_.npos ? 0 : last + 1);
    }

private:
    static constexpr std::string_view blanks = " \t\r\v\f";

    void skip_blanks() { text_.remove_prefix(std::min(text_.find_first_not_of(blanks), text_.size())); }

    std::string_view text_;
};

}  // namespace gyre::client
