#pragma once

#include <cstdint>
#include <string_view>

#include "chess/generate.h"
#include "chess/position.h"

namespace gyre {

/// How a game stands (spec D1). Threefold repetition and fifty moves need a claim by the rules of FIDE, the
/// others end the game by themselves.
enum class Outcome : std::uint8_t {
    Ongoing,
    Checkmate,
    Stalemate,
    InsufficientMaterial,
    ThreefoldRepetition,
    FiftyMoves,
    FivefoldRepetition,
    SeventyFiveMoves,
};

template <>
inline constexpr std::size_t enum_size<Outcome> = 8;

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
    }
    return "unknown outcome";
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

/// How the game stands at this position. Mate and stalemate come before every clock: a mate on the last move
/// of the seventy-five wins. Of the other rules that apply, one that ends the game by itself comes before one
/// that needs a claim.
template <SlidingAttacks S>
Outcome outcome(const BasicPosition<S>& position) {
    if (count_legal_moves(position) == 0) return position.in_check() ? Outcome::Checkmate : Outcome::Stalemate;
    if (is_insufficient_material(position)) return Outcome::InsufficientMaterial;
    if (position.halfmove_clock() >= 150) return Outcome::SeventyFiveMoves;
    const int repetitions = position.repetitions();
    if (repetitions >= 4) return Outcome::FivefoldRepetition;
    if (position.halfmove_clock() >= 100) return Outcome::FiftyMoves;
    if (repetitions >= 2) return Outcome::ThreefoldRepetition;
    return Outcome::Ongoing;
}

}  // namespace gyre
