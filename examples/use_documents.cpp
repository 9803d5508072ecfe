// Calls algorithms of the four source documents: a knight by shifts, counting bits, a ray, Slate and Atkin's arrays,
// the six rules of material, and a matrix game.
//
//     example_use_documents [FEN]
#include <gyre/lab.h>
#include <iostream>

namespace {

namespace lab = gyre::lab;

void show_bits() {
    const gyre::Bitboard moves = lab::masked_moves(lab::knight_terms, gyre::bb(gyre::Square::A4));
    const lab::FoldingSteps folded = lab::fold(moves.bits());
    std::cout << "a knight on a4 reaches " << folded.all << " squares; without masks "
              << lab::unmasked_moves(lab::knight_terms, gyre::bb(gyre::Square::A4)).count() << '\n';
    std::cout << "the highest of them is number " << gyre::index_of(moves.msb()) << ", found in "
              << lab::halving_steps(moves.bits()).size() << " halvings and a look-up\n";
}

void show_position(const gyre::Position& start) {
    const lab::RayReading up = lab::read_ray(gyre::Direction::North, gyre::Square::E1, start.occupied());
    std::cout << "up from e1: " << up.attacks.count() << " squares, " << up.blockers.count() << " blockers\n";
    gyre::Position position = start;
    lab::IncrementalAttacks arrays(position);
    const auto before = arrays.updates();
    position.make(gyre::legal_moves(position)[0], arrays);
    std::cout << "the first move writes " << (arrays.updates() - before).all() << " entries of the attack arrays, "
              << arrays.differences(position) << " of them wrong\n";
    const lab::MaterialCount material = lab::count_material(start);
    std::cout << "material: " << material.pieces << " and corrections " << material.corrections << '\n';
}

void show_matrix() {
    const lab::MatrixGame game{{"A1", "A2"}, {"B1", "B2"}, {{1, 4}, {2, 3}}};
    std::cout << "the matrix game guarantees " << *game.maximin() << " and at most " << *game.minimax()
              << (game.has_saddle_point() ? ", with a saddle point\n" : "\n");
}

}  // namespace

int main(int count, char** words) {
    const auto position = gyre::read_position(count > 1 ? words[1] : "4k3/8/8/8/4p3/8/8/R3RK2 w - - 0 1");
    if (!position) {
        std::cerr << position.error().message() << '\n';
        return 2;
    }
    show_bits();
    show_position(gyre::Position(*position));
    show_matrix();
}
