#pragma once

#include "board/leapers.h"
#include "board/rays.h"
#include "chess/position.h"

namespace gyre {

/// Kinds of legal moves to generate.
enum class Generate : std::uint8_t {
    All,
    /// Captures, en passant, and all promotions.
    Tactical,
    /// All other moves, including castling.
    Quiet,
};

/// State besides the placement that decides which moves are legal.
struct MoveConditions {
    /// Checkers and pinned pieces of the side to move.
    Checks checks;
    /// Rights of both sides; only those of the side to move are used.
    CastlingRights castling;
    /// Square::None if no pawn can capture en passant. The generator tests the king's safety.
    Square en_passant = Square::None;
};

/// Sink that adds moves to a list.
class MoveSink {
public:
    /// Adds to `moves`, which must outlive the sink.
    explicit MoveSink(MoveList& moves) : moves_(moves) {}

    /// Adds moves of a piece that moves like T; a queen comes twice, as a bishop and as a rook.
    template <PieceType T>
    void add_targets(Square from, Bitboard targets) {
        for (Square to : targets) moves_.push_back(Move(from, to));
    }
    /// Adds pawn moves to `targets`, each from the square `steps` before.
    void add_pushes(Bitboard targets, int steps) { add_pawn_moves(targets, steps); }
    /// Adds double pushes, each from two ranks before.
    void add_double_pushes(Bitboard targets, int steps) { add_pawn_moves(targets, steps); }
    /// Adds pawn captures that are neither promotions nor en passant.
    void add_pawn_captures(Bitboard targets, int steps) { add_pawn_moves(targets, steps); }
    /// Adds captures and pushes to the last rank, four moves for each target.
    void add_promotions(Bitboard targets, int steps) {
        for (Square to : targets)
            for (PieceType type : promotion_types) moves_.push_back(Move::promote(offset(to, -steps), to, type));
    }
    /// Adds one en passant capture by the pawn on `from`.
    void add_en_passant(Square from, Square to) { moves_.push_back(Move(from, to, Move::Kind::EnPassant)); }
    /// Adds castling as "king takes own rook".
    void add_castling(Castle, Square king, Square rook) { moves_.push_back(Move(king, rook, Move::Kind::Castling)); }

private:
    void add_pawn_moves(Bitboard targets, int steps) {
        for (Square to : targets) moves_.push_back(Move(offset(to, -steps), to));
    }

    MoveList& moves_;
};

/// Sink that only counts moves, for the last ply of perft.
class CountSink {
public:
    /// Counts the moves of one piece.
    template <PieceType>
    void add_targets(Square, Bitboard targets) {
        add(targets);
    }
    /// Counts single pushes, one move for each target.
    void add_pushes(Bitboard targets, int) { add(targets); }
    /// Counts double pushes, one move for each target.
    void add_double_pushes(Bitboard targets, int) { add(targets); }
    /// Counts pawn captures that are neither promotions nor en passant.
    void add_pawn_captures(Bitboard targets, int) { add(targets); }
    /// Counts promotions, four moves for each target.
    void add_promotions(Bitboard targets, int) {
        count_ += std::size(promotion_types) * static_cast<std::size_t>(targets.count());
    }
    /// Counts one en passant capture.
    void add_en_passant(Square, Square) { ++count_; }
    /// Counts one castling move.
    void add_castling(Castle, Square, Square) { ++count_; }
    /// Number of moves counted so far.
    std::size_t count() const { return count_; }

private:
    void add(Bitboard targets) { count_ += static_cast<std::size_t>(targets.count()); }

    std::size_t count_ = 0;
};

/// Generates moves for one side. Each legal move of kind `What` is passed to the sink once.
template <Generate What, Color Us, SlidingAttacks S, class Sink>
class Generator {
public:
    /// All arguments must outlive the generator; the checks in `conditions` are those of `Us`.
    Generator(const Placement<S>& placement, const CastlingRules& rules, const MoveConditions& conditions, Sink& sink)
        : placement_(placement),
          rules_(rules),
          conditions_(conditions),
          sink_(sink),
          king_(placement.king(Us)),
          empty_(~placement.occupied()),
          enemies_(placement.pieces(them)),
          pinned_(conditions.checks.pinned) {
        if constexpr (What == Generate::All) wanted_ = empty_ | enemies_;
        if constexpr (What == Generate::Tactical) wanted_ = enemies_;
        if constexpr (What == Generate::Quiet) wanted_ = empty_;
    }

    /// Passes the moves to the sink; call it only once.
    void run() {
        king_moves();
        const Bitboard checkers = conditions_.checks.checkers;
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
        Bitboard targets = king_attacks(king_) & wanted_ & ~king_attacks(placement_.king(them)) &
                           ~pawn_attacks(them, placement_.pieces(them, PieceType::Pawn)) &
                           ~knight_attacks(placement_.pieces(them, PieceType::Knight));
        if (targets.empty()) return;
        const Bitboard diagonal = placement_.diagonal_sliders(them), straight = placement_.straight_sliders(them);
        S without_king = placement_.sliders();
        without_king.toggle(king_);
        Bitboard safe;
        for (Square to : targets)
            if (!without_king.rook(to).intersects(straight) && !without_king.bishop(to).intersects(diagonal))
                safe |= bb(to);
        sink_.template add_targets<PieceType::King>(king_, safe);
    }

    void castling_moves() {
        if (!conditions_.castling.any(Us)) return;
        for (bool h_side : {true, false}) {
            const Castle castle = make_castle(Us, h_side);
            if (!conditions_.castling.has(castle) || !rules_.path(castle).subset_of(empty_)) continue;
            if (rules_.leaves_king_safe(castle, placement_, pinned_))
                sink_.add_castling(castle, king_, rules_.rook(castle));
        }
    }

    void pawn_moves() {
        const Bitboard pawns = placement_.pieces(Us, PieceType::Pawn);
        pawn_moves_of(pawns & ~pinned_, evasion_mask_);
        for (Square from : pawns& pinned_) pawn_moves_of(bb(from), evasion_mask_ & line(king_, from));
        if constexpr (What != Generate::Quiet) {
            const Square to = conditions_.en_passant;
            if (to != Square::None)
                for (Square from : pawn_attacks(them, to) & pawns)
                    if (placement_.en_passant_leaves_king_safe(Us, from, to)) sink_.add_en_passant(from, to);
        }
    }

    void pawn_moves_of(Bitboard pawns, Bitboard mask) {
        const Bitboard single = forward(Us, pawns) & empty_;
        if constexpr (What != Generate::Quiet) {
            const Bitboard captured_west = forward(Us, west(pawns)) & enemies_ & mask;
            const Bitboard captured_east = forward(Us, east(pawns)) & enemies_ & mask;
            sink_.add_pawn_captures(captured_west & ~last_rank, up - 1);
            sink_.add_pawn_captures(captured_east & ~last_rank, up + 1);
            if (((captured_west | captured_east | single) & last_rank).any()) {
                sink_.add_promotions(captured_west & last_rank, up - 1);
                sink_.add_promotions(captured_east & last_rank, up + 1);
                sink_.add_promotions(single & last_rank & mask, up);
            }
        }
        if constexpr (What != Generate::Tactical) {
            sink_.add_pushes(single & ~last_rank & mask, up);
            sink_.add_double_pushes(forward(Us, single & third_rank) & empty_ & mask, 2 * up);
        }
    }

    void piece_moves() {
        const Bitboard targets = wanted_ & evasion_mask_;
        const S& sliders = placement_.sliders();
        const Bitboard diagonal = placement_.diagonal_sliders(Us), straight = placement_.straight_sliders(Us);
        for (Square from : placement_.pieces(Us, PieceType::Knight) & ~pinned_)
            sink_.template add_targets<PieceType::Knight>(from, knight_attacks(from) & targets);
        for (Square from : diagonal & ~pinned_) add_bishop_moves(from, sliders.bishop(from) & targets);
        for (Square from : straight & ~pinned_) add_rook_moves(from, sliders.rook(from) & targets);
        for (Square from : diagonal& pinned_)
            add_bishop_moves(from, sliders.bishop(from) & targets & line(king_, from));
        for (Square from : straight& pinned_) add_rook_moves(from, sliders.rook(from) & targets & line(king_, from));
    }

    void add_bishop_moves(Square from, Bitboard to) { sink_.template add_targets<PieceType::Bishop>(from, to); }
    void add_rook_moves(Square from, Bitboard to) { sink_.template add_targets<PieceType::Rook>(from, to); }

    const Placement<S>& placement_;
    const CastlingRules& rules_;
    const MoveConditions& conditions_;
    Sink& sink_;
    Square king_;
    Bitboard empty_, enemies_, pinned_, wanted_;
    Bitboard evasion_mask_ = all_squares;
};

/// Passes each legal move of kind `What` to the sink once. In check these are evasions.
template <Generate What, SlidingAttacks S, class Sink>
void generate(const BasicPosition<S>& position, Sink& sink) {
    const MoveConditions conditions{{position.checkers(), position.pinned()},
                                    position.castling_rights(),
                                    position.en_passant_is_legal() ? position.en_passant() : Square::None};
    const auto& placement = position.placement();
    const CastlingRules& rules = position.castling_rules();
    if (position.side_to_move() == Color::White)
        Generator<What, Color::White, S, Sink>(placement, rules, conditions, sink).run();
    else
        Generator<What, Color::Black, S, Sink>(placement, rules, conditions, sink).run();
}

/// Returns all legal moves of kind `What`; empty in checkmate and stalemate.
template <Generate What = Generate::All, SlidingAttacks S>
MoveList legal_moves(const BasicPosition<S>& position) {
    MoveList moves;
    MoveSink sink(moves);
    generate<What>(position, sink);
    return moves;
}

/// Returns the number of legal moves without making a list.
template <SlidingAttacks S>
std::size_t count_legal_moves(const BasicPosition<S>& position) {
    CountSink sink;
    generate<Generate::All>(position, sink);
    return sink.count();
}

}  // namespace gyre
