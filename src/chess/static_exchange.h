#pragma once

#include <algorithm>
#include <array>

#include "chess/position.h"

namespace gyre {

/// Piece values for exchanges in centipawns; the king can't be captured.
struct ExchangeValues {
    /// Values by PieceType; the seventh is for an empty square.
    std::array<int, 7> values = {100, 300, 300, 500, 900, 0, 0};

    constexpr int operator[](PieceType type) const { return values[index_of(type)]; }
};

namespace detail {

/// Sequence of captures on one square, cheapest first, after a first move to it (docs/reference/lab.md, C8).
///
/// Each capture must leave the own king safe: a pinned piece takes part only once its pinner has left the line, and in
/// check from a discovered attack only the king may capture. The king captures only if no enemy piece attacks the
/// square.
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

    /// Removes the cheapest capturer of `us` from its square, which may uncover sliders behind it. Of equal pieces the
    /// one on the lowest square from the view of `us` captures. Returns PieceType::None if there is none.
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
    /// Returns the pieces that may not leave their squares, because that exposes their king; all if it is in check.
    Bitboard bound_pieces(Color us) const {
        const Square king = position_.king(us);
        // The piece on the target is captured, so it gives no check.
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

    /// Whether the king may capture on the target. No slider can attack it through the king, because no earlier move
    /// could have left a slider behind the king.
    bool king_captures(Color us) const {
        return attackers_.contains(position_.king(us)) && !attackers_.intersects(position_.pieces(~us));
    }

    const BasicPosition<S>& position_;
    Square target_;
    S sliders_;
    Bitboard attackers_;
};

/// Material gain of a move, and the piece that is on its target afterwards.
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

/// Returns the gain of a capture on `target`; a pawn that reaches its last rank becomes a queen.
inline ExchangeStep next_step(PieceType victim, PieceType capturer, bool last_rank, const ExchangeValues& values) {
    if (capturer != PieceType::Pawn || !last_rank) return {values[victim], capturer};
    return {values[victim] + values[PieceType::Queen] - values[PieceType::Pawn], PieceType::Queen};
}

}  // namespace detail

/// Static exchange evaluation of a legal move: the gain of the moving side in centipawns, if both sides then capture on
/// the target square, cheapest piece first, as long as it pays. Castling has the value 0.
template <SlidingAttacks S>
int exchange_value(const BasicPosition<S>& position, Move move, const ExchangeValues& values = {}) {
    if (move.kind() == Move::Kind::Castling) return 0;
    const bool last_rank = back_ranks.contains(move.to());
    detail::Exchange<S> exchange(position, move);
    auto [gain, standing] = detail::first_step(position, move, values);

    // balance[n] is the gain of the side that made capture n if no capture follows. The room is for 64 captures, more
    // than any setup allows: seven pieces on each of eight lines, and eight knights.
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

/// Whether `exchange_value` is at least `threshold`; much faster, because it stops early.
template <SlidingAttacks S>
bool exchange_at_least(const BasicPosition<S>& position, Move move, int threshold = 0,
                       const ExchangeValues& values = {}) {
    if (move.kind() == Move::Kind::Castling) return threshold <= 0;
    auto [gain, standing] = detail::first_step(position, move, values);
    // The side to capture succeeds if it gains at least `needed`; otherwise the other side does.
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
