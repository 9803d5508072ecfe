#include "cli/common/line_input.h"

#include <algorithm>
#include <fmt/core.h>
#include <unistd.h>
#include <utility>

#include "base/json.h"
#include "base/text.h"
#include "base/try.h"
#include "base/utf8.h"
#include "cli/common/format.h"
#include "console/file_names.h"

namespace gyre::cli {

namespace {

constexpr std::size_t buffer_size = std::size_t{1} << 16;
}  // namespace

LineInput::LineInput(InputFile file, std::string name)
    : file_(std::move(file)), name_(std::move(name)), buffer_(buffer_size) {}

Result<LineInput, std::string> LineInput::open(const std::string& path, const TextEncoding& encoding,
                                               std::function<bool()> stop) {
    auto file = InputFile::open(path, encoding, std::move(stop));
    if (!file) return input_name(path) + ": " + file.error().reason;
    return LineInput(std::move(*file), input_name(path));
}

std::string LineInput::place() const { return fmt::format("{}, line {}, ", name_, number_); }

Result<bool, std::string> LineInput::next(std::string& line) {
    line.clear();
    auto found = find_line(line);
    if (!found || !*found) return found;
    if (number_ == 0 && line.starts_with(byte_order_mark)) line.erase(0, byte_order_mark.size());
    if (!line.empty() && line.back() == '\r') line.pop_back();
    if (!is_utf8(line)) line = to_utf8(line);
    ++number_;
    return true;
}

/// A last line without an end is a line, too.
Result<bool, std::string> LineInput::find_line(std::string& line) {
    for (;;) {
        if (begin_ == end_) {
            auto more = refill();
            if (!more) return more;
            if (!*more) return !line.empty();
        }
        const auto from = buffer_.begin() + static_cast<std::ptrdiff_t>(begin_),
                   to = buffer_.begin() + static_cast<std::ptrdiff_t>(end_);
        const auto found = std::find(from, to, '\n');
        line.append(from, found);
        if (line.size() > longest_line)
            return Failure(fmt::format("{}: line {} has more than {} bytes", name_, number_ + 1, longest_line));
        begin_ += static_cast<std::size_t>(found - from) + (found == to ? 0 : 1);
        if (found != to) return true;
    }
}

Result<bool, std::string> LineInput::refill() {
    if (ended_) return false;
    const auto count = file_.bytes().read(buffer_);
    if (!count) return Failure(name_ + ": " + count.error().reason);
    begin_ = 0;
    end_ = *count;
    ended_ = end_ == 0;
    return !ended_;
}

std::string refused_line_json(std::string_view line, std::string_view reason) {
    return Json().set("input", line).set("error", reason).dump();
}

LineProgress::LineProgress(bool with_results) : silent_(with_results && isatty(STDOUT_FILENO) != 0) {}

void LineProgress::tell(const LineInput& input) {
    if (silent_ || !line_.is_due()) return;
    const double seconds = std::chrono::duration<double>(Clock::now() - began_).count();
    const double rate = static_cast<double>(input.number()) / seconds;
    std::string text =
        short_number(input.number()) + " lines, " + short_number(static_cast<std::uint64_t>(rate)) + "/s";
    if (const auto size = input.size()) text += time_left(input.bytes_read(), *size, Clock::now() - began_);
    line_.show(text);
}

Result<void, std::string> for_each_line(std::string_view command, const std::string& path, const TextEncoding& encoding,
                                        Output& output, const TakeLine& take) {
    report_waiting(command, "positions", path, output);
    GYRE_TRY(auto input, LineInput::open(path, encoding));
    LineProgress progress(true);
    std::string line;
    while (!output.is_closed()) {
        GYRE_TRY(const auto found, input.next(line));
        if (!found) break;
        progress.tell(input);
        if (const std::string_view text = trimmed(line); !text.empty()) take(text, input);
    }
    return {};
}

}  // namespace gyre::cli
