// Writes games of random legal moves as PGN, each until the rules end it. The same seed (default 1) writes the same
// games.
//
//     example_random_games GAMES [SEED]
#include <gyre/pgn.h>
#include <gyre/positions.h>
#include <iostream>
#include <string>

namespace {

gyre::GameTree play(gyre::Rng& rng) {
    gyre::GameTree game;
    gyre::GameTree::Node node = gyre::GameTree::root();
    gyre::Position position = game.start();
    gyre::Outcome outcome = gyre::Outcome::Ongoing;
    // Draws that need a claim do not end the game, because no player claims them.
    while (outcome == gyre::Outcome::Ongoing || needs_claim(outcome)) {
        const gyre::MoveList moves = legal_moves(position);
        const gyre::Move move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
        node = game.add(node, move);
        position.make(move);
        outcome = gyre::outcome(position);
    }
    game.set_result(result_of(outcome, position.side_to_move()));
    game.set_tag("Result", to_text(game.result()));
    game.set_tag("Termination", describe(outcome));
    return game;
}

}  // namespace

int main(int count, char** words) {
    const auto games = gyre::parse_integer(count > 1 ? words[1] : "");
    const auto seed = gyre::parse_integer<std::uint64_t>(count > 2 ? words[2] : "1");
    if (!games || *games < 1 || !seed || count > 3) {
        std::cerr << "usage: example_random_games GAMES [SEED]\n";
        return 2;
    }
    gyre::Rng rng(*seed);
    for (int i = 0; i < *games; ++i) std::cout << to_pgn(play(rng));
}
