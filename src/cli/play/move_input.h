#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "chess/position.h"

namespace gyre::cli {

/// Why a text is no move of a player.
struct TypedMoveError {
    /// Whether it is a move at all, but not a legal or clear one here.
    bool is_move = false;
    /// Without the text, as it follows "is"; empty if the text is no move.
    std::string reason{};
};

/// A move as people type it: SAN in any letter case, also a bishop's move with a small letter where that is clear, with
/// or without a number in front; or as UCI writes it.
Result<Move, TypedMoveError> parse_typed_move(const Position& position, std::string_view text);

}  // namespace gyre::cli
