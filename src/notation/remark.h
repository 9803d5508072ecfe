#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/enum_name.h"
#include "board/color.h"
#include "board/piece.h"
#include "chess/validation.h"
#include "notation/position/fen_field.h"

namespace gyre {

/// Remark of a reader about a text: an error or a repair. It is a code with arguments for its sentence, which
/// texts/*.json have in several languages.
struct Remark {
    enum class Code : std::uint8_t {
        // FEN.
        EmptyText,
        TooFewRanks,
        TooManyRanks,
        SlashAtEnd,
        NarrowRank,
        WideRank,
        NoSquare,
        PromotedMark,
        TwoDigits,
        NoSide,
        NoCastlingLetter,
        SecondRight,
        NoStandardCastling,
        NoEnPassant,
        NoNumber,
        Surplus,
        NoHyphen,
        Semicolon,
        MissingField,
        /// Fault found by validation, without or with a square.
        BadSetup,
        BadSetupAt,
        /// Arguments: field, byte, and error.
        FenAt,
        /// Arguments: error and repair.
        FenRepaired,
        // Repairs of a FEN.
        Ignored,
        Added,
        TakenFor,
        OneRightDropped,
        RightDropped,
        SquareIgnored,
        // Moves.
        NoMove,
        NoMoveBut,
        NullMove,
        NullMoveInCheck,
        NoDestination,
        NoPromotionLetter,
        PromotionMissing,
        NoPromotion,
        NoPieceOn,
        NotYourPiece,
        NoSuchPieceOn,
        NoSuchPiece,
        NoneCanGo,
        CannotGo,
        OwnPieceOn,
        NoCastling,
        NoCastlingThere,
        LeavesInCheck,
        Ambiguous,
        NotStandard,
        // Tags in PGN; an argument is the line with the tag.
        TagNotClosed,
        TagWithoutName,
        TagValueNotQuoted,
        BadTagName,
        SignBehindTagName,
        SignBehindTagValue,
        QuoteInTagValue,
        BackslashBeforeQuote,
        // Other tags.
        LongTag,
        TooManyTags,
        RepeatedTag,
        BadResultTag,
        ForfeitTag,
        UnknownVariant,
        /// Repairs in the tag FEN.
        MendedFen,
        // Moves in PGN.
        /// Arguments: move and error.
        MoveIs,
        /// Error of a move, and letters that are not piece letters.
        ForeignLetter,
        /// Error before a brace that closes no comment.
        SurplusBrace,
        NullMoveWhileInCheck,
        TooManyMoves,
        TooManyUnreadMoves,
        LongWord,
        NoMeaning,
        NoOpenComment,
        VariationWithoutMove,
        DeepVariations,
        VariationNotClosed,
        NoOpenVariation,
        LongComment,
        CommentNotClosed,
        LostComment,
        UnknownGlyph,
        BadGlyphNumber,
        GlyphWithoutMove,
        // Results in PGN, and text between games.
        ResultsDiffer,
        TwoResults,
        Forfeit,
        StrayText,
        Utf16,
        /// Error of the system for an input that cannot be read further.
        InputFailed,
    };
    /// Text that is the same in all languages, such as a square or a number; a value with a name in each language; or
    /// other remarks, joined by "; ".
    using Argument = std::variant<std::string, PieceType, Color, SetupFault, FenField, std::vector<Remark>>;

    Code code = Code::EmptyText;
    /// Values of the placeholders {0}, {1} and so on.
    std::vector<Argument> arguments{};

    /// Returns the sentence in English, without a full stop.
    std::string text() const;
};

template <>
inline constexpr std::size_t enum_size<Remark::Code> = 89;

/// Returns the id of the sentence in texts/*.json, such as "fault.fen.two_digits".
std::string_view text_id(Remark::Code code);

/// Returns the English sentence of an id "fault.…" of texts/*.json, without a full stop. The arguments replace the
/// placeholders {0}, {1} and so on; throws std::out_of_range if there are too few. Returns an unknown id itself.
std::string english_fault(std::string_view id, const std::vector<std::string>& arguments);

}  // namespace gyre
