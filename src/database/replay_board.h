#pragma once

#include <cstdint>

#include "board/castling.h"
#include "board/move.h"
#include "chess/position.h"

namespace gyre::database {

/// Board that replays the moves of stored games, many times faster than a Position because it does not check them: they
/// were checked at import, and by checksums since. Moves of damaged data give a wrong board but nothing worse.
class ReplayBoard {
public:
    explicit ReplayBoard(const Position& start)
        : rules_(&start.castling_rules()),
          castling_(start.castling_rights()),
          side_(start.side_to_move()),
          en_passant_(start.en_passant()) {
        for (std::size_t i = 0; i < squares_.size(); ++i) {
            squares_[Square(i)] = start.piece_on(Square(i));
            ++counts_[squares_[Square(i)]];
        }
    }
    /// Deleted: the castling rules of `start` are referred to.
    explicit ReplayBoard(const Position&& start) = delete;

    Piece piece_on(Square square) const { return squares_[square]; }
    const SquareArray<Piece>& squares() const { return squares_; }
    /// Number of each piece; that of Piece::None is the number of empty squares.
    const PieceArray<std::uint8_t>& counts() const { return counts_; }
    Color side_to_move() const { return side_; }
    CastlingRights castling() const { return castling_; }
    const CastlingRules& rules() const { return *rules_; }
    /// Square passed by the last double push, whether or not it can be captured on.
    Square en_passant() const { return en_passant_; }

    /// Makes a move; the empty Move is a null move.
    void make(Move move) {
        const Color us = side_;
        side_ = ~side_;
        en_passant_ = Square::None;
        if (!move) return;
        const Square from = move.from(), to = move.to();
        const Piece moved = squares_[from];
        castling_.remove(rules_->rights_lost(from) | rules_->rights_lost(to));
        if (move.kind() == Move::Kind::Castling) return castle(us, from, to);
        if (move.kind() == Move::Kind::EnPassant) put(en_passant_victim(to), Piece::None);
        put(to, move.kind() == Move::Kind::Promotion ? make_piece(us, move.promotion()) : moved);
        put(from, Piece::None);
        if (type_of(moved) == PieceType::Pawn && (index_of(from) ^ index_of(to)) == 16)
            en_passant_ = static_cast<Square>((index_of(from) + index_of(to)) / 2);
    }

private:
    void put(Square square, Piece piece) {
        --counts_[squares_[square]];
        ++counts_[piece];
        squares_[square] = piece;
    }
    void castle(Color us, Square king, Square rook) {
        const Castle castle = make_castle(us, index_of(rook) > index_of(king));
        put(king, Piece::None);
        put(rook, Piece::None);
        put(king_target(castle), make_piece(us, PieceType::King));
        put(rook_target(castle), make_piece(us, PieceType::Rook));
    }

    const CastlingRules* rules_;
    SquareArray<Piece> squares_{};
    PieceArray<std::uint8_t> counts_{};
    CastlingRights castling_;
    Color side_;
    Square en_passant_;
};

}  // namespace gyre::database
