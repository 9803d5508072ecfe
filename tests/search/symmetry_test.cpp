#include <gtest/gtest.h>

#include "engine/solo_search.h"
#include "tests/support/flip.h"
#include "tests/support/positions.h"

namespace gyre {
namespace {

Move flip(Move move) {
    const Square from = flip_rank(move.from()), to = flip_rank(move.to());
    return move.kind() == Move::Kind::Promotion ? Move::promote(from, to, move.promotion())
                                                : Move(from, to, move.kind());
}

class SearchSymmetry : public testing::TestWithParam<const char*> {};

// Move ordering, histories and corrections use the point of view of the side to move, so a search must treat both
// colours alike.
TEST_P(SearchSymmetry, FlippedColoursGiveTheSameScoreAndLine) {
    const auto setup = test::setup_of(GetParam());
    const auto search = [](const auto& from) {
        SoloSearch<FixedParams> solo(64);
        Limits limits;
        limits.nodes = 30000;
        return solo.search(Position(*validate(from)), limits).report;
    };
    const SearchReport report = search(setup), flipped = search(test::flip_colors(setup));
    EXPECT_EQ(report.score, flipped.score);
    EXPECT_EQ(report.depth, flipped.depth);
    EXPECT_EQ(report.selective_depth, flipped.selective_depth);
    ASSERT_EQ(report.pv.size(), flipped.pv.size());
    for (std::size_t i = 0; i < report.pv.size(); ++i) EXPECT_EQ(flip(report.pv[i]), flipped.pv[i]) << i;
}

INSTANTIATE_TEST_SUITE_P(Positions, SearchSymmetry,
                         testing::Values("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
                                         "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
                                         "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
                                         "2r3k1/1q1nbppp/r3p3/3pP3/pPpP4/P1Q2N2/2RN1PPP/2R4K b - b3 0 23",
                                         "8/5k2/4p1p1/3pP1P1/1p1P4/1Pr2K2/5R2/8 w - - 3 47",
                                         "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
                                         "1r3k2/4q3/2Pp3b/3Bp3/2Q2p2/1p1P2P1/1P2KP2/3N4 w - - 0 1",
                                         "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9"));

}  // namespace
}  // namespace gyre
