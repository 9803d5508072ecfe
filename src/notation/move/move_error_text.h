#pragma once

#include <string>
#include <string_view>

#include "base/text.h"
#include "notation/move/move_error.h"

namespace gyre {

/// The error with the text that it is about: "'Ke3' is illegal: …".
inline std::string describe(std::string_view text, const MoveError& error) {
    return error.is_unreadable() ? error.reason : quoted(text) + " is " + error.reason;
}

}  // namespace gyre
