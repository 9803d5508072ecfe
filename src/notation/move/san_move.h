#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "board/piece.h"
#include "board/square.h"
#include "chess/position.h"
#include "notation/move/move_error.h"

/// SAN moves as values without a position, for tools that read, compare or translate move texts.
namespace gyre {

/// Check mark of a move in SAN.
enum class CheckMark : std::uint8_t { None, Check, Mate };

/// Content of a move in SAN. It need not be legal in any position.
struct SanMove {
    /// Form of a move.
    enum class Form : std::uint8_t {
        /// Ordinary move of a piece.
        Ordinary,
        /// "O-O".
        CastlingHSide,
        /// "O-O-O".
        CastlingASide,
        /// "--"; "Z0", "0000", "<>" and other usual spellings are also read.
        NullMove,
    };

    /// The following members up to `promotion` are used for ordinary moves only.
    Form form = Form::Ordinary;
    /// Type of the piece; Pawn if there is no letter. PieceType::None for long algebraic notation without a letter,
    /// "g1f3": the piece on the origin square.
    PieceType piece = PieceType::Pawn;
    /// File of the origin square if the text has it; for pawn captures, the pawn's file.
    std::optional<File> from_file{};
    /// Rank of the origin square if the text has it.
    std::optional<Rank> from_rank{};
    /// Whether the text has an "x".
    bool captures = false;
    /// Target square; Square::None for other forms.
    Square to = Square::None;
    /// Promotion type; PieceType::None if the text has none.
    PieceType promotion = PieceType::None;
    /// "+" or "#", also if written as "ch" or "mate".
    CheckMark check = CheckMark::None;

    friend bool operator==(const SanMove&, const SanMove&) = default;
};

/// Reads a move in SAN without a position, as leniently as `parse_san(position, text)` and with the same errors of kind
/// Unreadable and TrailingText. Null moves are accepted.
Result<SanMove, MoveError> parse_san(std::string_view text);

/// Returns the value in SAN: "Nbxd7+", "exd8=Q#", "O-O", "--". `parse_san` reads it as the same value.
std::string to_text(const SanMove& san);

/// Returns the legal move that a value means; the empty Move for a null move out of check. "x" and check marks are
/// ignored. Errors are those of `parse_san(position, text)`, with offsets in `to_text(san)`.
Result<Move, MoveError> find_move(const Position& position, const SanMove& san);

/// Returns the move of `to_san(position, move)` as a value. It must be legal, or empty for a null move.
SanMove san_of(const Position& position, Move move);

}  // namespace gyre
