#pragma once

#include <fmt/format.h>
#include <string>
#include <string_view>

#include "notation/move/move_text.h"
#include "notation/move/uci_move.h"
#include "notation/picture/board_text.h"
#include "notation/position/fen.h"
#include "notation/symbols.h"

/// Formatters of the library {fmt} for chess types. No other header of Gyre includes this one or needs {fmt}.
///
///     fmt::format("{} {:figure}", Square::E4, Piece::WhiteKnight)                        "e4 ♘"
///     fmt::format("{} {:san} {:lan:>8}", move, in(position, move), in(position, move))   "g1f3 Nf3   Ng1-f3"
///     fmt::format("{}\n{:board}", position, position)                                    its FEN, and the board
///
/// The format may begin with one of the words below; another colon and {fmt}'s own format for strings (fill, alignment,
/// width) may follow. Unknown words are compile-time errors.
namespace gyre {

/// Legal move with its position, for notations that need both. The position must outlive this object.
struct MoveIn {
    /// Position before the move.
    const Position& position;
    /// Legal move of that position.
    Move move;
};
/// Returns a move for the formatters of MoveIn. It must be legal in the position.
inline MoveIn in(const Position& position, Move move) { return {position, move}; }

namespace detail {

/// Word of a format with its style.
template <class Style>
struct FormatWord {
    std::string_view word;
    Style style;
};

/// `Kind` has the table of its words, whose first row is the default, and `text(value, style)`.
template <class Kind, class Style>
class WordFormatter : public fmt::formatter<std::string_view> {
public:
    constexpr auto parse(fmt::format_parse_context& context) {
        const std::string_view spec(context.begin(), static_cast<std::size_t>(context.end() - context.begin()));
        const std::string_view first = spec.substr(0, spec.find_first_of(":}"));
        for (const FormatWord<Style>& row : Kind::words) {
            if (row.word != first) continue;
            style_ = row.style;
            const bool more = first.size() < spec.size() && spec[first.size()] == ':';
            context.advance_to(context.begin() + first.size() + (more ? 1 : 0));
            break;
        }
        return fmt::formatter<std::string_view>::parse(context);
    }

    template <class Value, class Context>
    auto format(const Value& value, Context& context) const {
        return fmt::formatter<std::string_view>::format(Kind::text(value, style_), context);
    }

private:
    Style style_ = Kind::words[0].style;
};

struct PieceFormat {
    enum class Style { Letter, Figure };
    static constexpr FormatWord<Style> words[] = {{"letter", Style::Letter}, {"figure", Style::Figure}};
    static std::string text(Piece piece, Style style) {
        if (piece == Piece::None) return ".";
        return style == Style::Figure ? std::string(figurine(piece)) : std::string(1, to_char(piece));
    }
};

struct MoveFormat {
    static constexpr FormatWord<UciCastling> words[] = {{"uci", UciCastling::Standard},
                                                        {"uci960", UciCastling::Chess960}};
    static std::string text(Move move, UciCastling castling) { return to_uci(move, castling); }
};

struct MoveInFormat {
    static constexpr FormatWord<MoveNotation> words[] = {{"san", MoveNotation::San},
                                                         {"lan", MoveNotation::LongAlgebraic},
                                                         {"figurine", MoveNotation::Figurine},
                                                         {"uci", MoveNotation::Uci},
                                                         {"uci960", MoveNotation::UciChess960}};
    static std::string text(const MoveIn& made, MoveNotation notation) {
        return to_text(made.position, made.move, notation);
    }
};

struct PositionFormat {
    enum class Style { Fen, Shredder, Board, Figures };
    static constexpr FormatWord<Style> words[] = {
        {"fen", Style::Fen}, {"shredder", Style::Shredder}, {"board", Style::Board}, {"figures", Style::Figures}};
    static std::string text(const Position& position, Style style) {
        switch (style) {
            case Style::Fen: return to_fen(position);
            case Style::Shredder: return to_fen(position, {.castling = FenCastling::Shredder});
            case Style::Board: return board_text(position.setup(), {.frame = BoardFrame::None});
            case Style::Figures:
                return board_text(position.setup(), {.frame = BoardFrame::None, .utf8 = true, .figurines = true});
        }
        return {};
    }
};

struct PlainFormat {
    enum class Style { Plain };
    static constexpr FormatWord<Style> words[] = {{"", Style::Plain}};
    static std::string text(Square square, Style) { return to_text(square); }
    static std::string_view text(Color color, Style) { return to_text(color); }
};

}  // namespace detail
}  // namespace gyre

/// Namespace of the library {fmt}, with formatters for chess types.
namespace fmt {

/// Writes "e4"; "-" for Square::None.
template <>
struct formatter<gyre::Square>
    : gyre::detail::WordFormatter<gyre::detail::PlainFormat, gyre::detail::PlainFormat::Style> {};
/// Writes "White" or "Black".
template <>
struct formatter<gyre::Color>
    : gyre::detail::WordFormatter<gyre::detail::PlainFormat, gyre::detail::PlainFormat::Style> {};
/// `letter`: as in FEN, "N" or "n"; `figure`: "♘" or "♞". "." for Piece::None.
template <>
struct formatter<gyre::Piece>
    : gyre::detail::WordFormatter<gyre::detail::PieceFormat, gyre::detail::PieceFormat::Style> {};
/// `uci`: "e1g1"; `uci960`: castling as "e1h1". "0000" for the empty Move.
template <>
struct formatter<gyre::Move> : gyre::detail::WordFormatter<gyre::detail::MoveFormat, gyre::UciCastling> {};
/// `san`, `lan`, `figurine`, `uci`, `uci960`.
template <>
struct formatter<gyre::MoveIn> : gyre::detail::WordFormatter<gyre::detail::MoveInFormat, gyre::MoveNotation> {};
/// `fen`; `shredder`: FEN with rook files for castling; `board`: eight lines of FEN letters; `figures`: of figurines.
template <>
struct formatter<gyre::Position>
    : gyre::detail::WordFormatter<gyre::detail::PositionFormat, gyre::detail::PositionFormat::Style> {};

}  // namespace fmt
