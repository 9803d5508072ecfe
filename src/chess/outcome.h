#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "base/enum_name.h"
#include "board/bitboard.h"
#include "board/color.h"
#include "chess/generate.h"
#include "chess/position.h"

namespace gyre {

/// Kings and pawns, and nothing else on the board.
struct PawnEnding {
    /// Squares of each side's pawns.
    ColorArray<Bitboard> pawns{};
    /// Square of each side's king.
    ColorArray<Square> kings{};
    /// Whether a pawn can capture en passant now.
    bool en_passant = false;
};

/// True if it is proved that nothing but kings will ever move and nothing be captured: every pawn stands before another
/// pawn, no pawn attacks one, and neither king has a way to a pawn that he might take. The kings' ways are looked at as
/// if the other king were not there, so that a few blocked positions are not found out.
bool is_blocked_for_ever(const PawnEnding& ending);

/// How a game stands (docs/reference/lab.md, D1). Threefold repetition and fifty moves need a claim by the rules of
/// FIDE, the others end the game by themselves.
enum class Outcome : std::uint8_t {
    Ongoing,
    Checkmate,
    Stalemate,
    InsufficientMaterial,
    ThreefoldRepetition,
    FiftyMoves,
    FivefoldRepetition,
    SeventyFiveMoves,
    /// Pawns that block each other for ever.
    DeadPosition,
};

/// Ways in which a game stands.
template <>
inline constexpr std::size_t enum_size<Outcome> = 9;

/// A few words without a full stop, for people.
constexpr std::string_view describe(Outcome outcome) {
    switch (outcome) {
        case Outcome::Ongoing: return "the game goes on";
        case Outcome::Checkmate: return "checkmate";
        case Outcome::Stalemate: return "stalemate";
        case Outcome::InsufficientMaterial: return "insufficient material";
        case Outcome::ThreefoldRepetition: return "threefold repetition";
        case Outcome::FiftyMoves: return "fifty-move rule";
        case Outcome::FivefoldRepetition: return "fivefold repetition";
        case Outcome::SeventyFiveMoves: return "seventy-five-move rule";
        case Outcome::DeadPosition: return "dead position";
    }
    return "unknown outcome";
}

/// How a game ended, as PGN writes it: "1-0", "0-1", "1/2-1/2", and "*" for a game that goes on or whose end is not
/// known.
enum class GameResult : std::uint8_t { WhiteWins, BlackWins, Draw, Unknown };

/// The texts that PGN has.
template <>
inline constexpr std::size_t enum_size<GameResult> = 4;

/// As PGN writes it.
constexpr std::string_view to_text(GameResult result) {
    constexpr std::string_view texts[] = {"1-0", "0-1", "1/2-1/2", "*"};
    return texts[index_of(result)];
}
/// Of exactly one of the four texts.
constexpr std::optional<GameResult> parse_result(std::string_view text) {
    for (std::size_t i = 0; i < enum_size<GameResult>; ++i)
        if (text == to_text(GameResult(i))) return GameResult(i);
    return std::nullopt;
}
/// The result in which that side has won.
constexpr GameResult win_of(Color color) {
    return color == Color::White ? GameResult::WhiteWins : GameResult::BlackWins;
}

/// Whether a draw has to be claimed, by the side to move.
constexpr bool needs_claim(Outcome outcome) {
    return outcome == Outcome::ThreefoldRepetition || outcome == Outcome::FiftyMoves;
}

/// The result of a game that ended so with `side_to_move` to move; a draw that needs a claim counts as claimed.
constexpr GameResult result_of(Outcome outcome, Color side_to_move) {
    if (outcome == Outcome::Ongoing) return GameResult::Unknown;
    return outcome == Outcome::Checkmate ? win_of(~side_to_move) : GameResult::Draw;
}

/// True if no sequence of moves lets `color` mate, so that it does not win when the other side's flag falls.
///
/// Material alone decides; a position that is blocked for ever is not found out.
template <SlidingAttacks S>
bool has_insufficient_material(const BasicPosition<S>& position, Color color) {
    const auto all = [&position](PieceType a, PieceType b) { return position.pieces(a) | position.pieces(b); };
    const Bitboard own = position.pieces(color);
    if (own.intersects(all(PieceType::Rook, PieceType::Queen) | position.pieces(PieceType::Pawn))) return false;

    // One knight mates only a king stifled by its own pieces. Queens can't stifle: they would take the
    // knight.
    if (own.intersects(position.pieces(PieceType::Knight)))
        return own.count() == 2 && !position.pieces(~color).intersects(~all(PieceType::King, PieceType::Queen));
    // Bishops of one square colour need a pawn, a knight or a bishop of the other colour in the king's way.
    const Bitboard bishops = position.pieces(PieceType::Bishop);
    if (!own.intersects(bishops)) return true;
    const bool one_square_colour = !bishops.intersects(light_squares) || !bishops.intersects(dark_squares);
    return one_square_colour && all(PieceType::Pawn, PieceType::Knight).empty();
}

/// True if neither side can ever mate: bare kings, one minor piece, or any number of bishops on squares of
/// one colour.
template <SlidingAttacks S>
bool is_insufficient_material(const BasicPosition<S>& position) {
    return has_insufficient_material(position, Color::White) && has_insufficient_material(position, Color::Black);
}

/// True if it is proved that no sequence of moves leads to mate, so that the game is drawn: by insufficient material,
/// or with kings and pawns alone because the pawns block each other and the kings can't get at them. Other blockades
/// are not found out. Not of a position that is mate already.
template <SlidingAttacks S>
bool is_dead_position(const BasicPosition<S>& position) {
    if (is_insufficient_material(position)) return true;
    if (position.occupied() != (position.pieces(PieceType::King) | position.pieces(PieceType::Pawn))) return false;
    PawnEnding ending{.en_passant = position.en_passant_is_legal()};
    for (Color color : all_colors) {
        ending.pawns[color] = position.pieces(color, PieceType::Pawn);
        ending.kings[color] = position.king(color);
    }
    return is_blocked_for_ever(ending);
}

/// How the game stands at this position. Mate and stalemate come before every clock: a mate on the last move
/// of the seventy-five wins. Of the other rules that apply, one that ends the game by itself comes before one
/// that needs a claim.
template <SlidingAttacks S>
Outcome outcome(const BasicPosition<S>& position) {
    if (count_legal_moves(position) == 0) return position.in_check() ? Outcome::Checkmate : Outcome::Stalemate;
    if (is_insufficient_material(position)) return Outcome::InsufficientMaterial;
    if (is_dead_position(position)) return Outcome::DeadPosition;
    if (position.halfmove_clock() >= 150) return Outcome::SeventyFiveMoves;
    const int repetitions = position.repetitions();
    if (repetitions >= 4) return Outcome::FivefoldRepetition;
    if (position.halfmove_clock() >= 100) return Outcome::FiftyMoves;
    if (repetitions >= 2) return Outcome::ThreefoldRepetition;
    return Outcome::Ongoing;
}

/// The same without the draws that nobody has claimed.
template <SlidingAttacks S>
Outcome automatic_outcome(const BasicPosition<S>& position) {
    const Outcome now = outcome(position);
    return needs_claim(now) ? Outcome::Ongoing : now;
}

/// Which draws the side to move may claim.
struct DrawClaims {
    /// The position stands for the third time at least.
    bool threefold_repetition = false;
    /// Nobody has captured or moved a pawn for fifty moves of each side.
    bool fifty_moves = false;

    /// Whether there is a draw to be claimed.
    bool any() const { return threefold_repetition || fifty_moves; }
    friend bool operator==(const DrawClaims&, const DrawClaims&) = default;
};

/// Of the position as it stands. None in mate and stalemate.
template <SlidingAttacks S>
DrawClaims draw_claims(const BasicPosition<S>& position) {
    if (count_legal_moves(position) == 0) return {};
    return {position.repetitions() >= 2, position.halfmove_clock() >= 100};
}

/// Of the position after a legal move that the side to move writes down and does not make (FIDE's Laws, 9.2.1, 9.3.1).
template <SlidingAttacks S>
DrawClaims draw_claims(const BasicPosition<S>& position, Move move) {
    BasicPosition<S> after = position;
    after.make(move);
    return draw_claims(after);
}

}  // namespace gyre
