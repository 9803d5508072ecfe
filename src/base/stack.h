#pragma once

#include <cstddef>
#include <functional>
#include <string>

#include "base/result.h"

namespace gyre {

/// Least stack size of a thread in bytes: several times what the deepest search needs.
inline constexpr std::size_t least_stack = std::size_t{1} << 20;
/// Stack size in bytes for threads whose default is below the least size.
inline constexpr std::size_t usual_stack = std::size_t{8} << 20;

/// Runs `program` with enough stack: on the calling thread, or on a new thread if the calling thread's limit is too low
/// and can't be raised. Threads started later have enough stack as well. Returns after `program` has ended. Fails
/// without running it if no thread can have such a stack. Calls `note` with one line if the system's limit was too low.
Result<void, std::string> run_with_enough_stack(const std::function<void()>& program,
                                                const std::function<void(const std::string&)>& note);

}  // namespace gyre
