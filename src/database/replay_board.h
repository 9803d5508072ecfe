#pragma once

#include <cstdint>

#include "board/castling.h"
#include "board/move.h"
#include "chess/position.h"

namespace gyre::database {

/// Hash of a position in the column Hashes.
inline std::uint32_t hash_of(const Position& position) {
    return static_cast<std::uint32_t>(position.key().value() >> 32);
}

/// Move of a game with what it moved and captured. The empty move is a null move.
struct ReplayedMove {
    Move move;
    Piece moved = Piece::None, captured = Piece::None;

    bool is_capture() const { return captured != Piece::None; }
};

/// Pieces of a board on which the moves of stored games are replayed, many times faster than on a Position because they
/// are not checked: they were checked at import, and by checksums since. Moves of damaged data give a wrong board but
/// nothing worse.
class ReplayPieces {
public:
    explicit ReplayPieces(const Position& start) {
        for (std::size_t i = 0; i < squares_.size(); ++i) {
            squares_[Square(i)] = start.piece_on(Square(i));
            ++counts_[squares_[Square(i)]];
        }
    }

    Piece piece_on(Square square) const { return squares_[square]; }
    const SquareArray<Piece>& squares() const { return squares_; }
    /// Number of each piece; that of Piece::None has no meaning.
    const PieceArray<std::uint8_t>& counts() const { return counts_; }

    ReplayedMove make(Move move) {
        const Square from = move.from(), to = move.to();
        const ReplayedMove made{move, squares_[from], squares_[to]};
        if (!is_plain(move)) return make_special(move);
        squares_[to] = made.moved;
        squares_[from] = Piece::None;
        --counts_[made.captured];
        return made;
    }

private:
    /// Whether a move takes one piece to another square. One comparison excludes the null move, too.
    static bool is_plain(Move move) {
        constexpr unsigned first_special = 1u << 14;
        return move.word() - 1u < first_special - 1u;
    }
    ReplayedMove make_special(Move move) {
        if (!move) return {};
        const Square from = move.from(), to = move.to();
        const Piece moved = squares_[from];
        const Color us = color_of(moved);
        if (move.kind() == Move::Kind::Castling) {
            castle(us, from, to);
            return {move, moved, Piece::None};
        }
        const Square victim = move.kind() == Move::Kind::EnPassant ? en_passant_victim(to) : to;
        const Piece captured = squares_[victim];
        put(victim, Piece::None);
        put(to, move.kind() == Move::Kind::Promotion ? make_piece(us, move.promotion()) : moved);
        put(from, Piece::None);
        return {move, moved, captured};
    }
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

    SquareArray<Piece> squares_{};
    PieceArray<std::uint8_t> counts_{};
};

/// Same with all else that makes positions different.
class ReplayBoard {
public:
    explicit ReplayBoard(const Position& start)
        : pieces_(start),
          rules_(&start.castling_rules()),
          castling_(start.castling_rights()),
          side_(start.side_to_move()),
          en_passant_(start.en_passant()) {}
    /// Deleted: the castling rules of `start` are referred to.
    explicit ReplayBoard(const Position&& start) = delete;

    Piece piece_on(Square square) const { return pieces_.piece_on(square); }
    const SquareArray<Piece>& squares() const { return pieces_.squares(); }
    Color side_to_move() const { return side_; }
    CastlingRights castling() const { return castling_; }
    const CastlingRules& rules() const { return *rules_; }
    /// Square passed by the last double push, whether or not it can be captured on.
    Square en_passant() const { return en_passant_; }

    /// Makes a move; the empty Move is a null move.
    void make(Move move) {
        const ReplayedMove made = pieces_.make(move);
        side_ = ~side_;
        en_passant_ = Square::None;
        if (!move) return;
        const Square from = move.from(), to = move.to();
        castling_.remove(rules_->rights_lost(from) | rules_->rights_lost(to));
        if (type_of(made.moved) == PieceType::Pawn && (index_of(from) ^ index_of(to)) == 16)
            en_passant_ = static_cast<Square>((index_of(from) + index_of(to)) / 2);
    }

private:
    ReplayPieces pieces_;
    const CastlingRules* rules_;
    CastlingRights castling_;
    Color side_;
    Square en_passant_;
};

}  // namespace gyre::database
