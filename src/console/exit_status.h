#pragma once

#include <concepts>
#include <string>
#include <string_view>
#include <utility>

#include "base/result.h"
#include "console/output.h"
#include "notation/fault.h"

namespace gyre::console {

/// `exit_failed`: a check failed or a file cannot be read or written; `exit_usage`: wrong arguments.
inline constexpr int exit_failed = 1;
inline constexpr int exit_usage = 2;

struct CommandError {
    /// Implicit, so that a function can return a reason alone, which means wrong arguments.
    CommandError(std::string why) : reason(std::move(why)) {}
    CommandError(const char* why) : reason(why) {}
    CommandError(const Fault& why) : reason(why.message()) {}
    CommandError(std::string why, int exit_status) : reason(std::move(why)), status(exit_status) {}

    /// The reason does not include the command's name.
    std::string reason;
    int status = exit_usage;
    /// Whether the error refers to the command's help, because an option is unknown and resembles no other.
    bool points_to_help = false;

    friend bool operator==(const CommandError&, const CommandError&) = default;
};

/// `file_error(reason)` returns the error of a file that cannot be opened or has invalid contents. It is an object, so
/// that `transform_error` takes it.
struct FileError {
    CommandError operator()(std::string reason) const { return {std::move(reason), exit_failed}; }
    /// The same for a fault; literals are reasons and no ids of faults.
    template <std::same_as<Fault> Reason>
    CommandError operator()(const Reason& fault) const {
        return {fault.message(), exit_failed};
    }
};
inline constexpr FileError file_error{};

/// Returns the error with `front` before its reason.
inline CommandError operator+(const std::string& front, const CommandError& error) {
    CommandError longer = error;
    longer.reason.insert(0, front);
    return longer;
}

inline int report_failure(std::string_view command, const CommandError& error, Output& output) {
    const std::string name(command);
    output.error(name + ": " + error.reason + (error.points_to_help ? "; 'gyre help " + name + "' lists them" : ""));
    return error.status;
}

}  // namespace gyre::console
