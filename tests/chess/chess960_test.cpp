#include "chess/chess960.h"

#include <gtest/gtest.h>
#include <set>
#include <string>

#include "chess/validation.h"
#include "notation/position/fen.h"

namespace gyre {
namespace {

TEST(Chess960, StandardStartHasNumber518) {
    EXPECT_EQ(chess960_start(chess960_standard), gyre::Setup::standard());
    EXPECT_EQ(chess960_number(gyre::Setup::standard(), Color::White), chess960_standard);
    EXPECT_EQ(chess960_number(gyre::Setup::standard(), Color::Black), chess960_standard);
}

TEST(Chess960, KnownNumbersGiveTheirStarts) {
    const auto back_rank = [](int number) { return to_fen(chess960_start(number)).substr(35, 8); };
    EXPECT_EQ(back_rank(0), "BBQNNRKR");
    EXPECT_EQ(back_rank(959), "RKRNNQBB");
    EXPECT_EQ(back_rank(534), "RNBKQBNR");
}

TEST(Chess960, StartsAreDistinctAndValid) {
    std::set<std::string> seen;
    for (int number = 0; number < chess960_starts; ++number) {
        const auto setup = chess960_start(number);
        EXPECT_TRUE(find_faults(setup).empty()) << number;
        EXPECT_EQ(chess960_number(setup, Color::White), number);
        EXPECT_EQ(chess960_number(setup, Color::Black), number);
        seen.insert(to_fen(setup));
    }
    EXPECT_EQ(seen.size(), 960u);
}

TEST(Chess960, BishopsDifferInColourAndTheKingIsBetweenTheRooks) {
    for (int number = 0; number < chess960_starts; ++number) {
        const auto setup = chess960_start(number);
        const Bitboard bishops = setup.pieces(Color::White, PieceType::Bishop);
        EXPECT_TRUE((bishops & light_squares).exactly_one() && (bishops & dark_squares).exactly_one()) << number;
        const Square king = setup.king(Color::White);
        EXPECT_LT(setup.castling_rooks[Castle::WhiteASide], king) << number;
        EXPECT_GT(setup.castling_rooks[Castle::WhiteHSide], king) << number;
        EXPECT_EQ(setup.pieces(Color::White, PieceType::Knight).count(), 2) << number;
    }
}

TEST(Chess960, SidesMayHaveDifferentStarts) {
    const auto setup = chess960_start(0, 959);
    EXPECT_EQ(to_fen(setup), "rkrnnqbb/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1");
    EXPECT_EQ(chess960_number(setup, Color::White), 0);
    EXPECT_EQ(chess960_number(setup, Color::Black), 959);
    EXPECT_TRUE(validate(setup));
}

TEST(Chess960, OtherPlacementsHaveNoNumber) {
    auto setup = gyre::Setup::standard();
    setup.board[Square::B1] = Piece::None;
    EXPECT_EQ(chess960_number(setup, Color::White), std::nullopt);
    EXPECT_EQ(chess960_number(setup, Color::Black), chess960_standard);
}

}  // namespace
}  // namespace gyre
