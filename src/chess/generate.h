#pragma once

#include "board/leapers.h"
#include "board/rays.h"
#include "chess/position.h"

namespace gyre {

/// Which of the legal moves to generate.
enum class Generate : std::uint8_t {
    All,
    /// Captures, en passant, and all promotions.
    Tactical,
    /// The rest, castling included.
    Quiet,
};

/// Takes moves into a list.
class MoveSink {
public:
    explicit MoveSink(MoveList& moves) : moves_(moves) {}

    void add(Move move) { moves_.push_back(move); }
    void add_targets(Square from, Bitboard targets) {
        for (Square to : targets) moves_.push_back(Move(from, to));
    }
    /// Pawn moves to `targets`, each from the square `steps` back.
    void add_pawn_moves(Bitboard targets, int steps) {
        for (Square to : targets) moves_.push_back(Move(offset(to, -steps), to));
    }
    void add_promotions(Bitboard targets, int steps) {
        for (Square to : targets)
            for (PieceType type : {PieceType::Queen, PieceType::Knight, PieceType::Rook, PieceType::Bishop})
                moves_.push_back(Move::promote(offset(to, -steps), to, type));
    }

private:
    MoveList& moves_;
};

/// Counts moves without making any: the last ply of perft.
class CountSink {
public:
    void add(Move) { ++count_; }
    void add_targets(Square, Bitboard targets) { count_ += static_cast<std::size_t>(targets.count()); }
    void add_pawn_moves(Bitboard targets, int) { count_ += static_cast<std::size_t>(targets.count()); }
    void add_promotions(Bitboard targets, int) { count_ += 4 * static_cast<std::size_t>(targets.count()); }
    std::size_t count() const { return count_; }

private:
    std::size_t count_ = 0;
};

namespace detail {

/// Generates for one side and one purpose; the parts share what they all need.
template <Generate What, Color Us, SlidingAttacks S, class Sink>
class Generator {
public:
    Generator(const BasicPosition<S>& position, Sink& sink)
        : position_(position),
          sink_(sink),
          king_(position.king(Us)),
          empty_(~position.occupied()),
          enemies_(position.pieces(them)),
          pinned_(position.pinned()) {
        if constexpr (What == Generate::All) wanted_ = empty_ | enemies_;
        if constexpr (What == Generate::Tactical) wanted_ = enemies_;
        if constexpr (What == Generate::Quiet) wanted_ = empty_;
    }

    void run() {
        king_moves();
        const Bitboard checkers = position_.checkers();
        if (checkers.more_than_one()) return;
        if (checkers.any())
            evasion_mask_ = between(king_, checkers.lsb()) | checkers;
        else if constexpr (What != Generate::Tactical)
            castling_moves();
        pawn_moves();
        piece_moves();
    }

private:
    static constexpr Color them = ~Us;
    static constexpr int up = Us == Color::White ? 8 : -8;
    static constexpr Bitboard last_rank = bb(relative(Us, Rank::R8));
    static constexpr Bitboard third_rank = bb(relative(Us, Rank::R3));

    void king_moves() {
        Bitboard targets = king_attacks(king_) & wanted_ & ~king_attacks(position_.king(them)) &
                           ~pawn_attacks(them, position_.pieces(them, PieceType::Pawn)) &
                           ~knight_attacks(position_.pieces(them, PieceType::Knight));
        if (targets.empty()) return;
        const Bitboard diagonal = position_.pieces(them, PieceType::Bishop, PieceType::Queen);
        const Bitboard straight = position_.pieces(them, PieceType::Rook, PieceType::Queen);
        S without_king = position_.sliders();
        without_king.toggle(king_);
        Bitboard safe;
        for (Square to : targets)
            if (!without_king.rook(to).intersects(straight) && !without_king.bishop(to).intersects(diagonal))
                safe |= bb(to);
        sink_.add_targets(king_, safe);
    }

    void castling_moves() {
        if (!position_.castling_rights().any(Us)) return;
        for (bool h_side : {true, false}) {
            const Castle castle = make_castle(Us, h_side);
            if (!position_.can_castle(castle)) continue;
            const Move move(king_, position_.castling_rook(castle), Move::Kind::Castling);
            if (position_.leaves_king_safe(move)) sink_.add(move);
        }
    }

    void pawn_moves() {
        const Bitboard pawns = position_.pieces(Us, PieceType::Pawn);
        pawn_moves_of(pawns & ~pinned_, evasion_mask_);
        for (Square from : pawns& pinned_) pawn_moves_of(bb(from), evasion_mask_ & line(king_, from));
        if constexpr (What != Generate::Quiet)
            if (position_.en_passant_is_legal())
                for (Square from : pawn_attacks(them, position_.en_passant()) & pawns)
                    if (position_.en_passant_leaves_king_safe(from))
                        sink_.add(Move(from, position_.en_passant(), Move::Kind::EnPassant));
    }

    void pawn_moves_of(Bitboard pawns, Bitboard mask) {
        const Bitboard single = forward(Us, pawns) & empty_;
        if constexpr (What != Generate::Quiet) {
            const Bitboard captured_west = forward(Us, west(pawns)) & enemies_ & mask;
            const Bitboard captured_east = forward(Us, east(pawns)) & enemies_ & mask;
            sink_.add_pawn_moves(captured_west & ~last_rank, up - 1);
            sink_.add_pawn_moves(captured_east & ~last_rank, up + 1);
            if (((captured_west | captured_east | single) & last_rank).any()) {
                sink_.add_promotions(captured_west & last_rank, up - 1);
                sink_.add_promotions(captured_east & last_rank, up + 1);
                sink_.add_promotions(single & last_rank & mask, up);
            }
        }
        if constexpr (What != Generate::Tactical) {
            sink_.add_pawn_moves(single & ~last_rank & mask, up);
            sink_.add_pawn_moves(forward(Us, single & third_rank) & empty_ & mask, 2 * up);
        }
    }

    void piece_moves() {
        const Bitboard targets = wanted_ & evasion_mask_;
        const S& sliders = position_.sliders();
        const Bitboard diagonal = position_.pieces(Us, PieceType::Bishop, PieceType::Queen);
        const Bitboard straight = position_.pieces(Us, PieceType::Rook, PieceType::Queen);
        for (Square from : position_.pieces(Us, PieceType::Knight) & ~pinned_)
            sink_.add_targets(from, knight_attacks(from) & targets);
        for (Square from : diagonal & ~pinned_) sink_.add_targets(from, sliders.bishop(from) & targets);
        for (Square from : straight & ~pinned_) sink_.add_targets(from, sliders.rook(from) & targets);
        for (Square from : diagonal& pinned_)
            sink_.add_targets(from, sliders.bishop(from) & targets & line(king_, from));
        for (Square from : straight& pinned_) sink_.add_targets(from, sliders.rook(from) & targets & line(king_, from));
    }

    const BasicPosition<S>& position_;
    Sink& sink_;
    Square king_;
    Bitboard empty_, enemies_, pinned_, wanted_;
    Bitboard evasion_mask_ = all_squares;
};

}  // namespace detail

/// Gives every legal move of the wanted sort to the sink, each once. In check these are the evasions.
template <Generate What, SlidingAttacks S, class Sink>
void generate(const BasicPosition<S>& position, Sink& sink) {
    if (position.side_to_move() == Color::White)
        detail::Generator<What, Color::White, S, Sink>(position, sink).run();
    else
        detail::Generator<What, Color::Black, S, Sink>(position, sink).run();
}

template <Generate What = Generate::All, SlidingAttacks S>
MoveList legal_moves(const BasicPosition<S>& position) {
    MoveList moves;
    MoveSink sink(moves);
    generate<What>(position, sink);
    return moves;
}

template <SlidingAttacks S>
std::size_t count_legal_moves(const BasicPosition<S>& position) {
    CountSink sink;
    generate<Generate::All>(position, sink);
    return sink.count();
}

}  // namespace gyre
