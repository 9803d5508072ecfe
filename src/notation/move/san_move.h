#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "board/piece.h"
#include "board/square.h"
#include "chess/position.h"
#include "notation/move/move_error.h"

/// Moves in SAN as values, without a position: for tools that read, compare or translate texts of moves.
namespace gyre {

/// A sign behind a move in SAN.
enum class CheckMark : std::uint8_t { None, Check, Mate };

/// What a move in SAN says. Whether any position has such a move is not known.
struct SanMove {
    /// What sort of move is written.
    enum class Form : std::uint8_t {
        /// A piece goes to a square.
        Ordinary,
        /// "O-O".
        CastlingHSide,
        /// "O-O-O".
        CastlingASide,
        /// "--"; "Z0" and "0000" are read too.
        NullMove,
    };

    /// The members up to `promotion` count for ordinary moves only.
    Form form = Form::Ordinary;
    /// The kind of piece by its letter, a pawn where there is none. PieceType::None in long algebraic notation without
    /// a letter, "g1f3": whatever stands there.
    PieceType piece = PieceType::Pawn;
    /// The file that the text says the piece comes from; of a pawn's capture the pawn's file.
    std::optional<File> from_file{};
    /// The rank that the text says the piece comes from.
    std::optional<Rank> from_rank{};
    /// Whether an "x" is written.
    bool captures = false;
    /// Where the piece goes; Square::None for other forms.
    Square to = Square::None;
    /// The kind promoted to; PieceType::None if the text names none.
    PieceType promotion = PieceType::None;
    /// "+" or "#", also where words say so: "ch", "mate".
    CheckMark check = CheckMark::None;

    friend bool operator==(const SanMove&, const SanMove&) = default;
};

/// Reads a move in SAN without a position, as leniently as `parse_san(position, text)` does and with the same errors of
/// kind Unreadable and TrailingText; null moves are read too.
Result<SanMove, MoveError> parse_san(std::string_view text);

/// In SAN with what the value has: "Nbxd7+", "exd8=Q#", "O-O", "--". `parse_san` reads the same value again.
std::string to_text(const SanMove& san);

/// The legal move that a value means; the empty Move for a null move out of check. "x" and check marks need not fit.
/// Errors as of `parse_san(position, text)`, with offsets in `to_text(san)`.
Result<Move, MoveError> find_move(const Position& position, const SanMove& san);

/// What `to_san(position, move)` says, as a value. The move must be legal, or empty for a null move.
SanMove san_of(const Position& position, Move move);

}  // namespace gyre
