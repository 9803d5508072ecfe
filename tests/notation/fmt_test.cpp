#include "notation/fmt.h"

#include <gtest/gtest.h>

#include "tests/support/chess_helpers.h"

namespace gyre {
namespace {

TEST(Fmt, FormatsSquaresColoursAndPieces) {
    EXPECT_EQ(fmt::format("{} {} {}", Square::E4, Square::None, Color::Black), "e4 - Black");
    EXPECT_EQ(fmt::format("{}{}{:letter}", Piece::WhiteKnight, Piece::BlackQueen, Piece::None), "Nq.");
    EXPECT_EQ(fmt::format("{:figure}{:figure}", Piece::WhiteKnight, Piece::BlackQueen), "\u2658\u265B");
}

TEST(Fmt, FormatsMovesInEveryNotation) {
    const Position position = test::position("4k3/8/8/8/8/8/4P3/R3K2R w KQ - 0 1");
    const Move castle = test::move(position, "e1h1"), rook = test::move(position, "a1a8");
    EXPECT_EQ(fmt::format("{} {:uci} {:uci960} {}", castle, castle, castle, Move()), "e1g1 e1g1 e1h1 0000");
    EXPECT_EQ(fmt::format("{} {:san} {:lan} {:figurine} {:uci} {:uci960}", in(position, castle), in(position, rook),
                          in(position, rook), in(position, rook), in(position, rook), in(position, castle)),
              "O-O Ra8+ Ra1-a8+ \u2656a8+ a1a8 e1h1");
}

TEST(Fmt, FormatsPositions) {
    const Position position = test::position("4k3/8/8/8/8/8/4P3/R3K2R w KQ - 3 9");
    EXPECT_EQ(fmt::format("{}", position), "4k3/8/8/8/8/8/4P3/R3K2R w KQ - 3 9");
    EXPECT_EQ(fmt::format("{:shredder}", position), "4k3/8/8/8/8/8/4P3/R3K2R w HA - 3 9");
    EXPECT_EQ(fmt::format("{:board}", position), board_text(position.setup(), {.frame = BoardFrame::None}));
    EXPECT_NE(fmt::format("{:figures}", position).find("\u2656"), std::string::npos);
}

TEST(Fmt, FillAndAlignmentFollowTheStyleName) {
    const Position position;
    const Move move = test::move(position, "g1f3");
    EXPECT_EQ(fmt::format("[{:>4}] [{:san:<5}] [{:lan:*^10}]", Square::A1, in(position, move), in(position, move)),
              "[  a1] [Nf3  ] [**Ng1-f3**]");
}

TEST(Fmt, RejectsOtherStyleNames) {
    const Move move(Square::E2, Square::E4);
    for (const std::string_view bad : {"{:san}", "{:uci960x}", "{:uci:word}"})
        EXPECT_THROW(static_cast<void>(fmt::format(fmt::runtime(bad), move)), fmt::format_error) << bad;
}

}  // namespace
}  // namespace gyre
