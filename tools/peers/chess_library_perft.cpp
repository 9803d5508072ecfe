// Counts like `gyre perft` with Disservin's chess-library, for tools/compare_perft.py. Built outside Gyre:
//   clang++ -std=c++17 -O3 -march=native -flto -I chess-library/include chess_library_perft.cpp -o chess_library_perft
// usage: chess_library_perft DEPTH chess960|standard FEN

#include <chess.hpp>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>

namespace {

std::uint64_t perft(chess::Board& board, int depth) {
    chess::Movelist moves;
    chess::movegen::legalmoves(moves, board);
    if (depth == 1) return static_cast<std::uint64_t>(moves.size());
    std::uint64_t leaves = 0;
    for (const chess::Move& move : moves) {
        board.makeMove(move);
        leaves += perft(board, depth - 1);
        board.unmakeMove(move);
    }
    return leaves;
}

}  // namespace

int main(int, char** arguments) {
    chess::Board board(arguments[3], std::strcmp(arguments[2], "chess960") == 0);
    std::printf("Nodes searched: %llu\n", static_cast<unsigned long long>(perft(board, std::atoi(arguments[1]))));
}
