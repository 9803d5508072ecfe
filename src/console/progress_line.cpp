#include "console/progress_line.h"

#include <algorithm>
#include <unistd.h>

#include "console/output.h"

namespace gyre::console {

namespace {

constexpr Milliseconds silent_at_first(2000), between_rewrites(500), between_lines(5000);

void write(const std::string& text) { write_to(STDERR_FILENO)(text); }

}  // namespace

ProgressLine::ProgressLine() : rewrites_(isatty(STDERR_FILENO) != 0), next_(Clock::now() + silent_at_first) {}

bool ProgressLine::is_due() const { return Clock::now() >= next_; }

void ProgressLine::show(std::string text) {
    next_ = Clock::now() + (rewrites_ ? between_rewrites : between_lines);
    if (!rewrites_) return write(text + '\n');
    const std::size_t width = std::max(text.size(), shown_);
    shown_ = text.size();
    text.resize(width, ' ');
    write('\r' + text);
}

void ProgressLine::clear() {
    if (shown_ > 0) write('\r' + std::string(shown_, ' ') + '\r');
    shown_ = 0;
}

}  // namespace gyre::console
