#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "console/output.h"
#include "console/progress_line.h"

namespace gyre::console {

/// Reports what is wrong with the lines of an input: the first messages one by one, and then how many more there were.
class LineErrors {
public:
    /// Messages that are shown one by one, unless an option says otherwise.
    static constexpr std::uint64_t usual_most = 20;

    /// `command` stands in front of each message, which first clears the line of `progress` if there is one.
    LineErrors(std::string_view command, Output& output, std::uint64_t most = usual_most,
               ProgressLine* progress = nullptr)
        : command_(command), output_(output), most_(most), progress_(progress) {}

    /// Whether the message was shown: false once there were too many.
    bool error(const std::string& message) { return tell(message, errors_); }
    /// What was wrong and could be mended: no error, but said. Counted apart.
    bool mended(const std::string& where, const std::string& what) { return tell(where + "mended: " + what, mended_); }

    std::uint64_t errors() const { return errors_; }
    std::uint64_t mended() const { return mended_; }

    /// At the end: how many messages were not shown. `advice` says how to see them, if there is a way.
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
