// Searches a position by the algorithms of Reul's thesis and prints how many nodes each of them visits.
//
//     example_compare_searches [DEPTH] [FEN]
#include <cstdlib>
#include <gyre/lab.h>
#include <iostream>
#include <string>

namespace {

namespace lab = gyre::lab;

void report(const std::string& name, gyre::Score value, std::uint64_t nodes) {
    std::cout << name << ": " << value.cp() << " centipawns, " << nodes << " nodes\n";
}

/// The whole search with its hash memory of 1 MiB; prints the principal variation that the memory holds.
void search_completely(const gyre::Position& position, gyre::Depth depth) {
    lab::ChessGame game(position, lab::Judge::Material);
    lab::HashMemory memory(1 << 20);
    lab::Variantensuche search(game, memory);
    const gyre::Score value = search.deepen(depth);
    report("Variantensuche", value, search.effort.nodes);
    std::cout << "memory: " << memory.filled() << " of " << memory.addresses() << " entries\nline:";
    gyre::Position reached = position;
    for (const gyre::Move move : lab::principal_variation(game, memory, depth.plies())) {
        std::cout << ' ' << gyre::to_san(reached, move);
        reached.make(move);
    }
    std::cout << '\n';
}

}  // namespace

int main(int count, char** words) {
    const int plies = count > 1 ? std::atoi(words[1]) : 3;
    const auto read = gyre::read_position(count > 2 ? words[2] : "2k1r3/ppp2ppp/5n2/8/4N3/3B4/PPP2PPP/2K1R3 w - - 0 1");
    if (plies < 1 || plies > 5 || !read) {
        std::cerr << "usage: example_compare_searches [DEPTH (1 to 5)] [FEN]\n";
        return 2;
    }
    const gyre::Depth depth(plies);
    const gyre::Position position(*read);
    lab::ChessGame game(position, lab::Judge::Material);
    lab::Negamax negamax(game);
    const gyre::Score value = negamax.search(depth);
    report("minimax", value, negamax.effort.nodes);
    lab::TreeSearch alpha_beta(game, false);
    const gyre::Score same = alpha_beta.search(lab::whole_window(), depth);
    report("alpha-beta", same, alpha_beta.effort.nodes);
    lab::TreeSearch quiet(game, true);
    const gyre::Score calm = quiet.search(lab::whole_window(), depth);
    report("with quiescence search", calm, quiet.effort.nodes);
    search_completely(position, depth);
    return value == same ? 0 : 1;
}
