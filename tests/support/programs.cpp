#include "tests/support/programs.h"

namespace gyre::test {

std::string gyre_program() { return GYRE_PROGRAM_FOLDER "/gyre"; }
std::string fake_engine_program() { return GYRE_PROGRAM_FOLDER "/gyre_fake_engine"; }

bool has_examples() { return GYRE_HAS_EXAMPLES; }
std::string example_program(std::string_view name) { return GYRE_PROGRAM_FOLDER "/example_" + std::string(name); }

}  // namespace gyre::test
