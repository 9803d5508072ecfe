#include "eval/classic/kpk.h"

#include <gtest/gtest.h>

#include "tests/support/chess_helpers.h"
#include "tests/support/flip.h"

namespace gyre::classic {
namespace {

using test::position;

struct Tally {
    int possible = 0, won = 0;
};

/// Counts all endings with White's pawn on files a to d and this side to move.
Tally tally(Color side_to_move) {
    Tally tally;
    Setup setup;
    setup.side_to_move = side_to_move;
    for (Square pawn : bb(File::A) | bb(File::B) | bb(File::C) | bb(File::D))
        for (Square king : all_squares)
            for (Square bare : all_squares) {
                setup.board = gyre::detail::filled<Square>(Piece::None);
                setup.board[pawn] = Piece::WhitePawn;
                setup.board[king] = Piece::WhiteKing;
                setup.board[bare] = Piece::BlackKing;
                if (setup.pieces(Color::White).count() + setup.pieces(Color::Black).count() < 3) continue;
                const auto valid = validate(setup);
                if (!valid) continue;
                ++tally.possible;
                if (is_won_pawn_ending(Position(*valid))) ++tally.won;
            }
    return tally;
}

// Each position was compared with the Syzygy table KPvK, which has the same totals.
TEST(Evaluation, PawnEndingsHaveTheKnownTotals) {
    const Tally white = tally(Color::White), black = tally(Color::Black);
    EXPECT_EQ(white.possible, 81664);
    EXPECT_EQ(white.won, 62480);
    EXPECT_EQ(black.possible, 84012);
    EXPECT_EQ(black.won, 48802);
}

TEST(Evaluation, PawnEndingsAreTheSameForBothColorsAndWings) {
    for (std::string_view fen : {"8/8/8/4k3/8/4P3/8/4K3 w - - 0 1", "8/8/4k3/8/4K3/4P3/8/8 b - - 0 1",
                                 "8/1k6/8/8/8/8/6P1/6K1 w - - 0 1", "k7/8/K7/P7/8/8/8/8 w - - 0 1"}) {
        const Position p = position(fen);
        EXPECT_EQ(is_won_pawn_ending(p), is_won_pawn_ending(position(test::flip_colors(p.setup())))) << fen;
        EXPECT_EQ(is_won_pawn_ending(p), is_won_pawn_ending(position(test::mirror_files(p.setup())))) << fen;
    }
}

}  // namespace
}  // namespace gyre::classic
