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

/// Why a text is no FEN, or no position that can be played.
struct FenError {
    /// Where it is.
    FenField field;
    /// In bytes from the start of the text: of the character that is wrong, of the piece or castling letter
    /// that a fault speaks of, else of the field.
    std::size_t offset;
    /// Without a full stop; quotes at most 40 bytes of the input, escaped.
    std::string reason;
    /// What is wrong with the position, if the text is readable.
    std::optional<SetupFault> fault{};
    /// The reason for programs that say it in other languages.
    Remark remark{};

    /// The remark with the place of the fault, "FEN castling field, byte 47: …".
    Remark placed() const;
    /// The same in English.
    std::string message() const;
};

/// Something in a text that was mended.
struct FenRepair {
    /// What was wrong.
    FenError error;
    /// What was made of it: "square ignored".
    Remark remedy;

    /// What was wrong and what was made of it.
    Remark remark() const;
};

/// What a readable FEN says, and where it says so, in bytes from the start of the text.
struct ParsedFen {
    /// What it says, unchecked.
    Setup setup;
    /// The end of the text for a field that is not there.
    EnumArray<FenField, std::size_t> field_offsets{};
    /// Of the letter or digit that covers the square.
    SquareArray<std::size_t> square_offsets{};
    /// Of the letter of each right; 0 where there is none.
    EnumArray<Castle, std::size_t> castling_offsets{};
};

/// Reads FEN with one to six fields, separated by blanks or tabs; missing ones are "w - - 0 1". The syntax is
/// strict: no two digits in a row, no castling letter twice, nothing after the sixth field. What the text
/// says is not checked.
///
/// Castling letters: X-FEN's KQkq are the outermost rook on that side of the king, or the corner if there is
/// none; file letters A–H and a–h (Shredder-FEN) name the rook's file. Clocks too large for an int are read
/// as the largest one. Takes time linear in the text, which may be hostile.
Result<ParsedFen, FenError> parse_fen(std::string_view text);

/// Which castling rights a text may have.
enum class CastlingScope : std::uint8_t {
    /// Those of Chess960, with any king and rook on the back rank; standard chess is one case of it.
    Chess960,
    /// Those of standard chess alone: kings on e1 and e8, rooks in the corners.
    Standard,
};

/// Reads a position strictly: every fault is an error, of which the first is reported. By CastlingScope::Standard a
/// right of any other king or rook is an error of the castling field.
Result<ValidSetup, FenError> read_position(std::string_view text, Waiver waiver = {},
                                           CastlingScope castling = CastlingScope::Chess960);

/// What `read_position_leniently` made of a text.
struct LenientPosition {
    /// What a Position can be made from.
    ValidSetup valid;
    /// All repairs in one line without a full stop; empty if there were none.
    std::string warning;
    /// The repairs one by one, in the order of the text.
    std::vector<FenRepair> repairs{};
};

/// Reads a position as an engine should from a GUI, and a program from people. It repairs what leaves no doubt about
/// the board and the side to move, and says so in the warning:
/// - castling rights without king and rook are dropped, and of two rights for one side the inner one; by
///   CastlingScope::Standard all rights that standard chess does not have;
/// - an en passant square that can't be or can't be read is ignored;
/// - clocks that can't be read are taken for 0 and 1, those out of range for the nearest possible number;
/// - fields that were left out in front of others, dashes of print for '-', semicolons behind fields, what follows the
///   sixth field (unless it looks like a move), "W" and "white" for "w", digits in a row, '~' behind a piece, a '/' at
///   the board's end.
/// Everything else is an error as in `read_position`.
Result<LenientPosition, FenError> read_position_leniently(std::string_view text, Waiver waiver = {},
                                                          CastlingScope castling = CastlingScope::Chess960);

/// How castling rights are written.
enum class FenCastling : std::uint8_t {
    /// KQkq for the outermost rook on its side of the king, else the rook's file; plain FEN in standard
    /// chess.
    XFen,
    /// Always the rook's file.
    Shredder,
};

/// After which double pushes the en passant field has a square.
enum class FenEnPassant : std::uint8_t {
    /// Where a capture is legal, so that repeated positions have equal fields.
    Legal,
    /// Where an enemy pawn stands beside the pushed one, as X-FEN has it.
    Beside,
    /// After every double push, as the PGN standard has it.
    Always,
};

/// How a FEN is written.
struct FenStyle {
    /// X-FEN where nothing is said.
    FenCastling castling = FenCastling::XFen;
    /// Where a capture is legal, if nothing is said.
    FenEnPassant en_passant = FenEnPassant::Legal;
};

/// All six fields; the en passant square as it stands in the setup.
std::string to_fen(const Setup& setup, FenCastling castling = FenCastling::XFen);

/// All six fields, the en passant square as the style wants it.
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
