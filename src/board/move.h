#pragma once

#include <compare>
#include <cstdint>
#include <optional>

#include "base/static_vector.h"
#include "board/piece.h"
#include "board/square.h"

namespace gyre {

/// Move in 16 bits: from (0–5), to (6–11), promotion type minus Knight (12–13), kind of move (14–15). Castling is
/// written as "king takes own rook", the only form that is unambiguous in Chess960. The zero word, Move(), is not a
/// piece move: in games and in `Position::make` it is the null move.
///
/// ```cpp
/// #include <gyre/chess.h>
/// const gyre::Position start;
/// const gyre::Move move(gyre::Square::E2, gyre::Square::E4);
/// assert(start.is_legal(move) && gyre::to_san(start, move) == "e4");
/// assert(!gyre::Move() && gyre::Move::from_word(move.word()) == move);
/// ```
class Move {
public:
    /// Kind of move; captures have no kind of their own.
    enum class Kind : std::uint8_t { Normal, Promotion, EnPassant, Castling };

    constexpr Move() = default;
    /// Makes a move without checks. `promotion` is used only if `kind` is Promotion; it must not be Pawn or King then.
    constexpr Move(Square from, Square to, Kind kind = Kind::Normal, PieceType promotion = PieceType::Knight)
        : word_(static_cast<std::uint16_t>(index_of(from) | (index_of(to) << 6) | ((index_of(promotion) - 1) << 12) |
                                           (index_of(kind) << 14))) {}
    /// Makes a move from any 16 bits, such as those of `word`; only a position can check it.
    static constexpr Move from_word(std::uint16_t word) {
        Move move;
        move.word_ = word;
        return move;
    }
    /// Makes a promotion.
    static constexpr Move promote(Square from, Square to, PieceType promotion) {
        return Move(from, to, Kind::Promotion, promotion);
    }

    /// Returns the 16 bits, for tables and files.
    constexpr std::uint16_t word() const { return word_; }
    constexpr explicit operator bool() const { return word_ != 0; }
    /// Returns the origin square; a1 for the empty move.
    constexpr Square from() const { return square_at(word_ & 63); }
    /// Returns the target square; for castling, the rook's square.
    constexpr Square to() const { return square_at((word_ >> 6) & 63); }
    /// Returns the kind; Normal for the empty move.
    constexpr Kind kind() const { return static_cast<Kind>(word_ >> 14); }
    /// Returns the promotion type; PieceType::None for all other moves.
    constexpr PieceType promotion() const {
        return kind() == Kind::Promotion ? static_cast<PieceType>(((word_ >> 12) & 3) + 1) : PieceType::None;
    }
    friend constexpr bool operator==(Move, Move) = default;
    /// Order of the 16-bit words, for maps and sorting; unrelated to chess.
    friend constexpr auto operator<=>(Move, Move) = default;

private:
    std::uint16_t word_ = 0;
};

/// Room for any position: the record is 218 moves, or 270 with more promoted pieces than a game allows.
inline constexpr std::size_t max_moves = 320;
/// List of moves with room for those of any position, on the stack.
using MoveList = StaticVector<Move, max_moves>;

/// Hyatt's 21-bit move: from 6, to 6, piece 3, captured 3, promotion 3 bits, with his piece codes
/// (docs/reference/lab.md, C7). Unlike a 16-bit move it includes the pieces; chess/move_codec.h converts both ways.
struct HyattMove {
    /// The 21 bits.
    std::uint32_t word = 0;

    /// Returns the origin square.
    constexpr Square from() const { return square_at(static_cast<int>(word & 63)); }
    /// Returns the target square; for castling, the rook's square.
    constexpr Square to() const { return square_at(static_cast<int>((word >> 6) & 63)); }
    /// Returns the type of the moving piece.
    constexpr PieceType piece() const { return piece_type(HyattCode{static_cast<std::uint8_t>((word >> 12) & 7)}); }
    /// Returns the captured type; PieceType::None if there is no capture.
    constexpr PieceType captured() const { return piece_type(HyattCode{static_cast<std::uint8_t>((word >> 15) & 7)}); }
    /// Returns the promotion type; PieceType::None if there is no promotion.
    constexpr PieceType promotion() const { return piece_type(HyattCode{static_cast<std::uint8_t>((word >> 18) & 7)}); }
    friend constexpr bool operator==(HyattMove, HyattMove) = default;
    /// Order of the words, for maps and sorting; unrelated to chess.
    friend constexpr auto operator<=>(HyattMove, HyattMove) = default;

    /// Makes a move from its five parts; the last two may be PieceType::None.
    static constexpr HyattMove pack(Square from, Square to, PieceType piece, PieceType captured = PieceType::None,
                                    PieceType promotion = PieceType::None) {
        const auto code = [](PieceType type) { return std::uint32_t{hyatt_code(type).code}; };
        return {static_cast<std::uint32_t>(index_of(from) | (index_of(to) << 6)) | (code(piece) << 12) |
                (code(captured) << 15) | (code(promotion) << 18)};
    }
};

}  // namespace gyre

/// Hash for unordered containers.
template <>
struct std::hash<gyre::Move> {
    std::size_t operator()(gyre::Move move) const noexcept { return move.word(); }
};
/// Hash for unordered containers.
template <>
struct std::hash<gyre::HyattMove> {
    std::size_t operator()(gyre::HyattMove move) const noexcept { return move.word; }
};
