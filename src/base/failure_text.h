#pragma once

#include <cstddef>
#include <exception>
#include <new>
#include <string>
#include <string_view>

#include "base/text.h"

namespace gyre {

inline constexpr std::string_view no_memory = "there is not enough memory";

/// Calls `say` with the text of the exception, which must not be null. Allocates no memory.
template <class Say>
void describe_failure(const std::exception_ptr& failure, Say say) {
    try {
        std::rethrow_exception(failure);
    } catch (const std::bad_alloc&) {
        say(no_memory);
    } catch (const std::exception& exception) {
        say(std::string_view(exception.what()));
    } catch (...) {
        say(std::string_view("an unknown error"));
    }
}

inline std::string text_of_failure(const std::exception_ptr& failure) {
    std::string text;
    describe_failure(failure, [&text](std::string_view what) { text = what; });
    return text;
}

/// Returns for example "there is not enough memory for 2 engines".
inline std::string no_memory_for(std::string_view what) { return std::string(no_memory) + " for " + std::string(what); }

inline std::string no_memory_for_table(std::size_t mebibytes) {
    return no_memory_for("a table of " + std::to_string(mebibytes) + " MiB");
}

inline std::string cannot_start_threads(std::size_t count) {
    return "the system could not start " + counted(count, "thread");
}

}  // namespace gyre
