#pragma once

#include <atomic>
#include <cstdint>
#include <type_traits>

#include "chess/count_batch.h"
#include "chess/perft_table.h"

namespace gyre {

/// Counts the leaves of a tree of legal moves without move lists: each generated move is made on a copy of the
/// placement, which has only bitboards, and followed at once. Counter counts the last ply.
template <SlidingAttacks S, class Counter>
class TreeWalk {
public:
    /// `stop` may be null. It is read every few thousand leaves; when it becomes true, the walk ends early.
    explicit TreeWalk(const CastlingRules& rules, const std::atomic<bool>* stop = nullptr)
        : rules_(rules), stop_(stop) {}

    std::uint64_t leaves(const BasicPosition<S>& position, int depth) const {
        return from_root(position, position.placement(), depth);
    }
    std::uint64_t leaves(const BasicPosition<S>& position, int depth, const PerftMemory& memory) {
        memory_ = &memory;
        return from_root(position, HashedPlacement<S>(position.placement(), memory.keys), depth);
    }

private:
    /// Depth at which `stop` is read: such a subtree takes about a millisecond.
    static constexpr int asking_depth = 4;

    template <class Board>
    std::uint64_t from_root(const BasicPosition<S>& position, const Board& board, int depth) const {
        if (depth <= 0) return 1;
        const MoveRights rights{position.castling_rights(),
                                position.en_passant_is_legal() ? position.en_passant() : Square::None};
        return position.side_to_move() == Color::White ? leaves_below<Color::White>(board, rights, depth)
                                                       : leaves_below<Color::Black>(board, rights, depth);
    }

    template <Color Us, class Board>
    std::uint64_t leaves_below(const Board& board, const MoveRights& rights, int depth) const {
        if (depth == 1) return count_moves<Us, S>(board, rules_, rights);
        if (depth >= asking_depth && stop_ && stop_->load(std::memory_order_relaxed)) return 0;
        if constexpr (remembers<Board>) {
            const Key key = board.key() ^ board.keys().castling(rights.castling) ^ board.keys().side(Us) ^
                            (rights.en_passant == Square::None ? Key() : board.keys().en_passant(rights.en_passant));
            if (const auto known = memory_->table.find(key, depth)) return *known;
            const std::uint64_t counted = follow_moves<Us>(board, rights, depth);
            if (!stop_ || !stop_->load(std::memory_order_relaxed)) memory_->table.store(key, depth, counted);
            return counted;
        } else {
            return follow_moves<Us>(board, rights, depth);
        }
    }

    template <Color Us, class Board>
    std::uint64_t follow_moves(const Board& board, const MoveRights& rights, int depth) const {
        if (depth > 2) {
            Descent<~Us, Board> descent(*this, depth - 1);
            return hand_moves_to<Us, Board>(descent, board, rights);
        }
        // Moves that are only counted need no key.
        typename Counter::template Siblings<~Us, S> siblings(rules_, board, rights.castling);
        return hand_moves_to<Us, Placement<S>>(siblings, board, rights);
    }
    template <Color Us, class Board, class Followers>
    std::uint64_t hand_moves_to(Followers& followers, const Board& board, const MoveRights& rights) const {
        const MoveConditions conditions{board.compute_checks(Us), rights.castling, rights.en_passant};
        using Sink = Maker<Us, Board, Followers>;
        Sink maker(rules_, board, rights.castling, followers);
        Generator<Generate::All, Us, S, Sink>(board, rules_, conditions, maker).run();
        return followers.moves();
    }

    /// Counts the positions after each move, with `Us` to move there, more than one ply from the leaves.
    template <Color Us, class Board>
    class Descent {
    public:
        Descent(const TreeWalk& walk, int depth) : walk_(walk), depth_(depth) {}
        void add(const Board& board, const MoveRights& rights) {
            leaves_ += walk_.template leaves_below<Us>(board, rights, depth_);
        }
        std::uint64_t moves() const { return leaves_; }

    private:
        const TreeWalk& walk_;
        const int depth_;
        std::uint64_t leaves_ = 0;
    };

    template <class Board>
    static constexpr bool remembers = std::is_same_v<Board, HashedPlacement<S>>;

    /// Sink that makes each move on a copy of the board and passes it to `followers`.
    template <Color Us, class Board, class Followers>
    class Maker {
    public:
        Maker(const CastlingRules& rules, const Board& parent, CastlingRights castling, Followers& followers)
            : rules_(rules), parent_(parent), castling_(castling), followers_(followers) {}

        template <PieceType T>
        void add_targets(Square from, Bitboard targets) {
            constexpr bool may_be_queen = T == PieceType::Bishop || T == PieceType::Rook;
            if (may_be_queen && parent_.pieces(PieceType::Queen).contains(from))
                follow<PieceType::Queen>(from, targets);
            else
                follow<T>(from, targets);
        }
        void add_pushes(Bitboard targets, int steps) {
            for (Square to : targets) {
                Child child(parent_);
                child.shift(Us, PieceType::Pawn, offset(to, -steps), to);
                descend(child, {castling_});
            }
        }
        void add_double_pushes(Bitboard targets, int steps) {
            for (Square to : targets) {
                Child child(parent_);
                child.shift(Us, PieceType::Pawn, offset(to, -steps), to);
                const Square passed = offset(to, -steps / 2);
                const bool is_attacked = pawn_attacks(Us, passed).intersects(parent_.pieces(~Us, PieceType::Pawn));
                descend(child, {castling_, is_attacked ? passed : Square::None});
            }
        }
        void add_pawn_captures(Bitboard targets, int steps) {
            for (Square to : targets) capture<PieceType::Pawn>(offset(to, -steps), to, castling_);
        }
        void add_promotions(Bitboard targets, int steps) {
            for (Square to : targets) {
                const Square from = offset(to, -steps);
                Child moved(parent_);
                if (parent_.pieces(~Us).contains(to))
                    moved.shift_onto(Us, PieceType::Pawn, from, to);
                else
                    moved.shift(Us, PieceType::Pawn, from, to);
                for (PieceType type : promotion_types) {
                    Child child(moved);
                    child.promote(Us, PieceType::Pawn, type, to);
                    descend(child, {without(castling_, to)});
                }
            }
        }
        void add_en_passant(Square from, Square to) {
            Child child(parent_);
            child.shift(Us, PieceType::Pawn, from, to);
            child.toggle(make_piece(~Us, PieceType::Pawn), en_passant_victim(to));
            descend(child, {castling_});
        }
        void add_castling(Castle castle, Square king, Square rook) {
            constexpr Piece king_piece = make_piece(Us, PieceType::King), rook_piece = make_piece(Us, PieceType::Rook);
            Child child(parent_);
            child.toggle(king_piece, king);
            child.toggle(rook_piece, rook);
            child.toggle(king_piece, king_target(castle));
            child.toggle(rook_piece, rook_target(castle));
            descend(child, {without(castling_, king)});
        }

    private:
        /// A board in one cache line: the processor stalls when it reads a part of a wide store that crosses lines.
        struct alignas(64) Child : Board {
            explicit Child(const Board& board) : Board(board) {}
        };

        template <PieceType T>
        void follow(Square from, Bitboard targets) {
            CastlingRights castling = castling_;
            if constexpr (T == PieceType::King || T == PieceType::Rook) castling = without(castling, from);
            const Bitboard enemies = parent_.pieces(~Us);
            for (Square to : targets & ~enemies) {
                Child child(parent_);
                child.shift(Us, T, from, to);
                descend(child, {castling});
            }
            for (Square to : targets& enemies) capture<T>(from, to, castling);
        }
        template <PieceType T>
        void capture(Square from, Square to, CastlingRights castling) {
            Child child(parent_);
            child.shift_onto(Us, T, from, to);
            descend(child, {without(castling, to)});
        }
        void descend(const Board& child, const MoveRights& rights) { followers_.add(child, rights); }
        CastlingRights without(CastlingRights castling, Square square) const {
            castling.remove(rules_.rights_lost(square));
            return castling;
        }

        const CastlingRules& rules_;
        const Board& parent_;
        const CastlingRights castling_;
        Followers& followers_;
    };

    const CastlingRules& rules_;
    const std::atomic<bool>* stop_;
    const PerftMemory* memory_ = nullptr;
};

}  // namespace gyre
