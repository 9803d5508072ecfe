#pragma once

#include <cstddef>
#include <functional>
#include <string>

#include "base/result.h"

namespace gyre {

/// What a thread's stack must hold at least, in bytes: several times what the deepest search needs.
inline constexpr std::size_t least_stack = std::size_t{1} << 20;
/// What a thread gets where the system would give it less than the least.
inline constexpr std::size_t usual_stack = std::size_t{8} << 20;

/// Runs a program where there is stack enough for it: on the calling thread, or on one of its own if the limit of the
/// calling thread is too low and can't be raised. Threads that begin later have enough as well. Returns when it has
/// ended; fails, without running it, if no thread can have such a stack. `note` is told, in one line, if the system's
/// limit was stepped around.
Result<void, std::string> run_with_enough_stack(const std::function<void()>& program,
                                                const std::function<void(const std::string&)>& note);

}  // namespace gyre
