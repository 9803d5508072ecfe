#pragma once

#include <utility>

#include "base/result.h"

// The two steps replace __LINE__ by its number, so that each result has a name of its own.
#define GYRE_JOIN(a, b) a##b
#define GYRE_RESULT_OF_LINE(line) GYRE_JOIN(result_of_line_, line)
#define GYRE_TRY_AS(declaration, result, ...)                       \
    auto&& result = __VA_ARGS__;                                    \
    if (!result) return ::gyre::Failure(std::move(result).error()); \
    declaration = *std::move(result) /* NOLINT(bugprone-macro-parentheses) */

/// `GYRE_TRY(const auto value, call());` declares the value of a Result, or returns its error from this function.
#define GYRE_TRY(declaration, ...) GYRE_TRY_AS(declaration, GYRE_RESULT_OF_LINE(__LINE__), __VA_ARGS__)
