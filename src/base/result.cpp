#include "base/result.h"

namespace gyre {

// Defined here and not in the header, so that shared libraries and programs have the same type.
BadResultAccess::~BadResultAccess() = default;

namespace detail {

void throw_no_value(const std::string& error) {
    throw BadResultAccess(error.empty() ? "no value in a Result that holds an error"
                                        : "no value in a Result that holds the error: " + error);
}

void throw_no_error() { throw BadResultAccess("no error in a Result that holds a value"); }

}  // namespace detail
}  // namespace gyre
