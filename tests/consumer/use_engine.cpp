// Searches a position with gyre::engine and fails if the mate is not found.
#include <gyre/chess.h>
#include <gyre/client.h>
#include <gyre/engine.h>
#include <gyre/version.h>
#include <iostream>

namespace {

/// Structures that callers fill in accept designated initializers, and omitted members cause no warning.
[[maybe_unused]] void name_members(gyre::client::EngineClient& engine, const gyre::Position& position) {
    using namespace gyre::client;
    const auto answer = engine.go({.depth = 5}, {.on_info = {}}).get();
    const auto other = EngineClient::start({.arguments = {"uci"}}, {.timeouts = {.ready = gyre::Milliseconds(100)}});
    const gyre::SearchReport report{.depth = 3};
    const EngineInfo info{.nodes = 7};
    const SearchRecord record{.best = gyre::legal_moves(position)[0]};
    static_cast<void>(answer && other && report.pv.empty() && info.pv.empty() && record.lines.empty());
}

}  // namespace

int main() {
    const auto read = gyre::read_position("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1");
    if (!read) return 1;
    gyre::AsyncEngine engine;
    const gyre::SearchResult result = engine.search(gyre::Position(*read), {.depth = 5}).get();
    const std::string move = gyre::to_san(gyre::Position(*read), result.best);
    const auto none = gyre::client::EngineClient::start({.program = "/nonexistent/engine"});
    if (move != "Ra8#" || !result.report.score.is_mate_score() || none) {
        std::cerr << "use_engine: wrong: " << move << '\n';
        return 1;
    }
    std::cout << "gyre::engine " GYRE_VERSION " works: " << move << '\n';
}
