#pragma once

#include <cstddef>
#include <string>

#include "base/clock.h"

namespace gyre::console {

/// Progress of long work on standard error: one line that is rewritten, or without a terminal a new line every few
/// seconds.
class ProgressLine {
public:
    ProgressLine();
    ~ProgressLine() { clear(); }
    ProgressLine(const ProgressLine&) = delete;
    ProgressLine& operator=(const ProgressLine&) = delete;

    /// Whether it is time for the next report.
    bool is_due() const;
    void show(std::string text);
    /// Clears the line on a terminal.
    void clear();

private:
    bool rewrites_;
    std::size_t shown_ = 0;
    Clock::time_point next_;
};

}  // namespace gyre::console
