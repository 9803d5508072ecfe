#include "tests/support/source_file.h"

namespace gyre::test {

std::string source_file(std::string_view path) { return GYRE_SOURCE_DIR "/" + std::string(path); }

}  // namespace gyre::test
