// Counts the move sequences of DEPTH plies from a position, for each first move: the usual test of a move generator.
// It uses only legal_moves, make and unmake; gyre/perft.h counts many times faster.
//
//     example_perft DEPTH ["FEN"]
#include <cstdint>
#include <gyre/chess.h>
#include <iostream>
#include <string>

namespace {

std::uint64_t count_games(gyre::Position& position, int depth) {
    if (depth == 0) return 1;
    const gyre::MoveList moves = legal_moves(position);
    if (depth == 1) return moves.size();
    std::uint64_t games = 0;
    for (const gyre::Move move : moves) {
        position.make(move);
        games += count_games(position, depth - 1);
        position.unmake(move);
    }
    return games;
}

}  // namespace

int main(int count, char** words) {
    const auto depth = gyre::parse_integer(count > 1 ? words[1] : "");
    if (!depth || *depth < 1 || count > 3) {
        std::cerr << "usage: example_perft DEPTH [\"FEN\"]\n";
        return 2;
    }
    gyre::Position position;
    if (count > 2) {
        const auto read = gyre::read_position(words[2]);
        if (!read) {
            std::cerr << read.error().message() << '\n';
            return 1;
        }
        position = gyre::Position(*read);
    }
    std::uint64_t all = 0;
    for (const gyre::Move move : legal_moves(position)) {
        position.make(move);
        const std::uint64_t games = count_games(position, *depth - 1);
        position.unmake(move);
        std::cout << to_uci(move, gyre::UciCastling::Chess960) << ": " << games << '\n';
        all += games;
    }
    std::cout << "all: " << all << '\n';
}
