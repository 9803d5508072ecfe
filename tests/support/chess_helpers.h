#pragma once

#include <algorithm>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "base/rng.h"
#include "chess/generate.h"
#include "chess/position.h"
#include "notation/position/fen.h"
#include "tests/support/naive_board.h"
#include "tests/support/square_names.h"

/// Helpers for tests of the board: positions from text, random games, and conversions between Gyre and the naive
/// oracle.
namespace gyre::test {

/// Accepts too much material and impossible checks. Any other fault throws, so the test fails.
template <SlidingAttacks S = Sliders>
BasicPosition<S> position(std::string_view fen) {
    const auto valid = read_position(fen, every_waiver);
    if (!valid) throw std::invalid_argument(std::string(fen) + ": " + valid.error().message());
    return BasicPosition<S>(*valid);
}

template <SlidingAttacks S = Sliders>
BasicPosition<S> position(const Setup& setup) {
    const auto valid = validate(setup, every_waiver);
    if (!valid) throw std::invalid_argument(std::string(describe(valid.error().fault)));
    return BasicPosition<S>(*valid);
}

// --- Conversions from Gyre to the oracle ---

inline naive::Move to_naive(Move move) {
    static constexpr char letters[] = {'p', 'n', 'b', 'r', 'q', 'k', 0};
    return {static_cast<int>(move.from()), static_cast<int>(move.to()), letters[index_of(move.promotion())]};
}

inline naive::Board to_naive(const Setup& setup) {
    static constexpr std::string_view letters = "PNBRQK..pnbrqk";
    naive::Board board;
    const auto number = [](Square square) { return square == Square::None ? -1 : static_cast<int>(square); };
    for (Square square : all_squares) {
        const Piece piece = setup.board[square];
        board.squares[index_of(square)] = piece == Piece::None ? '.' : letters[index_of(piece)];
    }
    board.white_to_move = setup.side_to_move == Color::White;
    for (Castle castle : all_castles) board.castling_rooks[index_of(castle)] = number(setup.castling_rooks[castle]);
    board.ep_square = number(setup.en_passant);
    board.halfmove = setup.halfmove_clock;
    board.fullmove = setup.fullmove_number;
    return board;
}

inline Bitboard to_set(const std::vector<int>& numbers) {
    Bitboard set;
    for (int number : numbers) set |= bb(square_at(number));
    return set;
}

/// Writes a move as "a7a8q"; castling is written as king takes rook.
inline std::string text_of(Move move) { return naive::to_text(to_naive(move)); }

template <class Moves>
std::vector<std::string> texts_of(const Moves& moves) {
    std::vector<std::string> texts;
    for (Move move : moves) texts.push_back(text_of(move));
    std::sort(texts.begin(), texts.end());
    return texts;
}

/// Returns the legal move with this text; throws if there is none.
template <SlidingAttacks S>
Move move(const BasicPosition<S>& position, std::string_view text) {
    for (Move move : legal_moves(position))
        if (text_of(move) == text) return move;
    throw std::invalid_argument("no legal move " + std::string(text));
}

/// Makes moves given as "e2e4 e7e5".
template <SlidingAttacks S>
void play(BasicPosition<S>& position, std::string_view moves) {
    while (!moves.empty()) {
        const std::size_t end = std::min(moves.find(' '), moves.size());
        position.make(move(position, moves.substr(0, end)));
        moves.remove_prefix(std::min(end + 1, moves.size()));
    }
}

// --- Random games ---

/// Plays random legal moves from `start` and calls `visit(position)` for each position, including the first.
template <SlidingAttacks S, class Visit>
void random_walk(Rng& rng, BasicPosition<S> position, int plies, Visit visit) {
    for (int ply = 0;; ++ply) {
        visit(position);
        const MoveList moves = legal_moves(position);
        if (ply == plies || moves.empty()) return;
        position.make(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
    }
}

/// Start positions of random games; each soon leads to a different part of the rules.
inline constexpr std::string_view start_fens[] = {
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    // Both sides can castle, and the pieces are developed.
    "r3k2r/pb1nqppp/1p1bpn2/2pp4/3P1B2/2NBPN2/PPP1QPPP/R3K2R w KQkq - 4 10",
    "r3k2r/8/8/2b2q2/2Q2B2/8/8/R3K2R b KQkq - 0 20",
    // Pawns can promote soon, some by capture.
    "1n2k1n1/P1P3PP/8/8/8/8/p1p3pp/1N2K1N1 w - - 0 30",
    "r2bk2r/P1P3PP/8/1q6/6Q1/8/p1p3pp/R2BK2R b KQkq - 0 25",
    // En passant with kings and sliders on the lines that it opens.
    "8/2p1p3/8/KP1P3r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "4k3/1p1p1p1p/8/P1P1P1P1/p1p1p1p1/8/1P1P1P1P/4K3 w - - 0 1",
    "2b1r3/k1pp4/q7/1P2P3/1p2p3/Q7/K1PP4/2B1R3 w - - 0 1",
    // Several queens and other sliders: pins, checks, double checks.
    "q2rk2q/1b4b1/8/8/8/8/1B4B1/Q2RK2Q w - - 0 40",
    "qrbk4/8/8/8/8/8/8/4KBRQ w - - 0 40",
    // Few pieces: kings near each other, mates and stalemates.
    "8/8/3k4/8/2p5/8/1P1K4/8 w - - 0 60",
    "8/5k2/8/3Q4/8/4K3/7r/8 b - - 0 60",
    "8/8/b2k1n2/8/8/2N1K2B/8/8 w - - 0 60",
};

}  // namespace gyre::test
