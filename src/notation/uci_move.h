#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "chess/position.h"
#include "notation/move_error.h"

namespace gyre {

/// How UCI writes castling; the option UCI_Chess960 chooses.
enum class UciCastling : std::uint8_t {
    /// The king's two steps, e1g1; where king or rook do not start from their squares of standard chess this
    /// would not
    /// be a move of the king, and the king takes its rook.
    Standard,
    /// The king takes its rook, e1h1.
    Chess960,
};

/// "e2e4", "e7e8q"; "0000" for the empty Move.
std::string to_uci(Move move, UciCastling castling);

/// The legal move between two squares, promoting to `promotion` or PieceType::None. Castling is found by both
/// spellings; where the king could also simply walk to the square, it walks.
Result<Move, MoveError> find_move(const Position& position, Square from, Square to, PieceType promotion);

/// Reads a legal move. Both spellings of castling are accepted, whatever the option says, and letters of
/// either case. A promotion must name its piece, and no other move may. The null moves "0000" and "(none)"
/// are errors.
Result<Move, MoveError> parse_uci_move(const Position& position, std::string_view text);

}  // namespace gyre
