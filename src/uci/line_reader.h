#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gyre::uci {

/// Reads at least one byte into a buffer, waits if needed, and returns the number of bytes; 0 at the end.
using ReadBytes = std::function<std::size_t(char* buffer, std::size_t size)>;

/// Reads from a file descriptor. Also ends when `output` has no reader any more, where the system reports that.
ReadBytes read_from(int input, int output);
ReadBytes read_from(std::string text);

/// Splits any input into lines with bounded memory. Only the newline is special.
class LineReader {
public:
    static constexpr std::size_t max_line = std::size_t{1} << 20;

    struct Line {
        /// The line without its newline, cut to `max_line` bytes.
        std::string text;
        bool too_long = false;
    };

    explicit LineReader(ReadBytes source) : source_(std::move(source)) {}

    /// Returns the next line; nothing at the end. The last newline may be missing; a byte order mark is skipped.
    std::optional<Line> next();

private:
    /// Moves the buffered part of the current line to `line`. Returns true at the end of the line.
    bool take(Line& line);

    ReadBytes source_;
    std::vector<char> buffer_ = std::vector<char>(1 << 16);
    std::string_view unread_;
    bool at_start_ = true;
};

}  // namespace gyre::uci
