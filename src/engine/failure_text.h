#pragma once

#include <exception>
#include <new>
#include <string>
#include <string_view>

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

}  // namespace gyre
