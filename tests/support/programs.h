#pragma once

#include <string>
#include <string_view>

/// Where the programs are that tests start.
namespace gyre::test {

std::string gyre_program();
std::string fake_engine_program();

/// Whether the build has made the programs of examples/.
bool has_examples();
std::string example_program(std::string_view name);

}  // namespace gyre::test
