// Lets two UCI engines play each other, and writes the games as PGN.
//
//     example_engine_match PROGRAM_A PROGRAM_B [GAMES [NODES_A_MOVE]]
#include <array>
#include <gyre/client.h>
#include <gyre/pgn.h>
#include <iostream>
#include <string>
#include <vector>

namespace {

using namespace gyre::client;
using gyre::Color;
using gyre::Outcome;

/// White's engine, then Black's.
using Players = std::array<EngineClient*, 2>;

std::string winner(Color color) { return color == Color::White ? "1-0" : "0-1"; }

/// Plays until the rules end the game or an engine fails; an engine that fails loses.
gyre::GameTree play(const Players& players, std::uint64_t nodes) {
    gyre::GameTree game;
    game.set_tag("White", players[0]->name());
    game.set_tag("Black", players[1]->name());
    const auto end = [&game](const std::string& result, const std::string& reason) {
        game.set_tag("Result", result);
        game.set_result(gyre::parse_pgn_result(result));
        game.set_tag("Termination", reason);
        return game;
    };
    gyre::Position position = game.start();
    gyre::GameTree::Node node = gyre::GameTree::root();
    for (EngineClient* const player : players) player->new_game().value();
    for (;;) {
        const Color us = position.side_to_move();
        const Outcome outcome = gyre::outcome(position);
        if (outcome != Outcome::Ongoing)
            return end(outcome == Outcome::Checkmate ? winner(~us) : "1/2-1/2", std::string(describe(outcome)));
        EngineClient& player = *players[us == Color::White ? 0 : 1];
        const auto set = player.set_position(game.start(), game.moves_to(node));
        if (!set) return end(winner(~us), set.error().message());
        const SearchAnswer answer = player.go({.nodes = nodes}).get();
        if (!answer) return end(winner(~us), answer.error().message());
        node = game.append(node, answer->best);
        position.make(answer->best);
    }
}

}  // namespace

int main(int count, char** words) {
    const auto games = gyre::parse_integer(count > 3 ? words[3] : "2");
    const auto nodes = gyre::parse_integer<std::uint64_t>(count > 4 ? words[4] : "20000");
    if (count < 3 || !games || !nodes) {
        std::cerr << "usage: example_engine_match PROGRAM_A PROGRAM_B [GAMES [NODES_A_MOVE]]\n";
        return 2;
    }
    std::vector<EngineClient> engines;
    for (const char* program : {words[1], words[2]}) {
        auto started = EngineClient::start({.program = program});
        if (!started) {
            std::cerr << started.error().message() << '\n';
            return 1;
        }
        engines.push_back(std::move(*started));
    }
    for (int game = 0; game < *games; ++game) {
        const bool first_is_white = game % 2 == 0;
        const Players players{&engines[first_is_white ? 0 : 1], &engines[first_is_white ? 1 : 0]};
        std::cout << to_pgn(play(players, *nodes));
    }
}
