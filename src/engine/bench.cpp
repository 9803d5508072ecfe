#include "engine/bench.h"

#include <string_view>

#include "engine/solo_search.h"
#include "notation/position/fen.h"

namespace gyre {

namespace {

constexpr int bench_depth = 13;

/// Openings, middlegames, endgames, mates, a stalemate trap, Chess960.
constexpr std::string_view bench_positions[] = {
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3",
    "rnbqkb1r/pp2pppp/3p1n2/8/3NP3/2N5/PPP2PPP/R1BQKB1R b KQkq - 2 5",
    "rnbq1rk1/ppp1bppp/4pn2/3p4/2PP4/2N2N2/PP2PPPP/R1BQKB1R w KQ - 4 6",
    "r1bq1rk1/pp2ppbp/2np1np1/8/3NP3/2N1BP2/PPPQ2PP/R3KB1R w KQ - 3 9",
    "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
    "2rq1rk1/pb1n1ppp/1p2pn2/2b5/2P5/1P3NP1/PB1N1PBP/R2Q1RK1 w - - 1 14",
    "r2q1rk1/3nbppp/p2pbn2/4p3/1p2P3/1N2BP2/PPPQN1PP/2KR1B1R w - - 0 13",
    "rnb1kb1r/ppp2ppp/4pn2/8/2qP4/5NP1/PP2PPBP/RNBQ1RK1 w kq - 1 8",
    "3r1rk1/p1q2pp1/1pn1p2p/2p1P3/5P2/2PP1NP1/P1Q3KP/3R1R2 b - - 2 21",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "8/5k2/4p1p1/3pP1P1/1p1P4/1Pr2K2/5R2/8 w - - 3 47",
    "6k1/5p2/6p1/8/7p/8/6PP/6K1 b - - 0 1",
    "8/k7/3p4/p2P1p2/P2P1P2/8/8/K7 w - - 0 1",
    "2r3k1/1q1nbppp/r3p3/3pP3/pPpP4/P1Q2N2/2RN1PPP/2R4K b - b3 0 23",
    "4rrk1/pp1n3p/3q2pQ/2p1pb2/2PP4/2P3N1/P2B2PP/4RRK1 b - - 7 19",
    "r3r1k1/2p2ppp/p1p1bn2/8/1q2P3/2NPQN2/PPP3PP/R4RK1 b - - 2 15",
    "1r3k2/4q3/2Pp3b/3Bp3/2Q2p2/1p1P2P1/1P2KP2/3N4 w - - 0 1",
    "8/8/1p1r1k2/p1pPN1p1/P3KnP1/1P6/8/3R4 b - - 0 1",
    "6k1/4pp1p/3p2p1/P1pPb3/R7/1r2P1PP/3B1P2/6K1 w - - 0 1",
    "5k2/7R/4P2p/5K2/p1r2P1p/8/8/8 b - - 0 1",
    "8/3p3B/5p2/5P2/p7/PP5b/k7/6K1 w - - 0 1",
    "7k/8/8/8/4B3/4N3/8/4K3 w - - 0 1",
    "r5rk/5p1p/5R2/4B3/8/8/7P/7K w - - 0 1",
    "5rk1/1ppb3p/p1pb4/6q1/3P1p1r/2P1R2P/PP1BQ1P1/5RKN w - - 0 1",
    "r1b2rk1/2q1b1pp/p2ppn2/1p6/3QP3/1BN1B3/PPP3PP/R4RK1 w - - 0 1",
    "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",
    "rbbqn1kr/pp2p1pp/6n1/2pp1p2/2P4P/P7/BP1PPPP1/R1BQNNKR w HAha - 0 9",
};

}  // namespace

template <class Params>
BenchResult run_bench(std::stop_token stop, Params params, const nnue::NetworkUse& net) {
    SoloSearch<Params> solo(16, params, net);
    Limits limits;
    limits.depth = bench_depth;
    const std::stop_callback on_stop(stop, [&solo] { solo.stop(); });
    const auto start = Clock::now();
    BenchResult result;
    for (std::string_view text : bench_positions) {
        if (stop.stop_requested()) break;
        solo.new_game();
        result.nodes += solo.search(Position(*read_position(text)), limits).report.nodes;
    }
    result.time = elapsed_since(start);
    return result;
}

template BenchResult run_bench<FixedParams>(std::stop_token, FixedParams, const nnue::NetworkUse&);
template BenchResult run_bench<TableParams>(std::stop_token, TableParams, const nnue::NetworkUse&);

}  // namespace gyre
