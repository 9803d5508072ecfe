#include "chess/perft_table.h"

#include <gtest/gtest.h>

#include "chess/perft.h"
#include "tests/support/chess_helpers.h"

namespace gyre::test {
namespace {

TEST(PerftTable, FindsEntriesAtTheirDepthOnly) {
    PerftTable table(1 << 16);
    ASSERT_TRUE(table.is_ready());
    const Key key(0x123456789ABCDEF0);
    EXPECT_FALSE(table.find(key, 3));
    table.store(key, 3, 97862);
    EXPECT_EQ(table.find(key, 3), 97862u);
    EXPECT_FALSE(table.find(key, 4));
    EXPECT_FALSE(table.find(Key(0x123456789ABCDEF1), 3));
    // A count that exceeds its field is dropped, not truncated.
    table.store(key, 9, std::uint64_t{1} << 58);
    EXPECT_FALSE(table.find(key, 9));
    table.store(key, 9, (std::uint64_t{1} << 58) - 1);
    EXPECT_EQ(table.find(key, 9), (std::uint64_t{1} << 58) - 1);
    table.clear(1);
    EXPECT_FALSE(table.find(key, 3));
}

TEST(PerftTable, ReplacesTheShallowestEntryOfALine) {
    // The table has one line of four entries, so all keys share it.
    PerftTable table(64);
    for (std::uint64_t i = 1; i <= 4; ++i) table.store(Key(i), static_cast<int>(i + 1), i);
    table.store(Key(5), 4, 5);
    EXPECT_FALSE(table.find(Key(1), 2));
    for (std::uint64_t i = 2; i <= 4; ++i) EXPECT_EQ(table.find(Key(i), static_cast<int>(i + 1)), i);
    EXPECT_EQ(table.find(Key(5), 4), 5u);
}

TEST(HashedPlacement, UpdatesTheKeyWithEveryChange) {
    const PerftKeys keys(3);
    const auto recomputed = [&keys](const Placement<Sliders>& placement) {
        return HashedPlacement<Sliders>(placement, keys).key();
    };
    const Position start = position("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1");
    HashedPlacement<Sliders> placement(start.placement(), keys);
    placement.shift(Color::White, PieceType::Knight, Square::E5, Square::D3);
    EXPECT_EQ(placement.key(), recomputed(placement));
    placement.shift_onto(Color::White, PieceType::Queen, Square::F3, Square::F6);
    EXPECT_EQ(placement.key(), recomputed(placement));
    placement.toggle(Piece::BlackPawn, Square::H3);
    EXPECT_EQ(placement.key(), recomputed(placement));
    placement.promote(Color::White, PieceType::Pawn, PieceType::Rook, Square::D5);
    EXPECT_EQ(placement.key(), recomputed(placement));
    EXPECT_NE(placement.key(), recomputed(start.placement()));
}

TEST(PerftKeys, DifferForAnotherSeed) {
    EXPECT_NE(PerftKeys(1).piece(Piece::WhitePawn, Square::E2), PerftKeys(2).piece(Piece::WhitePawn, Square::E2));
    EXPECT_EQ(PerftKeys(1).piece(Piece::WhitePawn, Square::E2), PerftKeys(1).piece(Piece::WhitePawn, Square::E2));
}

}  // namespace
}  // namespace gyre::test
