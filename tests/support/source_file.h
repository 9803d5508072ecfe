#pragma once

#include <string>
#include <string_view>

namespace gyre::test {

/// Returns the path of a file or folder in the source tree that the tests were built from.
std::string source_file(std::string_view path);

}  // namespace gyre::test
