#pragma once

#include <optional>
#include <string_view>

#include "notation/pgn/pgn_visitor.h"

namespace gyre {

/// What a value of the tag Result says, in any spelling that people use: `1/2`, `½-½`, `0.5-0.5`, `1:0`, dashes of all
/// kinds, blanks around them, forfeits. Nothing for text that is no result.
std::optional<WrittenResult> read_pgn_result(std::string_view text);

}  // namespace gyre
