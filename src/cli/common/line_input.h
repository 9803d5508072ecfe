#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/clock.h"
#include "base/input_file.h"
#include "base/result.h"
#include "cli/common/names.h"
#include "console/output.h"
#include "console/progress_line.h"

namespace gyre::cli {

/// The lines of a file or of standard input, in UTF-8. The input may be packed as games may be. A byte order mark is
/// left out.
class LineInput {
public:
    /// A longer line is no line of any command's.
    static constexpr std::size_t longest_line = std::size_t{1} << 20;

    /// "-" is standard input. The error has the input's name.
    static Result<LineInput, std::string> open(const std::string& path, const TextEncoding& encoding = {});

    /// The next line without its end and without a CR there; false at the end of the input, and where it can't be read
    /// on, which `failure` tells.
    bool next(std::string& line);
    /// Of the line that was read last, from 1.
    std::uint64_t number() const { return number_; }
    /// "standard input, line 3, " or "'FILE', line 3, ", to stand before what is wrong with the line read last.
    std::string place() const;
    /// Why the input was not read to its end, with its name; nothing if it was.
    const std::optional<std::string>& failure() const { return failure_; }

    /// In bytes of the file as it is.
    std::uint64_t bytes_read() const { return file_.bytes_read(); }
    /// Nothing for pipes.
    std::optional<std::uint64_t> size() const { return file_.size(); }

private:
    LineInput(InputFile file, std::string name);
    bool find_line(std::string& line);
    bool refill();
    void fail(const std::string& reason);

    InputFile file_;
    std::string name_;
    std::vector<char> buffer_;
    std::size_t begin_ = 0, end_ = 0;
    bool ended_ = false;
    std::uint64_t number_ = 0;
    std::optional<std::string> failure_;
};

/// What stands among the results in JSON for a line that can't be understood, so that there is an object for each.
std::string refused_line_json(std::string_view line, std::string_view reason);

/// Takes a line without blanks around it.
using TakeLine = std::function<void(std::string_view line, const LineInput& input)>;
/// Takes each line of positions that is not empty, from a file or standard input ("-"), and shows the progress. Fails,
/// with the input's name, if it cannot be opened or read to its end.
Result<void, std::string> for_each_line(std::string_view command, const std::string& path, const TextEncoding& encoding,
                                        Output& output, const TakeLine& take);

/// How far the reading of lines has got, now and then on standard error: "12 k lines, 3.4 k/s, 5 s left".
class LineProgress {
public:
    /// `with_results`: what is found goes to standard output meanwhile; where that is a terminal it is progress enough,
    /// and nothing must stand between its lines.
    explicit LineProgress(bool with_results);
    /// After each line.
    void tell(const LineInput& input);
    /// Before anything else is written.
    void clear() { line_.clear(); }

private:
    Clock::time_point began_ = Clock::now();
    bool silent_;
    ProgressLine line_;
};

}  // namespace gyre::cli
