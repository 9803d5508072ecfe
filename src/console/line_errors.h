#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "console/output.h"
#include "console/progress_line.h"

namespace gyre::console {

/// Reports errors in the lines of an input: the first ones individually, then the number of the others.
class LineErrors {
public:
    /// Default number of errors that are shown individually.
    static constexpr std::uint64_t usual_most = 20;

    /// Every message begins with `command`. `progress`, if not null, is cleared before each message.
    LineErrors(std::string_view command, Output& output, std::uint64_t most = usual_most,
               ProgressLine* progress = nullptr)
        : command_(command), output_(output), most_(most), progress_(progress) {}

    /// Returns whether the message was shown: false once there were too many.
    bool error(const std::string& message) { return tell(message, errors_); }
    /// Reports a repair, which is not an error and is counted separately.
    bool mended(const std::string& where, const std::string& what) { return tell(where + "mended: " + what, mended_); }

    std::uint64_t errors() const { return errors_; }
    std::uint64_t mended() const { return mended_; }

    /// Reports how many messages were not shown. `advice` says how to see them.
    void finish(std::string_view advice = {}) const {
        tell_rest(errors_, " more errors are not shown", advice);
        tell_rest(mended_, " more mended lines are not shown", advice);
    }

private:
    bool tell(const std::string& message, std::uint64_t& count) {
        if (++count > most_) return false;
        if (progress_ != nullptr) progress_->clear();
        output_.error(command_ + ": " + message);
        return true;
    }
    void tell_rest(std::uint64_t count, std::string_view what, std::string_view advice) const {
        if (count <= most_) return;
        output_.error(command_ + ": " + std::to_string(count - most_) + std::string(what) + std::string(advice));
    }

    std::string command_;
    Output& output_;
    std::uint64_t most_, errors_ = 0, mended_ = 0;
    ProgressLine* progress_;
};

}  // namespace gyre::console
