#pragma once

#include <cstddef>
#include <string>

#include "base/clock.h"

namespace gyre::console {

/// Where a long work has got to, for a person who waits: on standard error, on one line that is written again and again
/// where that is a terminal, on a new line every few seconds where it is not. Silent at first.
class ProgressLine {
public:
    ProgressLine();
    ~ProgressLine() { clear(); }
    ProgressLine(const ProgressLine&) = delete;
    ProgressLine& operator=(const ProgressLine&) = delete;

    /// Whether it is time for another report.
    bool is_due() const;
    void show(std::string text);
    /// Leaves the line of the terminal to what comes next.
    void clear();

private:
    bool rewrites_;
    std::size_t shown_ = 0;
    Clock::time_point next_;
};

}  // namespace gyre::console
