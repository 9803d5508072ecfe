#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "chess/position.h"
#include "notation/move/move_error.h"

namespace gyre {

/// Notations of a move.
enum class MoveNotation : std::uint8_t {
    /// Standard algebraic: "Nf3", "exd8=Q+", "O-O".
    San,
    /// Long algebraic: "Ng1-f3", "e7xd8=Q+", "O-O".
    LongAlgebraic,
    /// Standard algebraic with U+2654 to U+2658 (white pieces, for both sides) in place of letters, in UTF-8.
    Figurine,
    /// UCI for standard chess: "g1f3", "e7d8q", "e1g1".
    Uci,
    /// UCI for Chess960: castling as "e1h1".
    UciChess960,
};

/// All notations.
inline constexpr MoveNotation all_move_notations[] = {MoveNotation::San, MoveNotation::LongAlgebraic,
                                                      MoveNotation::Figurine, MoveNotation::Uci,
                                                      MoveNotation::UciChess960};

/// Writes a legal move; the empty Move as a null move is "--", in UCI "0000".
std::string to_text(const Position& position, Move move, MoveNotation notation = MoveNotation::San);

/// Reads a legal move. Strict reading accepts exactly the text of `to_text`. Lenient reading is that of `parse_san` for
/// the first three notations, which accepts any of these notations, and that of `parse_uci_move` for UCI.
Result<Move, MoveError> parse_move(const Position& position, std::string_view text,
                                   MoveNotation notation = MoveNotation::San, Reading reading = Reading::Lenient);

/// Returns the text with figurines of both colours (UTF-8) replaced by letters, none for pawns, and dashes replaced by
/// hyphens. If `offsets` is not null, it gets the offset in `text` of each byte of the result and of its end.
std::string without_figurines(std::string_view text, std::string* offsets = nullptr);

/// Returns the text without a move number before a move: "Nf3" of "12. Nf3" and of "12...Nf3"; nothing of "12".
std::string_view without_move_number(std::string_view text);

}  // namespace gyre
