#pragma once

#include <string_view>

namespace gyre::detail {

/// What was found in a line that begins with a tag.
struct TagText {
    /// Empty if there is nothing that could be a tag.
    std::string_view name;
    /// As it is written between the quotes.
    std::string_view value;
    /// The value holds backslashes that escape something.
    bool escaped = false;
    /// What is wrong with it; empty if nothing is.
    std::string_view fault;
    /// Behind the closing bracket, or the end of the line if none was found.
    const char* end = nullptr;
};

/// Reads the tag at the head of a line, which begins with "[". People forget to escape quotes, and to write quotes and
/// brackets at all; as long as it can be seen what they meant, that is the value.
TagText parse_tag(const char* begin, const char* end);

}  // namespace gyre::detail
