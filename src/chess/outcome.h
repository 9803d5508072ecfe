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

/// Position with kings and pawns only.
struct PawnEnding {
    /// Squares of each side's pawns.
    ColorArray<Bitboard> pawns{};
    /// Square of each side's king.
    ColorArray<Square> kings{};
    /// Whether an en passant capture is legal now.
    bool en_passant = false;
};

/// Whether it is proved that only kings can ever move and nothing can be captured: every pawn is blocked by a pawn, no
/// pawn attacks one, and no king can reach a pawn that it may take. The king paths ignore the other king, so that a few
/// blocked positions are not detected.
bool is_blocked_for_ever(const PawnEnding& ending);

/// State of a game (docs/reference/lab.md, D1). By the FIDE rules threefold repetition and fifty moves need a claim;
/// the others end the game automatically.
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

/// Number of outcomes.
template <>
inline constexpr std::size_t enum_size<Outcome> = 9;

/// Returns a few words without a full stop, for people.
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

/// Result of a game as in PGN: "1-0", "0-1", "1/2-1/2", and "*" for an unfinished game or an unknown result.
enum class GameResult : std::uint8_t { WhiteWins, BlackWins, Draw, Unknown };

/// Number of results.
template <>
inline constexpr std::size_t enum_size<GameResult> = 4;

/// Returns the result in PGN's form.
constexpr std::string_view to_text(GameResult result) {
    constexpr std::string_view texts[] = {"1-0", "0-1", "1/2-1/2", "*"};
    return texts[index_of(result)];
}
/// Parses exactly one of the four texts; nothing for other texts.
constexpr std::optional<GameResult> parse_result(std::string_view text) {
    for (std::size_t i = 0; i < enum_size<GameResult>; ++i)
        if (text == to_text(GameResult(i))) return GameResult(i);
    return std::nullopt;
}
/// Returns the result of a win by `color`.
constexpr GameResult win_of(Color color) {
    return color == Color::White ? GameResult::WhiteWins : GameResult::BlackWins;
}

/// Whether the draw must be claimed by the side to move.
constexpr bool needs_claim(Outcome outcome) {
    return outcome == Outcome::ThreefoldRepetition || outcome == Outcome::FiftyMoves;
}

/// Returns the result of a game with that outcome; a draw that needs a claim counts as claimed.
constexpr GameResult result_of(Outcome outcome, Color side_to_move) {
    if (outcome == Outcome::Ongoing) return GameResult::Unknown;
    return outcome == Outcome::Checkmate ? win_of(~side_to_move) : GameResult::Draw;
}

/// Whether no sequence of moves lets `color` mate, so that it does not win on time.
///
/// Depends on material only; blocked positions are not detected.
template <SlidingAttacks S>
bool has_insufficient_material(const BasicPosition<S>& position, Color color) {
    const auto all = [&position](PieceType a, PieceType b) { return position.pieces(a) | position.pieces(b); };
    const Bitboard own = position.pieces(color);
    if (own.intersects(all(PieceType::Rook, PieceType::Queen) | position.pieces(PieceType::Pawn))) return false;

    // A single knight mates only a king blocked by its own pieces, but not by queens, which could take the knight.
    if (own.intersects(position.pieces(PieceType::Knight)))
        return own.count() == 2 && !position.pieces(~color).intersects(~all(PieceType::King, PieceType::Queen));
    // Bishops on one square colour need a pawn, a knight or a bishop of the other square colour that blocks the king.
    const Bitboard bishops = position.pieces(PieceType::Bishop);
    if (!own.intersects(bishops)) return true;
    const bool one_square_colour = !bishops.intersects(light_squares) || !bishops.intersects(dark_squares);
    return one_square_colour && all(PieceType::Pawn, PieceType::Knight).empty();
}

/// Whether neither side can ever mate: bare kings, one minor piece, or bishops on squares of one colour only.
template <SlidingAttacks S>
bool is_insufficient_material(const BasicPosition<S>& position) {
    return has_insufficient_material(position, Color::White) && has_insufficient_material(position, Color::Black);
}

/// Whether it is proved that no sequence of moves leads to mate, so that the game is drawn: by insufficient material,
/// or in a pawn ending whose pawns are blocked and out of the kings' reach. Other blocked positions are not detected.
/// Must not be called in checkmate.
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

/// Returns the outcome at this position. Checkmate and stalemate take precedence over the clocks: a mate on the last
/// move of the seventy-five wins. Otherwise rules that end the game automatically take precedence over those that need
/// a claim.
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

/// Same as `outcome`, but draws that need a claim count as Ongoing.
template <SlidingAttacks S>
Outcome automatic_outcome(const BasicPosition<S>& position) {
    const Outcome now = outcome(position);
    return needs_claim(now) ? Outcome::Ongoing : now;
}

/// Draws that the side to move may claim.
struct DrawClaims {
    /// The position has occurred at least three times.
    bool threefold_repetition = false;
    /// Fifty moves of each side without a capture or pawn move.
    bool fifty_moves = false;

    /// Whether any draw may be claimed.
    bool any() const { return threefold_repetition || fifty_moves; }
    friend bool operator==(const DrawClaims&, const DrawClaims&) = default;
};

/// Returns the claims in the current position; none in checkmate and stalemate.
template <SlidingAttacks S>
DrawClaims draw_claims(const BasicPosition<S>& position) {
    if (count_legal_moves(position) == 0) return {};
    return {position.repetitions() >= 2, position.halfmove_clock() >= 100};
}

/// Returns the claims for a legal move that the side to move writes down but does not make (FIDE Laws 9.2.1, 9.3.1).
template <SlidingAttacks S>
DrawClaims draw_claims(const BasicPosition<S>& position, Move move) {
    BasicPosition<S> after = position;
    after.make(move);
    return draw_claims(after);
}

}  // namespace gyre
