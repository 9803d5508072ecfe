#include "base/system_converter.h"

namespace gyre {

std::unique_ptr<SystemConverter> SystemConverter::open(const std::string&) { return nullptr; }

}  // namespace gyre
