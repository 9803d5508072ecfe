#pragma once

#include <compare>
#include <string>
#include <string_view>

#include "base/result.h"
#include "chess/position.h"
#include "notation/move/move_error.h"

namespace gyre {

/// How UCI writes castling; the option UCI_Chess960 chooses.
enum class UciCastling : std::uint8_t {
    /// The king's two steps, e1g1; where king or rook do not start from their squares of standard chess this would not
    /// be a move of the king, and the king takes its rook.
    Standard,
    /// The king takes its rook, e1h1.
    Chess960,
};

/// "e2e4", "e7e8q"; "0000" for the empty Move.
std::string to_uci(Move move, UciCastling castling = UciCastling::Standard);

/// The legal move between two squares, promoting to `promotion` or PieceType::None. Castling is found by both
/// spellings; where the king could also simply walk to the square, it walks.
Result<Move, MoveError> find_move(const Position& position, Square from, Square to,
                                  PieceType promotion = PieceType::None);

/// A move in UCI's notation as its text says it, without a position: whether castling or en passant is meant, or any
/// position has the move, is not known.
struct UciMove {
    /// Where the piece comes from; Square::None for the null move.
    Square from = Square::None;
    /// Where the piece goes, as written: of castling the king's or the rook's square. Square::None for the null move.
    Square to = Square::None;
    /// The kind promoted to; PieceType::None if the text names none.
    PieceType promotion = PieceType::None;

    /// "0000", and UCI's "(none)".
    bool is_null() const { return from == Square::None; }
    friend bool operator==(const UciMove&, const UciMove&) = default;
    /// Any order, for maps and sorting.
    friend auto operator<=>(const UciMove&, const UciMove&) = default;
};

/// Reads a move in UCI's notation without a position: letters of either case, and the null moves "0000" and "(none)".
/// Errors of kind Unreadable and TrailingText as of `parse_uci_move(position, text)`.
Result<UciMove, MoveError> parse_uci_move(std::string_view text);

/// "e2e4", "e7e8q"; "0000" for the null move.
std::string to_text(const UciMove& move);

/// The legal move that a value means; the empty Move for the null move out of check. Otherwise an error as of
/// `parse_uci_move(position, text)`.
Result<Move, MoveError> find_move(const Position& position, const UciMove& move);

/// Reads a legal move. Both spellings of castling are accepted, whatever the option says, and letters of
/// either case. A promotion must name its piece, and no other move may. The null moves "0000" and "(none)"
/// are errors.
Result<Move, MoveError> parse_uci_move(const Position& position, std::string_view text);

}  // namespace gyre

/// Hashes a move in UCI's notation, for unordered containers.
template <>
struct std::hash<gyre::UciMove> {
    std::size_t operator()(const gyre::UciMove& move) const noexcept {
        return gyre::index_of(move.from) | (gyre::index_of(move.to) << 7) | (gyre::index_of(move.promotion) << 14);
    }
};
