#pragma once

#include <algorithm>
#include <array>

#include "chess/position.h"

namespace gyre {

/// What pieces are worth in an exchange, in centipawns; the king can't be lost.
struct ExchangeValues {
    /// By PieceType; the seventh is an empty square.
    std::array<int, 7> values = {100, 300, 300, 500, 900, 0, 0};

    constexpr int operator[](PieceType type) const { return values[index_of(type)]; }
};

namespace detail {

/// The captures on one square, from cheap to dear, after a first move to it (docs/reference/lab.md, C8).
///
/// A capture must leave the own king safe: a pinned piece takes part only once its pinner or the pin's line
/// is gone, and a check discovered by the last capture stops all but the king. He captures only where nothing
/// attacks him.
template <SlidingAttacks S>
class Exchange {
public:
    Exchange(const BasicPosition<S>& position, Move first)
        : position_(position), target_(first.to()), sliders_(position.sliders()) {
        sliders_.toggle(first.from());
        if (position.is_empty(target_)) sliders_.toggle(target_);
        if (first.kind() == Move::Kind::EnPassant) sliders_.toggle(en_passant_victim(target_));
        attackers_ = position.attacks_to(target_, sliders_) & sliders_.occupied();
    }

    /// Takes the cheapest capturer of `us` off its square, sliders behind it come forward. PieceType::None if
    /// there is none. Of equal pieces the one on the lowest square as `us` sees the board captures.
    PieceType next_capturer(Color us) {
        Bitboard own = attackers_ & position_.pieces(us);
        if (own.empty()) return PieceType::None;
        own &= ~bound_pieces(us);
        for (PieceType type :
             {PieceType::Pawn, PieceType::Knight, PieceType::Bishop, PieceType::Rook, PieceType::Queen})
            if (const Bitboard capturers = own & position_.pieces(type); capturers.any()) {
                leave(lowest(us, capturers), type);
                return type;
            }
        return king_captures(us) ? PieceType::King : PieceType::None;
    }

private:
    /// Pieces that must not leave their squares, lest the king be attacked; all if he is already.
    Bitboard bound_pieces(Color us) const {
        const Square king = position_.king(us);
        // Whoever stands on the target is captured, and gives no check any more.
        const Bitboard rest = position_.pieces(~us) & sliders_.occupied() & ~bb(target_);
        const Bitboard queens = position_.pieces(PieceType::Queen);
        const Bitboard snipers = rest & ((rook_rays(king) & (position_.pieces(PieceType::Rook) | queens)) |
                                         (bishop_rays(king) & (position_.pieces(PieceType::Bishop) | queens)));
        Bitboard bound;
        for (Square sniper : snipers) {
            const Bitboard blockers = between(king, sniper) & sliders_.occupied();
            if (blockers.empty()) return ~bb(king);
            if (!blockers.more_than_one()) bound |= blockers;
        }
        return bound;
    }

    static Square lowest(Color us, Bitboard squares) {
        return us == Color::White ? squares.lsb() : relative(us, flip_ranks(squares).lsb());
    }

    void leave(Square from, PieceType type) {
        sliders_.toggle(from);
        const Bitboard queens = position_.pieces(PieceType::Queen);
        if (type != PieceType::Knight && type != PieceType::Rook)
            attackers_ |= sliders_.bishop(target_) & (position_.pieces(PieceType::Bishop) | queens);
        if (type == PieceType::Rook || type == PieceType::Queen)
            attackers_ |= sliders_.rook(target_) & (position_.pieces(PieceType::Rook) | queens);
        attackers_ &= sliders_.occupied();
    }

    /// Nobody looks through him at the target: no move that ends there could leave a slider behind his back.
    bool king_captures(Color us) const {
        return attackers_.contains(position_.king(us)) && !attackers_.intersects(position_.pieces(~us));
    }

    const BasicPosition<S>& position_;
    Square target_;
    S sliders_;
    Bitboard attackers_;
};

/// What a move takes from the board at once, and the piece that then stands on its target.
struct ExchangeStep {
    int gain;
    PieceType arrived;
};

template <SlidingAttacks S>
ExchangeStep first_step(const BasicPosition<S>& position, Move move, const ExchangeValues& values) {
    const int captured = values[position.captured_type(move)];
    if (move.kind() != Move::Kind::Promotion) return {captured, position.moved_type(move)};
    return {captured + values[move.promotion()] - values[PieceType::Pawn], move.promotion()};
}

/// A capture of what stands on `target` by `capturer`; a pawn that reaches its last rank becomes a queen.
inline ExchangeStep next_step(PieceType victim, PieceType capturer, bool last_rank, const ExchangeValues& values) {
    if (capturer != PieceType::Pawn || !last_rank) return {values[victim], capturer};
    return {values[victim] + values[PieceType::Queen] - values[PieceType::Pawn], PieceType::Queen};
}

}  // namespace detail

/// Static exchange evaluation: what the mover gains by a legal move if both sides then capture on its target,
/// cheapest piece first, for as long as it pays them. Castling is worth 0.
template <SlidingAttacks S>
int exchange_value(const BasicPosition<S>& position, Move move, const ExchangeValues& values = {}) {
    if (move.kind() == Move::Kind::Castling) return 0;
    const bool last_rank = back_ranks.contains(move.to());
    detail::Exchange<S> exchange(position, move);
    auto [gain, standing] = detail::first_step(position, move, values);

    // balance[n]: what the side that made capture n has gained if nobody captures after it. No more than 32
    // pieces can follow each other, waived positions included: eight lines of seven and eight knights.
    std::array<int, 65> balance;
    std::size_t last = 0;
    balance[0] = gain;
    Color side = ~position.side_to_move();
    for (;; side = ~side) {
        const PieceType capturer = exchange.next_capturer(side);
        if (capturer == PieceType::None) break;
        const detail::ExchangeStep step = detail::next_step(standing, capturer, last_rank, values);
        balance[last + 1] = step.gain - balance[last];
        standing = step.arrived;
        ++last;
    }
    for (; last > 0; --last) balance[last - 1] = std::min(balance[last - 1], -balance[last]);
    return balance[0];
}

/// Whether `exchange_value` is at least `threshold`; much faster, as it stops when the answer is certain.
template <SlidingAttacks S>
bool exchange_at_least(const BasicPosition<S>& position, Move move, int threshold = 0,
                       const ExchangeValues& values = {}) {
    if (move.kind() == Move::Kind::Castling) return threshold <= 0;
    auto [gain, standing] = detail::first_step(position, move, values);
    // The side to capture must gain `needed` more by it, or it fails and the other side has what it wants.
    int needed = gain - threshold + 1;
    if (needed <= 0) return false;
    const bool last_rank = back_ranks.contains(move.to());
    const int most_by_promotion = last_rank ? values[PieceType::Queen] - values[PieceType::Pawn] : 0;
    if (values[standing] + most_by_promotion < needed) return true;

    detail::Exchange<S> exchange(position, move);
    const Color us = position.side_to_move();
    for (Color side = ~us;; side = ~side) {
        if (values[standing] + most_by_promotion < needed) return side != us;
        const PieceType capturer = exchange.next_capturer(side);
        if (capturer == PieceType::None) return side != us;
        const detail::ExchangeStep step = detail::next_step(standing, capturer, last_rank, values);
        if (step.gain < needed) return side != us;
        needed = step.gain - needed + 1;
        standing = step.arrived;
    }
}

}  // namespace gyre
