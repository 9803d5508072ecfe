#pragma once

#include <string_view>

#include "base/result.h"
#include "notation/fen.h"

namespace gyre {

/// Reads a line that may be FEN or EPD as leniently as `read_position_leniently`. Operations of EPD need no mending;
/// `hmvc` and `fmvn` set the clocks.
Result<LenientPosition, FenError> read_position_line(std::string_view text, Waiver waiver);

}  // namespace gyre
