#pragma once

#include <atomic>
#include <cstdint>

#include "base/clock.h"
#include "board/color.h"
#include "search/limits.h"

namespace gyre {

/// When to stop. The soft limit is asked between iterations and stretched or shrunk by how settled the search is; the
/// hard one ends a running iteration.
class TimeManager {
public:
    /// `overhead` is what a move loses between engine and clock.
    void start(const Limits& limits, Color us, Milliseconds overhead);
    /// The pondered move was played: the clock runs from now. From any thread.
    void restart_clock();

    Milliseconds elapsed() const;
    bool has_limit() const { return has_limit_; }
    /// `stretch` scales the soft limit: above 1 for an unsettled search.
    bool soft_limit_reached(double stretch) const;
    bool hard_limit_reached() const { return has_limit_ && elapsed() >= hard_; }

    Milliseconds soft() const { return soft_; }
    Milliseconds hard() const { return hard_; }

private:
    void plan(const Limits& limits, Color us, Milliseconds overhead);

    std::atomic<Clock::rep> start_{0};
    Milliseconds soft_{0};
    Milliseconds hard_{0};
    bool has_limit_ = false;
    /// A fixed time for the move is used in full.
    bool is_fixed_ = false;
};

}  // namespace gyre
