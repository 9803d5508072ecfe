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

/// The lines of a file or of standard input, in UTF-8. Compressed input is decompressed, a byte order mark is skipped.
class LineInput {
public:
    /// Longest accepted line in bytes.
    static constexpr std::size_t longest_line = std::size_t{1} << 20;

    /// "-" is standard input. The error includes the name of the input. `stop` ends waits for input as in `InputFile`.
    static Result<LineInput, std::string> open(const std::string& path, const TextEncoding& encoding = {},
                                               std::function<bool()> stop = {});

    /// The next line without its end and without a CR there; false at the end of the input. The error has the input's
    /// name.
    Result<bool, std::string> next(std::string& line);
    /// Of the line that was read last, from 1.
    std::uint64_t number() const { return number_; }
    /// Returns "standard input, line 3, " or "'FILE', line 3, ", to precede an error in the last line read.
    std::string place() const;

    /// Bytes read from the file, before decompression.
    std::uint64_t bytes_read() const { return file_.bytes_read(); }
    /// Size of the file in bytes; empty for pipes.
    std::optional<std::uint64_t> size() const { return file_.size(); }

private:
    LineInput(InputFile file, std::string name);
    Result<bool, std::string> find_line(std::string& line);
    Result<bool, std::string> refill();

    InputFile file_;
    std::string name_;
    std::vector<char> buffer_;
    std::size_t begin_ = 0, end_ = 0;
    bool ended_ = false;
    std::uint64_t number_ = 0;
};

/// Returns the JSON object for a line that could not be read, so that every line has an object.
std::string refused_line_json(std::string_view line, std::string_view reason);

/// Receives a line without blanks around it.
using TakeLine = std::function<void(std::string_view line, const LineInput& input)>;
/// Calls `take` for each line that is not empty, and shows the progress. Fails if the input ("-" is standard input)
/// cannot be read to its end; the error includes its name.
Result<void, std::string> for_each_line(std::string_view command, const std::string& path, const TextEncoding& encoding,
                                        Output& output, const TakeLine& take);

/// Progress of reading lines, on standard error: "12 k lines, 3.4 k/s, 5 s left".
class LineProgress {
public:
    /// `with_results`: on a terminal no progress is shown, because it would mix with the results on standard output.
    explicit LineProgress(bool with_results);
    /// Must be called after each line.
    void tell(const LineInput& input);
    /// Must be called before other output.
    void clear() { line_.clear(); }

private:
    Clock::time_point began_ = Clock::now();
    bool silent_;
    ProgressLine line_;
};

}  // namespace gyre::cli
