// A deliberately naive mailbox chess board: the oracle of the differential tests.
//
// It is written to be obviously correct, not fast, and shares no code and no method with the library under test:
// it includes nothing from src/, represents the board as 64 characters, finds attacks by walking from square
// to square, and tests legality by making the move on a copy and looking at the king.
//
// Squares are numbered a1 = 0, b1 = 1, ... h8 = 63. All lists of squares are returned in ascending order.

#ifndef GYRE_TESTS_SUPPORT_NAIVE_BOARD_H_
#define GYRE_TESTS_SUPPORT_NAIVE_BOARD_H_

#include <array>
#include <compare>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace gyre::naive {

// Indices into Board::castling_rooks. The h-side is the king side, also in Chess960.
enum CastlingRight : int { kWhiteHSide, kWhiteASide, kBlackHSide, kBlackASide };

struct Board {
    // '.' for an empty square, otherwise one of "PNBRQKpnbrqk".
    std::array<char, 64> squares = [] {
        std::array<char, 64> empty{};
        empty.fill('.');
        return empty;
    }();
    bool white_to_move = true;
    // The square of the rook of each right, or -1 if the right is lost.
    std::array<int, 4> castling_rooks = {-1, -1, -1, -1};
    // The square that a pawn has just skipped, or -1. It is set after every double push, even if no capture is
    // possible.
    int ep_square = -1;
    int halfmove = 0;
    int fullmove = 1;

    bool operator==(const Board&) const = default;
};

// Castling is written as the king capturing its own rook: `to` is the square of the rook.
struct Move {
    int from = 0;
    int to = 0;
    char promotion = 0;  // 'q', 'r', 'b', 'n', or 0 for none

    auto operator<=>(const Move&) const = default;
};

// Reads FEN with X-FEN castling letters (KQkq: the outermost rook on that side of the king) or Shredder-FEN letters
// (A-H, a-h: the rook's file). Any number of fields after the piece placement may be missing at the end. Throws
// std::invalid_argument on any invalid position: bad syntax, a side without exactly one king, a pawn on the first or
// last rank, a castling right without its king and rook on the back rank, an en passant square on the wrong rank.
Board from_fen(std::string_view fen);

// Writes all six fields, with castling in Shredder letters and the en passant square as stored.
std::string to_fen(const Board& board);

// Writes "e2e4", "a7a8q", and castling as "e1h1".
std::string to_text(Move move);

// Returns the legal moves of the side to move in no particular order. No move captures a king.
std::vector<Move> legal_moves(const Board& board);

// Returns the position after a pseudo-legal move.
Board make(const Board& board, Move move);

// Returns the number of move sequences of exactly `depth` plies.
std::uint64_t perft(const Board& board, int depth);

// Returns the square of that side's king, or -1 if it has none.
int king_square(const Board& board, bool white);

// Returns whether any piece of the given colour attacks the square, whatever stands on it.
bool square_attacked(const Board& board, int square, bool by_white);

// Returns whether the king of the given colour is attacked, whichever side is to move.
bool in_check(const Board& board, bool white);

// Returns the squares attacked by the piece on `square`, up to and including the first piece of either colour in the
// way. The list is empty for an empty square. Pawns attack their two forward diagonals; pins and en passant are
// ignored.
std::vector<int> attacks_from(const Board& board, int square);

// Returns the squares of all pieces of both colours that attack `square`.
std::vector<int> attackers_to(const Board& board, int square);

// Returns the enemy pieces that attack the king of the side to move.
std::vector<int> checkers(const Board& board);

// Returns the pieces of the given colour whose removal would expose their own king to a bishop, rook or queen that does
// not attack it now.
std::vector<int> pinned(const Board& board, bool white);

}  // namespace gyre::naive

#endif  // GYRE_TESTS_SUPPORT_NAIVE_BOARD_H_
