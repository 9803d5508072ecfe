#pragma once

#include <string>
#include <string_view>

/// Paths of the programs that tests start.
namespace gyre::test {

std::string gyre_program();
std::string fake_engine_program();

/// Whether the build includes the programs of examples/.
bool has_examples();
std::string example_program(std::string_view name);

}  // namespace gyre::test
