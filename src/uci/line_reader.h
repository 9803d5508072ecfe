#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gyre::uci {

/// Fills a buffer with at least one byte, waiting for it if need be, and says how many they are; 0 at the end.
using ReadBytes = std::function<std::size_t(char* buffer, std::size_t size)>;

/// Reads from a file descriptor. The end has also come when nobody reads `output` any more, where that can be known.
ReadBytes read_from(int input, int output);
/// Reads what the text holds.
ReadBytes read_from(std::string text);

/// Cuts input into lines, whatever the input: memory stays bounded, and no byte is special but the newline.
class LineReader {
public:
    static constexpr std::size_t max_line = std::size_t{1} << 20;

    struct Line {
        /// Without the newline; of a line longer than `max_line` only so much.
        std::string text;
        bool too_long = false;
    };

    explicit LineReader(ReadBytes source) : source_(std::move(source)) {}

    /// The next line; the last one need not end with a newline. Nothing at the end of the input. A byte order mark of
    /// UTF-8 at the very start is left out.
    std::optional<Line> next();

private:
    /// Moves what the buffer has of the current line; true if that was its end.
    bool take(Line& line);

    ReadBytes source_;
    std::vector<char> buffer_ = std::vector<char>(1 << 16);
    std::string_view unread_;
    bool at_start_ = true;
};

}  // namespace gyre::uci
