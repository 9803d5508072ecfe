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

/// What a reader of positions, moves and games remarks on a text: what is wrong with it, or what became of that. A code
/// and what fills the gaps of its sentence, which texts/*.json have in several languages.
struct Remark {
    enum class Code : std::uint8_t {
        // Of a FEN.
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
        /// What validation found wrong, somewhere or on a square.
        BadSetup,
        BadSetupAt,
        /// With the field, the byte, and what is wrong there.
        FenAt,
        /// What is wrong, and what was made of it.
        FenRepaired,
        // What became of it.
        Ignored,
        Added,
        TakenFor,
        OneRightDropped,
        RightDropped,
        SquareIgnored,
        // Of a move.
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
        // Of tags in PGN, with the line in which the tag stands.
        TagNotClosed,
        TagWithoutName,
        TagValueNotQuoted,
        BadTagName,
        SignBehindTagName,
        SignBehindTagValue,
        QuoteInTagValue,
        BackslashBeforeQuote,
        // Of other tags.
        LongTag,
        TooManyTags,
        RepeatedTag,
        BadResultTag,
        ForfeitTag,
        UnknownVariant,
        /// Remarks on what was mended in the tag FEN.
        MendedFen,
        // Of moves in PGN.
        /// A move, and what is wrong with it.
        MoveIs,
        /// What is wrong with a move, and letters that are none of a piece.
        ForeignLetter,
        /// What is wrong, before a brace that closes no comment.
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
        // Of the ends of games in PGN, and of what stands between games.
        ResultsDiffer,
        TwoResults,
        Forfeit,
        StrayText,
        Utf16,
        /// What the system says of an input that cannot be read on.
        InputFailed,
    };
    /// A text that all languages share, such as a square or a number, or what each of them calls by its own name; other
    /// remarks, with "; " between two of them.
    using Argument = std::variant<std::string, PieceType, Color, SetupFault, FenField, std::vector<Remark>>;

    Code code = Code::EmptyText;
    /// What fills the gaps {0}, {1} and so on.
    std::vector<Argument> arguments{};

    /// The sentence in English, without a full stop.
    std::string text() const;
};

template <>
inline constexpr std::size_t enum_size<Remark::Code> = 89;

/// The id of a remark's sentence in texts/*.json: "fault.fen.two_digits".
std::string_view text_id(Remark::Code code);

}  // namespace gyre
