#pragma once

#include <compare>
#include <string>
#include <string_view>

#include "base/result.h"
#include "chess/position.h"
#include "notation/move/move_error.h"

namespace gyre {

/// Notation of castling in UCI, as selected by the option UCI_Chess960.
enum class UciCastling : std::uint8_t {
    /// The king's move of two squares, e1g1. If king or rook are not on their standard squares, "king takes own rook".
    Standard,
    /// "King takes own rook", e1h1.
    Chess960,
};

/// Writes a move as "e2e4" or "e7e8q"; "0000" for the empty Move.
std::string to_uci(Move move, UciCastling castling = UciCastling::Standard);

/// Same with the notation of castling that the position needs: Chess960 if king or rook does not start from its square
/// of standard chess.
std::string to_uci(const Position& position, Move move);

/// Returns the legal move between two squares with that promotion type or PieceType::None. Both spellings of castling
/// are accepted; if the king can also simply move to the square, the simple move is returned.
Result<Move, MoveError> find_move(const Position& position, Square from, Square to,
                                  PieceType promotion = PieceType::None);

/// Move in UCI notation without a position; castling, en passant and legality are unknown.
struct UciMove {
    /// Origin square; Square::None for the null move.
    Square from = Square::None;
    /// Target square as written: for castling, the square of the king or the rook. Square::None for the null move.
    Square to = Square::None;
    /// Promotion type; PieceType::None if the text has none.
    PieceType promotion = PieceType::None;

    /// Whether it is the null move, "0000" or UCI's "(none)".
    bool is_null() const { return from == Square::None; }
    friend bool operator==(const UciMove&, const UciMove&) = default;
    /// Arbitrary order, for maps and sorting.
    friend auto operator<=>(const UciMove&, const UciMove&) = default;
};

/// Reads a move in UCI notation without a position. Letters may have any case; the null moves "0000" and "(none)" are
/// accepted. Errors are those of `parse_uci_move(position, text)` of kind Unreadable and TrailingText.
Result<UciMove, MoveError> parse_uci_move(std::string_view text);

/// Writes "e2e4" or "e7e8q"; "0000" for the null move.
std::string to_text(const UciMove& move);

/// Returns the legal move that a value means; empty for the null move out of check. Errors as `parse_uci_move`.
Result<Move, MoveError> find_move(const Position& position, const UciMove& move);

/// Reads a legal move. Both spellings of castling and letters of any case are accepted. A promotion must have its
/// piece, and other moves must have none. The null moves "0000" and "(none)" are errors.
Result<Move, MoveError> parse_uci_move(const Position& position, std::string_view text);

}  // namespace gyre

/// Hash for unordered containers.
template <>
struct std::hash<gyre::UciMove> {
    std::size_t operator()(const gyre::UciMove& move) const noexcept {
        return gyre::index_of(move.from) | (gyre::index_of(move.to) << 7) | (gyre::index_of(move.promotion) << 14);
    }
};
