#pragma once

#include <string>
#include <string_view>
#include <utility>

#include "base/result.h"
#include "console/output.h"

namespace gyre::console {

/// What a command answers the shell, besides 0: that something was found wrong or a file could not be read or written,
/// or that its arguments are wrong.
inline constexpr int exit_failed = 1;
inline constexpr int exit_usage = 2;

/// Why a command does nothing, and its exit status.
struct CommandError {
    /// Wrong arguments; implicit, so that a function may return the reason alone.
    CommandError(std::string why) : reason(std::move(why)) {}
    CommandError(const char* why) : reason(why) {}
    CommandError(std::string why, int exit_status) : reason(std::move(why)), status(exit_status) {}

    /// Without the command's name.
    std::string reason;
    int status = exit_usage;
    /// An option is unknown and resembles no other: the command's help lists them.
    bool points_to_help = false;

    friend bool operator==(const CommandError&, const CommandError&) = default;
};

/// The error of a file that an argument names: it cannot be opened, or does not hold what it should.
inline CommandError file_error(std::string reason) { return {std::move(reason), exit_failed}; }

/// The same error with words in front of its reason.
inline CommandError operator+(const std::string& front, const CommandError& error) {
    CommandError longer = error;
    longer.reason.insert(0, front);
    return longer;
}

/// Reports the error of a command; returns the exit status.
inline int report_failure(std::string_view command, const CommandError& error, Output& output) {
    const std::string name(command);
    output.error(name + ": " + error.reason + (error.points_to_help ? "; 'gyre help " + name + "' lists them" : ""));
    return error.status;
}

}  // namespace gyre::console
