#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "chess/position.h"

namespace gyre::cli {

struct TypedMoveError {
    /// Whether it is a move, but illegal or ambiguous in the position.
    bool is_move = false;
    /// Continues a sentence after the text and "is"; empty if the text is not a move.
    std::string reason{};
};

/// Parses SAN in any letter case, also bishop moves with a small letter if unambiguous, or UCI notation.
Result<Move, TypedMoveError> parse_typed_move(const Position& position, std::string_view text);

}  // namespace gyre::cli
