#include "puzzles/tactics.h"

#include <algorithm>

#include "board/rays.h"
#include "chess/generate.h"
#include "chess/move_facts.h"
#include "chess/static_exchange.h"

namespace gyre::puzzles {

namespace {

constexpr ExchangeValues values;
constexpr int king_value = 10'000;

int worth(PieceType type) { return type == PieceType::King ? king_value : values[type]; }
int worth(const Position& position, Square square) { return worth(type_of(position.piece_on(square))); }

bool is_slider(PieceType type) {
    return type == PieceType::Bishop || type == PieceType::Rook || type == PieceType::Queen;
}

/// Whether the solver's next move captures on `target` with the piece on `from`.
bool captures_next(const PlayedSolution& played, std::size_t ply, Square from, Square target) {
    const std::size_t next = ply + 2;
    return next < played.moves.size() && played.moves[next].from() == from && played.moves[next].to() == target &&
           played.before(next).is_capture(played.moves[next]);
}

/// Whether a piece on `square` is worth attacking by a piece of type `attacker`.
bool is_target(const Position& position, Square square, PieceType attacker) {
    const PieceType type = type_of(position.piece_on(square));
    if (type == PieceType::King) return true;
    if (type == PieceType::Pawn) return false;
    return worth(type) > worth(attacker) || !position.is_attacked(square, color_of(position.piece_on(square)));
}

/// First piece behind `front`, seen from `eye`; Square::None if there is none.
Square behind(const Position& position, Square eye, Square front) {
    for (const Square square : line(eye, front) & position.occupied()) {
        const bool is_behind = between(eye, square).contains(front);
        if (is_behind && (between(front, square) & position.occupied()).empty()) return square;
    }
    return Square::None;
}

/// Whether the piece on `target` was pinned to its king when its side was to move.
bool captures_pinned_piece(const PlayedSolution& played, std::size_t ply) {
    const Move move = played.moves[ply];
    if (ply < 2 || !played.before(ply).is_capture(move) || is_en_passant(move)) return false;
    const Position& choice = played.before(ply - 1);
    return played.moves[ply - 1].to() != move.to() && choice.pinned().contains(move.to()) &&
           type_of(choice.piece_on(move.to())) != PieceType::Pawn;
}

/// Whether a pinned piece attacks the square of the moved piece and would win material there without its pin.
bool is_safe_by_pin(const PlayedSolution& played, std::size_t ply) {
    const Position& after = played.after(ply);
    const Square square = arrival_square(played.moves[ply]);
    const Color solver = played.solver();
    if (can_capture_with_profit(after, square)) return false;
    for (const Square pinned : after.pinned()) {
        if (!after.attacks_from(pinned).contains(square) || aligned(after.king(~solver), pinned, square)) continue;
        const bool would_win = worth(after, square) > worth(after, pinned) || !after.is_attacked(square, solver);
        if (would_win) return true;
    }
    return false;
}

}  // namespace

PlayedSolution::PlayedSolution(const Position& start, std::span<const Move> solution)
    : positions{start}, moves(solution) {
    for (const Move move : solution) {
        positions.push_back(positions.back());
        positions.back().make(move);
    }
}

bool can_capture_with_profit(const Position& position, Square square) {
    const MoveList moves = legal_moves(position);
    return std::any_of(moves.begin(), moves.end(), [&](Move move) {
        return move.to() == square && position.is_capture(move) && exchange_value(position, move, values) > 0;
    });
}

int best_exchange_gain(const Position& position) {
    int gain = 0;
    for (const Move move : legal_moves(position))
        if (position.is_capture(move)) gain = std::max(gain, exchange_value(position, move, values));
    return gain;
}

int material_balance(const Position& position, Color side) {
    int balance = 0;
    for (const PieceType type : all_piece_types)
        balance += values[type] * (position.pieces(side, type).count() - position.pieces(~side, type).count());
    return balance;
}

bool is_fork(const PlayedSolution& played, std::size_t ply) {
    const Position& after = played.after(ply);
    const Square square = arrival_square(played.moves[ply]);
    const PieceType attacker = type_of(after.piece_on(square));
    int targets = 0;
    bool wins_one = false;
    for (const Square each : after.attacks_from(square) & after.pieces(~played.solver())) {
        if (!is_target(after, each, attacker)) continue;
        ++targets;
        wins_one |= captures_next(played, ply, square, each);
    }
    return targets >= 2 && wins_one && !can_capture_with_profit(after, square);
}

bool is_skewer(const PlayedSolution& played, std::size_t ply) {
    const Position& after = played.after(ply);
    const Square square = arrival_square(played.moves[ply]);
    if (!is_slider(type_of(after.piece_on(square))) || ply + 2 >= played.moves.size()) return false;
    const Square front = played.moves[ply + 1].from();
    const Bitboard enemies = after.pieces(~played.solver());
    if (!(after.attacks_from(square) & enemies).contains(front)) return false;
    const Square rear = behind(after, square, front);
    return rear != Square::None && enemies.contains(rear) && worth(after, front) >= worth(after, rear) &&
           type_of(after.piece_on(rear)) != PieceType::Pawn && captures_next(played, ply, square, rear);
}

bool is_discovered_attack(const PlayedSolution& played, std::size_t ply) {
    const Position& after = played.after(ply);
    const Square opened = played.moves[ply].from(), arrival = arrival_square(played.moves[ply]);
    for (const Square slider : after.pieces(played.solver())) {
        if (slider == arrival || !is_slider(type_of(after.piece_on(slider)))) continue;
        for (const Square target : after.attacks_from(slider) & after.pieces(~played.solver())) {
            if (!between(slider, target).contains(opened)) continue;
            if (type_of(after.piece_on(target)) == PieceType::King) return true;
            if (captures_next(played, ply, slider, target)) return true;
        }
    }
    return false;
}

bool uses_pin(const PlayedSolution& played, std::size_t ply) {
    return captures_pinned_piece(played, ply) || is_safe_by_pin(played, ply);
}

}  // namespace gyre::puzzles
