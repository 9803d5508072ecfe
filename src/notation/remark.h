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

namespace gyre {

/// What a reader of positions and moves remarks on a text: what is wrong with it, or what became of that. A code and
/// what fills the gaps of its sentence, which texts/*.json have in several languages.
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
    };
    /// A text that all languages share, such as a square or a number, or what each of them calls by its own name.
    using Argument = std::variant<std::string, PieceType, Color, SetupFault>;

    Code code = Code::EmptyText;
    /// What fills the gaps {0}, {1} and so on.
    std::vector<Argument> arguments{};

    /// The sentence in English, without a full stop.
    std::string text() const;
};

template <>
inline constexpr std::size_t enum_size<Remark::Code> = 47;

/// The id of a remark's sentence in texts/*.json: "fault.fen.two_digits".
std::string_view text_id(Remark::Code code);

}  // namespace gyre
