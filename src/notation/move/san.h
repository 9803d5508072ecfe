#pragma once

#include <span>
#include <string>
#include <string_view>

#include "base/result.h"
#include "chess/position.h"
#include "notation/move/move_error.h"

namespace gyre {

/// Standard algebraic notation of a legal move as the PGN standard has it: the least disambiguation, "x", "=Q", "+" or
/// "#", "O-O". The empty Move, a null move, is "--".
std::string to_san(const Position& position, Move move);

/// The same, and the move is made; for writing a game without copying its history at every check. Throws
/// std::invalid_argument if the move is not legal.
std::string to_san_and_make(Position& position, Move move);

/// The same without the sign of check or mate, put behind a text.
void append_san_body(std::string& text, const Position& position, Move move);

/// "+" or "#" or nothing, of the position that a move has led to.
std::string_view check_mark(const Position& after);

/// A line of legal moves with move numbers: "12. Nf3 d5 13. c4", and with Black to move first "12... d5 13. c4". Throws
/// std::invalid_argument if a move is not legal.
std::string line_to_san(Position position, std::span<const Move> line);

/// Reads a legal move. Leniently as people write it, which is beyond the standard: "0-0"; "x", "+", "#", "!", "?",
/// "ch", "mate" and "e.p." too many or too few, and not checked; promotions as e8=Q, e8Q, e8(Q), e8/Q, e8+=Q; more
/// disambiguation than needed, up to long algebraic (Ng1-f3, e2e4, and so UCI's moves too); n, r, q, k in lower case;
/// figurines of either colour. "b" is always the b-file and "B" always a bishop. Strictly as `to_san` writes it. Null
/// moves are errors.
Result<Move, MoveError> parse_san(const Position& position, std::string_view text, Reading reading = Reading::Lenient);

namespace detail {

/// Whether a text is written like a move that `parse_san` could read in some position.
bool looks_like_san(std::string_view text);

}  // namespace detail

}  // namespace gyre
