// Searches a position by gyre::engine, and fails where the mate is not found.
#include <gyre/chess.h>
#include <gyre/client.h>
#include <gyre/engine.h>
#include <gyre/version.h>
#include <iostream>

int main() {
    const auto read = gyre::read_position("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1");
    if (!read) return 1;
    gyre::AsyncEngine engine;
    gyre::Limits limits;
    limits.depth = 5;
    const gyre::SearchResult result = engine.search(gyre::Position(*read), limits).get();
    const std::string move = gyre::to_san(gyre::Position(*read), result.best);
    const auto none = gyre::client::EngineClient::start({.program = "/nonexistent/engine"});
    if (move != "Ra8#" || !result.report.score.is_mate_score() || none) {
        std::cerr << "use_engine: wrong: " << move << '\n';
        return 1;
    }
    std::cout << "gyre::engine " GYRE_VERSION " works: " << move << '\n';
}
