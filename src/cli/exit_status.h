#pragma once

namespace gyre {

/// What a command answers the shell, besides 0: that something was found wrong, or that it was called in a wrong way.
inline constexpr int exit_failed = 1;
inline constexpr int exit_usage = 2;

}  // namespace gyre
