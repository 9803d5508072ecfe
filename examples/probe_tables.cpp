// Probes Syzygy endgame tables: prints who wins a position, and the result of each move, the best first.
//
//     example_probe_tables FOLDER "FEN"
#include <gyre/tablebase.h>
#include <iostream>
#include <string>

namespace {

int complain(const std::string& why) {
    std::cerr << why << '\n';
    return 1;
}

}  // namespace

int main(int count, char** words) {
    if (count != 3) {
        std::cerr << "usage: example_probe_tables FOLDER \"FEN\"\n";
        return 2;
    }
    // Tables are immutable, so any number of threads may probe them.
    const auto tables = gyre::tablebase::Tables::open(words[1]);
    if (!tables) return complain(tables.error());
    for (const std::string& fault : (*tables)->faults()) std::cerr << fault << '\n';
    const auto read = gyre::read_position(words[2]);
    if (!read) return complain(read.error().message());

    const gyre::Position position(*read);
    const auto wdl = probe_wdl(**tables, position);
    if (!wdl) return complain(wdl.error().message());
    std::cout << "for the side to move: " << gyre::tablebase::describe(*wdl) << '\n';
    const auto moves = rank_moves(**tables, position);
    if (!moves) return complain(moves.error().message());
    for (const gyre::tablebase::MoveAnswer& answer : *moves)
        std::cout << to_san(position, answer.move) << '\t' << gyre::tablebase::describe(answer.wdl) << '\t'
                  << answer.dtz << '\n';
}
