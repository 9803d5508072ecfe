#pragma once

#include <string_view>
#include <vector>

#include "base/result.h"
#include "chess/position.h"
#include "notation/position/fen.h"

namespace gyre::database {

/// The positions that a FEN may mean. A FEN without castling rights means all of them and all captures in passing; one
/// of the board alone also means both sides to move. Fails at the first fault of the text: a question is not mended.
Result<std::vector<Position>, FenError> meant_positions(std::string_view fen);

}  // namespace gyre::database
