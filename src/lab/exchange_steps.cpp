#include "lab/exchange_steps.h"

#include <algorithm>
#include <optional>

#include "chess/generate.h"
#include "chess/static_exchange.h"

namespace gyre::lab {

namespace {

/// Returns the cheapest legal capture; among equal pieces the one on the lowest square from its side's view.
std::optional<Move> cheapest_capture(const Position& position, Square target) {
    const Color us = position.side_to_move();
    const auto rank_of_move = [&](Move move) {
        return std::pair(position.moved_type(move), relative(us, move.from()));
    };
    std::optional<Move> best;
    for (Move move : legal_moves(position)) {
        const bool lesser = move.kind() == Move::Kind::Promotion && move.promotion() != PieceType::Queen;
        if (move.to() != target || !position.is_capture(move) || lesser) continue;
        if (!best || rank_of_move(move) < rank_of_move(*best)) best = move;
    }
    return best;
}

ExchangeCapture capture_of(const Position& position, Move move) {
    const ExchangeValues values;
    int gain = values[position.captured_type(move)];
    if (move.kind() == Move::Kind::Promotion) gain += values[move.promotion()] - values[PieceType::Pawn];
    return {
        position.side_to_move(), position.moved_type(move), move.from(), position.captured_type(move), gain, 0, {}, {}};
}

}  // namespace

ExchangeSteps exchange_steps(const Position& start, Move first) {
    ExchangeSteps steps{first.to(), {}, {}};
    if (first.kind() == Move::Kind::Castling) return steps;
    Position position = start;
    int before = 0;
    for (std::optional<Move> move = first; move; move = cheapest_capture(position, steps.target)) {
        ExchangeCapture capture = capture_of(position, *move);
        capture.balance = capture.gain - before;
        before = capture.balance;
        const Bitboard known = position.attacks_to(steps.target);
        position.make(*move);
        capture.attackers = position.attacks_to(steps.target);
        capture.revealed = capture.attackers & ~known;
        steps.captures.push_back(capture);
    }
    // Backwards: each side may decline to capture, except the first move.
    steps.best.resize(steps.captures.size());
    int next = 0;
    for (std::size_t i = steps.captures.size(); i-- > 0;) {
        steps.best[i] = steps.captures[i].gain - std::max(next, 0);
        next = steps.best[i];
    }
    return steps;
}

}  // namespace gyre::lab
