#pragma once

#include <string>
#include <string_view>

namespace gyre::test {

/// The path of a file or folder of the source tree that the tests were built from.
std::string source_file(std::string_view path);

}  // namespace gyre::test
