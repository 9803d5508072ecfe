// A deliberately naive mailbox chess board: the oracle of the differential tests.
//
// It exists to be obviously correct, not fast, and to share no code and no idea with the library under test:
// it includes nothing from src/, represents the board as 64 characters, finds attacks by walking from square
// to square, and decides legality by making the move on a copy and looking at the king.
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
    // For each right the square of the rook it belongs to, or -1 when the right is gone.
    std::array<int, 4> castling_rooks = {-1, -1, -1, -1};
    // The square a pawn has just skipped, or -1. Set after every double push, whether or not anything can
    // capture.
    int ep_square = -1;
    int halfmove = 0;
    int fullmove = 1;

    bool operator==(const Board&) const = default;
};

// Castling is written as the king capturing its own rook: `to` is the rook's square.
struct Move {
    int from = 0;
    int to = 0;
    char promotion = 0;  // 'q', 'r', 'b', 'n', or 0 for none

    auto operator<=>(const Move&) const = default;
};

// Reads FEN with X-FEN castling letters (KQkq: the outermost rook on that side of the king) or Shredder-FEN
// ones (A-H, a-h: the rook's file). Every field after the piece placement may be missing, from the right.
// Throws std::invalid_argument on anything that is no position: bad syntax, a side without exactly one king,
// a pawn on the first or last rank, a castling right without its king and rook on the back rank, an en
// passant square on the wrong rank.
Board from_fen(std::string_view fen);

// Writes all six fields, castling in Shredder letters, the en passant square as stored.
std::string to_fen(const Board& board);

// "e2e4", "a7a8q", castling "e1h1".
std::string to_text(Move move);

// The legal moves of the side to move, in no particular order. Capturing a king is never one of them.
std::vector<Move> legal_moves(const Board& board);

// The position after a pseudo-legal move.
Board make(const Board& board, Move move);

// The number of move sequences of exactly `depth` plies.
std::uint64_t perft(const Board& board, int depth);

// The square of that side's king, or -1 if it has none.
int king_square(const Board& board, bool white);

// Whether any piece of the given colour attacks the square, whatever stands on it.
bool square_attacked(const Board& board, int square, bool by_white);

// Whether the king of the given colour is attacked. Works for either side, whoever is to move.
bool in_check(const Board& board, bool white);

// The squares attacked by the piece on `square`: up to and including the first piece in the way, of either
// colour. Empty for an empty square. Pawns attack their two forward diagonals; pins and en passant play no
// part.
std::vector<int> attacks_from(const Board& board, int square);

// The squares of all pieces, of both colours, that attack `square`.
std::vector<int> attackers_to(const Board& board, int square);

// The enemy pieces attacking the king of the side to move.
std::vector<int> checkers(const Board& board);

// The pieces of the given colour which, taken off the board, would expose their own king to a bishop, rook or
// queen that does not attack it now.
std::vector<int> pinned(const Board& board, bool white);

}  // namespace gyre::naive

#endif  // GYRE_TESTS_SUPPORT_NAIVE_BOARD_H_
