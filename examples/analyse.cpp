// Analyses a position inside this program: prints each new best line when it is found, and stops after ten seconds.
//
//     example_analyse ["FEN" [DEPTH]]
#include <chrono>
#include <gyre/engine.h>
#include <iostream>
#include <string>

namespace {

std::string text_of(gyre::Score score) {
    if (score.is_mate_score()) {
        const int plies = score.plies_to_mate();
        return "mate in " + std::to_string(plies) + (plies == 1 ? " ply" : " plies");
    }
    return std::to_string(score.cp()) + " centipawns";
}

}  // namespace

int main(int count, char** words) {
    const std::string fen =
        count > 1 ? words[1] : "r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/3P1N2/PPP2PPP/RNBQK2R w KQkq - 0 5";
    const auto depth = gyre::parse_integer(count > 2 ? words[2] : "12");
    const auto read = gyre::read_position(fen);
    if (!read || !depth) {
        std::cerr << (read ? "DEPTH must be a whole number" : read.error().message()) << '\n';
        return 2;
    }
    const gyre::Position position(*read);

    gyre::AsyncEngine engine([](std::string_view error) { std::cerr << error << '\n'; });
    if (const auto set = engine.configure({.hash_mib = 16}); !set) std::cerr << set.error() << '\n';

    gyre::Limits limits;
    limits.depth = *depth;
    const auto print = [&position](const gyre::SearchReport& report) {
        std::cout << "depth " << report.depth << ", " << report.nodes << " nodes, " << text_of(report.score) << ": "
                  << line_to_san(position, report.pv) << '\n';
    };
    std::stop_source stop;
    auto result = engine.search(position, limits, print, stop.get_token());

    // The search runs in other threads; this thread stops it after ten seconds.
    if (result.wait_for(std::chrono::seconds(10)) == std::future_status::timeout) stop.request_stop();
    const gyre::SearchResult found = result.get();
    std::cout << (found.best ? "best move " + to_san(position, found.best) : "there is no move") << '\n';
}
