#pragma once

#include <span>
#include <string>
#include <string_view>

#include "base/result.h"
#include "chess/position.h"
#include "notation/move/move_error.h"
#include "notation/symbols.h"

namespace gyre {

/// Returns a legal move in the PGN standard's notation: minimal disambiguation, "x", "=Q", "+", "#", "O-O". The empty
/// Move, a null move, is "--".
std::string to_san(const Position& position, Move move);

/// Same as `to_san`, and makes the move; avoids copying the history for each check test. Throws std::invalid_argument
/// if the move is illegal.
std::string to_san_and_make(Position& position, Move move);

/// Appends the move to `text` without its check mark.
void append_san_body(std::string& text, const Position& position, Move move);

/// Returns "+", "#" or nothing for the position after a move.
std::string_view check_mark(const Position& after);

/// Returns the number of the next move: "12." with White to move, "12..." with Black to move.
inline std::string move_number_text(const Position& position) {
    return move_number_text(position.fullmove_number(), position.side_to_move());
}

/// Returns a line of legal moves with move numbers: "12. Nf3 d5 13. c4", or with Black to move first "12... d5 13. c4".
/// Throws std::invalid_argument if a move is illegal.
std::string line_to_san(Position position, std::span<const Move> line);

/// Reads a legal move. Lenient reading accepts what people write beyond the standard: "0-0"; missing, superfluous or
/// wrong "x", "+", "#", "!", "?", "ch", "mate" and "e.p."; promotions as e8=Q, e8Q, e8(Q), e8/Q, e8+=Q; more
/// disambiguation than needed, up to long algebraic (Ng1-f3, e2e4, and so also UCI moves); n, r, q, k in lower case;
/// figurines of both colours. "b" is always the b-file and "B" always a bishop. Strict reading accepts exactly the text
/// of `to_san`. Null moves are errors.
Result<Move, MoveError> parse_san(const Position& position, std::string_view text, Reading reading = Reading::Lenient);

namespace detail {

/// Whether the text has the form of a move that `parse_san` can read in some position.
bool looks_like_san(std::string_view text);

/// Whether the word is a null move such as "--", "Z0" or "<>", with or without a check mark.
bool is_null_move(std::string_view word);

}  // namespace detail

}  // namespace gyre
