#pragma once

#include <compare>
#include <cstdint>
#include <optional>

#include "base/static_vector.h"
#include "board/piece.h"
#include "board/square.h"

namespace gyre {

/// A move in 16 bits: from (0–5), to (6–11), promotion kind less a knight (12–13), kind of move (14–15).
/// Castling is written "king takes own rook", the one form that is never ambiguous in Chess960.
/// The all-zero word, Move(), is no move of a piece: in games and for `Position::make` it is the null move.
class Move {
public:
    /// What is done beside moving a piece from one square to another; a capture is not told apart.
    enum class Kind : std::uint8_t { Normal, Promotion, EnPassant, Castling };

    constexpr Move() = default;
    /// Not checked. The kind promoted to counts only where `kind` is Promotion, and is then none of pawn and king.
    constexpr Move(Square from, Square to, Kind kind = Kind::Normal, PieceType promotion = PieceType::Knight)
        : word_(static_cast<std::uint16_t>(index_of(from) | (index_of(to) << 6) | ((index_of(promotion) - 1) << 12) |
                                           (index_of(kind) << 14))) {}
    /// Of any 16 bits, such as `word` gave; whether they make sense only a position knows.
    static constexpr Move from_word(std::uint16_t word) {
        Move move;
        move.word_ = word;
        return move;
    }
    /// A pawn's move to its last rank.
    static constexpr Move promote(Square from, Square to, PieceType promotion) {
        return Move(from, to, Kind::Promotion, promotion);
    }

    /// The 16 bits, for tables and files.
    constexpr std::uint16_t word() const { return word_; }
    constexpr explicit operator bool() const { return word_ != 0; }
    /// Of the piece that moves; a1 for the empty move.
    constexpr Square from() const { return square_at(word_ & 63); }
    /// Of castling, where the rook stands that the king castles with.
    constexpr Square to() const { return square_at((word_ >> 6) & 63); }
    /// Normal for the empty move.
    constexpr Kind kind() const { return static_cast<Kind>(word_ >> 14); }
    /// The kind promoted to; PieceType::None for every other move.
    constexpr PieceType promotion() const {
        return kind() == Kind::Promotion ? static_cast<PieceType>(((word_ >> 12) & 3) + 1) : PieceType::None;
    }
    friend constexpr bool operator==(Move, Move) = default;
    /// The order of the 16-bit words, for maps and sorting; it says nothing about chess.
    friend constexpr auto operator<=>(Move, Move) = default;

private:
    std::uint16_t word_ = 0;
};

/// Legal by waived limits, a position with nothing but queens has 270 moves; 218 is the record without waiver.
inline constexpr std::size_t max_moves = 320;
/// Room for all moves of any position, on the stack.
using MoveList = StaticVector<Move, max_moves>;

/// Hyatt's 21-bit move: from 6, to 6, piece 3, captured 3, promotion 3, the kinds in his codes (docs/reference/lab.md,
/// C7). It carries what a 16-bit move leaves to the board; chess/move_codec.h converts both ways.
struct HyattMove {
    /// The 21 bits.
    std::uint32_t word = 0;

    /// Of the piece that moves.
    constexpr Square from() const { return square_at(static_cast<int>(word & 63)); }
    /// Where it goes; of castling the king's own rook.
    constexpr Square to() const { return square_at(static_cast<int>((word >> 6) & 63)); }
    /// The kind that moves.
    constexpr PieceType piece() const { return piece_type(HyattCode{static_cast<std::uint8_t>((word >> 12) & 7)}); }
    /// PieceType::None if nothing is captured.
    constexpr PieceType captured() const { return piece_type(HyattCode{static_cast<std::uint8_t>((word >> 15) & 7)}); }
    /// PieceType::None if nothing is promoted.
    constexpr PieceType promotion() const { return piece_type(HyattCode{static_cast<std::uint8_t>((word >> 18) & 7)}); }
    friend constexpr bool operator==(HyattMove, HyattMove) = default;
    /// The order of the words, for maps and sorting; it says nothing about chess.
    friend constexpr auto operator<=>(HyattMove, HyattMove) = default;

    /// Of its five parts, of which the last two may be PieceType::None.
    static constexpr HyattMove pack(Square from, Square to, PieceType piece, PieceType captured = PieceType::None,
                                    PieceType promotion = PieceType::None) {
        const auto code = [](PieceType type) { return std::uint32_t{hyatt_code(type).code}; };
        return {static_cast<std::uint32_t>(index_of(from) | (index_of(to) << 6)) | (code(piece) << 12) |
                (code(captured) << 15) | (code(promotion) << 18)};
    }
};

}  // namespace gyre

/// Hashes a move, for unordered containers.
template <>
struct std::hash<gyre::Move> {
    std::size_t operator()(gyre::Move move) const noexcept { return move.word(); }
};
/// Hashes a move, for unordered containers.
template <>
struct std::hash<gyre::HyattMove> {
    std::size_t operator()(gyre::HyattMove move) const noexcept { return move.word; }
};
