// Checks every move of the games of a PGN file with the engine, and writes the games with blunders marked and the
// better move added as a variation.
//
//     example_find_blunders FILE.pgn [NODES_A_MOVE]
#include <algorithm>
#include <gyre/engine.h>
#include <gyre/pgn.h>
#include <iostream>
#include <string>

namespace {

using gyre::Score;

/// Smallest loss that counts as a blunder, and the score from which a side counts as winning, in centipawns.
constexpr Score blunder{200}, winning{600};

struct Verdict {
    /// Score from the side to move's point of view.
    Score score;
    gyre::Move best;
};

class Judge {
public:
    explicit Judge(std::uint64_t nodes) { limits_.nodes = nodes; }

    Verdict judge(const gyre::Position& position) {
        if (gyre::legal_moves(position).empty()) return {position.in_check() ? Score::mated_in(0) : Score::draw(), {}};
        const gyre::SearchResult result = engine_.search(position, limits_).get();
        return {result.report.score, result.best};
    }

private:
    gyre::AsyncEngine engine_;
    gyre::Limits limits_;
};

void mark_blunders(gyre::GameTree& game, Judge& judge) {
    gyre::Position position = game.start();
    Verdict before = judge.judge(position);
    for (const gyre::GameTree::Node node : game.main_line()) {
        const gyre::Move move = game.move(node);
        // A null move cannot be judged; the rest of the game is skipped.
        if (!move) return;
        position.make(move);
        const Verdict after = judge.judge(position);
        const Score loss = std::min(before.score, winning) - std::max(-after.score, -winning);
        if (loss >= blunder && move != before.best) {
            game.add_nag(node, gyre::Nag::Blunder);
            game.add(game.parent(node), before.best);
        }
        before = after;
    }
}

}  // namespace

int main(int count, char** words) {
    const auto nodes = gyre::parse_integer<std::uint64_t>(count > 2 ? words[2] : "100000");
    if (count < 2 || count > 3 || !nodes) {
        std::cerr << "usage: example_find_blunders FILE.pgn [NODES_A_MOVE]\n";
        return 2;
    }
    auto file = gyre::InputFile::open(words[1]);
    if (!file) {
        std::cerr << words[1] << ": " << file.error().reason << '\n';
        return 1;
    }
    Judge judge(*nodes);
    gyre::PgnReader reader(file->bytes());
    gyre::GameBuilder builder;
    while (reader.read_game(builder)) {
        for (const gyre::PgnError& error : builder.errors()) std::cerr << error.message() << '\n';
        mark_blunders(builder.game(), judge);
        std::cout << to_pgn(builder.game());
    }
}
