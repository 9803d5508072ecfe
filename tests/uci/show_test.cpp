#include "uci/show.h"

#include <gtest/gtest.h>

#include "chess/transform.h"
#include "eval/evaluate.h"
#include "tests/support/chess_helpers.h"
#include "uci/eval_report.h"

namespace gyre::uci {
namespace {

TEST(UciShow, FlippingTwiceRestoresThePosition) {
    for (const std::string_view fen :
         {"r3k2r/pb1nqppp/1p1bpn2/2pp4/3P1B2/2NBPN2/PPP1QPPP/R3K2R b Kq - 4 10", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2",
          "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9"}) {
        const Position position = test::position(fen);
        EXPECT_EQ(to_fen(flipped(flipped(position))), to_fen(position));
        EXPECT_EQ(evaluate(flipped(position)), evaluate(position));
        EXPECT_NE(flipped(position).side_to_move(), position.side_to_move());
    }
    EXPECT_EQ(to_fen(flipped(test::position("4k3/8/8/8/8/8/8/4K2R w K - 3 9"))), "4k2r/8/8/8/8/8/8/4K3 b k - 3 9");
}

TEST(UciShow, BoardShowsTheStateOfThePosition) {
    const Position position = test::position("4k3/8/8/8/8/8/4q3/4K3 w - - 0 1");
    const std::string text = position_text(position);
    for (const std::string_view part :
         {"FEN: 4k3/8/8/8/8/8/4q3/4K3 w - - 0 1\n", "Checkers: e2\n", "To move: White\n", "Key: ", "Polyglot key: "})
        EXPECT_NE(text.find(part), text.npos) << part;
    EXPECT_NE(eval_text(position).find("king position"), std::string::npos);
}

}  // namespace
}  // namespace gyre::uci
