#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/enum_name.h"
#include "base/result.h"
#include "chess/position.h"
#include "chess/setup.h"
#include "chess/validation.h"
#include "notation/position/fen_field.h"
#include "notation/remark.h"

namespace gyre {

/// Error in a FEN, or fault of its position.
struct FenError {
    /// Field with the error.
    FenField field;
    /// Offset in bytes of the wrong character, of the piece or castling letter with the fault, or else of the field.
    std::size_t offset;
    /// Reason without a full stop; it quotes at most 40 bytes of the input, escaped.
    std::string reason;
    /// Fault of the position, if the text is readable.
    std::optional<SetupFault> fault{};
    /// Reason for translation into other languages.
    Remark remark{};

    /// Returns the remark with its place, "FEN castling field, byte 47: …".
    Remark placed() const;
    /// Returns the placed remark in English.
    std::string message() const;
};

/// Repair of an error in a text.
struct FenRepair {
    /// The error.
    FenError error;
    /// The repair, such as "square ignored".
    Remark remedy;

    /// Returns the error together with the repair.
    Remark remark() const;
};

/// Content of a readable FEN, with offsets in bytes from the start of the text.
struct ParsedFen {
    /// Unchecked setup.
    Setup setup;
    /// Offset of each field; the end of the text for a missing field.
    EnumArray<FenField, std::size_t> field_offsets{};
    /// Offset of the letter or digit that covers the square.
    SquareArray<std::size_t> square_offsets{};
    /// Offset of the letter of each right; 0 if there is none.
    EnumArray<Castle, std::size_t> castling_offsets{};
};

/// Reads FEN with one to six fields, separated by blanks or tabs; missing fields are "w - - 0 1". The syntax is strict:
/// no adjacent digits, no repeated castling letter, nothing after the sixth field. The position is not checked.
///
/// Castling letters: KQkq (X-FEN) are the outermost rook on that side of the king, or the corner if there is none; file
/// letters A–H and a–h (Shredder-FEN) are the rook's file. Clocks too large for an int become the largest int. The time
/// is linear in the length of the text, also for hostile input.
Result<ParsedFen, FenError> parse_fen(std::string_view text);

/// Castling rights that a text may have.
enum class CastlingScope : std::uint8_t {
    /// Those of Chess960, with king and rooks anywhere on the back rank; includes standard chess.
    Chess960,
    /// Only those of standard chess: kings on e1 and e8, rooks in the corners.
    Standard,
};

/// Reads a position strictly; fails with the first fault. With CastlingScope::Standard, a right of any other king or
/// rook is an error of the castling field.
Result<ValidSetup, FenError> read_position(std::string_view text, Waiver waiver = {},
                                           CastlingScope castling = CastlingScope::Chess960);

/// Result of `read_position_leniently`.
struct LenientPosition {
    /// The position after the repairs.
    ValidSetup valid;
    /// All repairs on one line without a full stop; empty if there were none.
    std::string warning;
    /// Repairs in the order of the text.
    std::vector<FenRepair> repairs{};
};

/// Reads a position as an engine should from a GUI, and a program from people. Repairs errors that leave no doubt about
/// the board and the side to move, and reports them in the warning:
/// - castling rights without king and rook are dropped, and of two rights for one side the inner one; with
///   CastlingScope::Standard also all rights that standard chess does not have;
/// - an impossible or unreadable en passant square is ignored;
/// - unreadable clocks become 0 and 1, those out of range the nearest valid number;
/// - also repaired: missing fields before others, typographic dashes for '-', semicolons after fields, text after the
///   sixth field (unless it looks like a move), "W" and "white" for "w", adjacent digits, '~' after a piece, and a '/'
///   at the end of the board.
/// All other errors are reported as by `read_position`.
Result<LenientPosition, FenError> read_position_leniently(std::string_view text, Waiver waiver = {},
                                                          CastlingScope castling = CastlingScope::Chess960);

/// Notation of castling rights.
enum class FenCastling : std::uint8_t {
    /// KQkq for the outermost rook on its side of the king, else the rook's file; in standard chess plain FEN.
    XFen,
    /// Always the rook's file.
    Shredder,
};

/// Double pushes after which the en passant field has a square.
enum class FenEnPassant : std::uint8_t {
    /// Only if a capture is legal, so that repeated positions have equal fields.
    Legal,
    /// If an enemy pawn is next to the pushed one, as in X-FEN.
    Beside,
    /// After every double push, as in the PGN standard.
    Always,
};

/// Style of a FEN.
struct FenStyle {
    /// Notation of castling rights.
    FenCastling castling = FenCastling::XFen;
    /// When the en passant square is written.
    FenEnPassant en_passant = FenEnPassant::Legal;
};

/// Returns all six fields, with the en passant square of the setup.
std::string to_fen(const Setup& setup, FenCastling castling = FenCastling::XFen);

/// Returns all six fields, with the en passant square by the style.
template <SlidingAttacks S>
std::string to_fen(const BasicPosition<S>& position, FenStyle style = {}) {
    Setup setup = position.setup();
    if (setup.en_passant != Square::None) {
        const Color us = position.side_to_move();
        const bool beside = pawn_attacks(~us, setup.en_passant).intersects(position.pieces(us, PieceType::Pawn));
        const bool shown = style.en_passant == FenEnPassant::Always ||
                           (style.en_passant == FenEnPassant::Beside && beside) || position.en_passant_is_legal();
        if (!shown) setup.en_passant = Square::None;
    }
    return to_fen(setup, style.castling);
}

}  // namespace gyre
