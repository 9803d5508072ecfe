#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "chess/position.h"
#include "notation/move/move_error.h"

namespace gyre {

/// Ways to write a move.
enum class MoveNotation : std::uint8_t {
    /// Standard algebraic: "Nf3", "exd8=Q+", "O-O".
    San,
    /// Long algebraic: "Ng1-f3", "e7xd8=Q+", "O-O".
    LongAlgebraic,
    /// Standard algebraic with U+2654 to U+2658 (the white pieces, for both sides) instead of letters, in UTF-8.
    Figurine,
    /// What UCI has for standard chess: "g1f3", "e7d8q", "e1g1".
    Uci,
    /// What UCI has for Chess960: castling as "e1h1".
    UciChess960,
};

/// In their order.
inline constexpr MoveNotation all_move_notations[] = {MoveNotation::San, MoveNotation::LongAlgebraic,
                                                      MoveNotation::Figurine, MoveNotation::Uci,
                                                      MoveNotation::UciChess960};

/// A legal move, or the empty Move as a null move: "--", in UCI "0000".
std::string to_text(const Position& position, Move move, MoveNotation notation = MoveNotation::San);

/// Reads a legal move. Strictly: exactly as `to_text` writes it. Leniently: the first three as `parse_san` reads them,
/// which is any of these notations; UCI's two as `parse_uci_move` does.
Result<Move, MoveError> parse_move(const Position& position, std::string_view text,
                                   MoveNotation notation = MoveNotation::San, Reading reading = Reading::Lenient);

/// The text with figurines of either colour, in UTF-8, replaced by their letters, pawns' by nothing, and dashes by
/// hyphens. `offsets`, where it is
/// given, tells for every byte of the answer, and for its end, where it comes from.
std::string without_figurines(std::string_view text, std::string* offsets = nullptr);

}  // namespace gyre
