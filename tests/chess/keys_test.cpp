#include <gtest/gtest.h>
#include <set>

#include "tests/support/chess_helpers.h"

/// Tests of Zobrist keys (docs/reference/lab.md, D7).
namespace gyre::test {
namespace {

Position after(std::string_view moves, std::string_view fen = start_fens[0]) {
    Position position = test::position(fen);
    play(position, moves);
    return position;
}

TEST(Zobrist, AllNumbersDiffer) {
    std::set<Key> keys;
    for (Color color : all_colors)
        for (PieceType type : all_piece_types)
            for (Square square : all_squares) keys.insert(zobrist::piece(make_piece(color, type), square));
    EXPECT_EQ(keys.size(), 768u);
    for (Castle castle : all_castles) keys.insert(zobrist::castling(CastlingRights(castle)));
    for (std::size_t file = 0; file < 8; ++file) keys.insert(zobrist::en_passant(make_square(File(file), Rank::R3)));
    keys.insert(zobrist::white_to_move);
    EXPECT_EQ(keys.size(), 781u);
    EXPECT_FALSE(keys.contains(Key()));
    EXPECT_EQ(zobrist::castling({}), Key());
}

/// The expected value is FNV-1a over the words of python-chess's table.
TEST(Zobrist, NumbersEqualThoseOfPolyglot) {
    std::uint64_t hash = 0xcbf29ce484222325;
    for (std::uint64_t number : gyre::detail::polyglot_numbers) hash = (hash ^ number) * 0x100000001b3;
    EXPECT_EQ(hash, 0xdbdd6c53476f44e5u);
}

TEST(Keys, TranspositionsHaveTheSameKey) {
    EXPECT_EQ(after("e2e4 e7e6 d2d4").key(), after("d2d4 e7e6 e2e4").key());
    EXPECT_EQ(after("e2e4 e7e6 d2d4").pawn_key(), after("d2d4 e7e6 e2e4").pawn_key());
    EXPECT_EQ(after("g1f3 g8f6 b1c3").key(), after("b1c3 g8f6 g1f3").key());
}

TEST(Keys, EveryPartOfAPositionChangesTheKey) {
    const auto key = [](std::string_view fen) { return position(fen).key(); };
    const std::set<Key> keys = {
        key("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"), key("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1"),
        key("r3k2r/8/8/8/8/8/8/R3K2R w KQk - 0 1"),  key("r3k2r/8/8/8/8/8/8/R3K2R w KQq - 0 1"),
        key("r3k2r/8/8/8/8/8/8/R3K2R w Kkq - 0 1"),  key("r3k2r/8/8/8/8/8/8/R3K2R w Qkq - 0 1"),
        key("r3k2r/8/8/8/8/8/8/R3K1R1 w Qkq - 0 1"), key("r3k2r/8/8/8/8/8/8/R3K2N w Qkq - 0 1"),
        key("r3k2r/8/8/8/8/8/8/R3K2n w Qkq - 0 1"),
    };
    EXPECT_EQ(keys.size(), 9u);
    // The clocks do not change it.
    EXPECT_EQ(key("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"), key("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 30 70"));
}

/// Position key and Polyglot's key, both with and without the square in the FEN.
struct EnPassantCase {
    std::string_view what, with, without;
    bool counts, counts_in_books;
};

const EnPassantCase en_passant_cases[] = {
    {"a legal capture", "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1", "4k3/8/8/8/3pP3/8/8/4K3 b - - 0 1", true, true},
    {"nobody beside", "4k3/8/8/8/2p1P3/8/8/4K3 b - e3 0 1", "4k3/8/8/8/2p1P3/8/8/4K3 b - - 0 1", false, false},
    {"a piece beside", "4k3/8/8/8/3nP3/8/8/4K3 b - e3 0 1", "4k3/8/8/8/3nP3/8/8/4K3 b - - 0 1", false, false},
    {"pinned on the rank", "8/8/8/8/k2pP2R/8/8/4K3 b - e3 0 1", "8/8/8/8/k2pP2R/8/8/4K3 b - - 0 1", false, true},
    {"pinned on its file", "3k4/8/8/8/3pP3/8/8/3RK3 b - e3 0 1", "3k4/8/8/8/3pP3/8/8/3RK3 b - - 0 1", false, true},
    {"one of two is pinned", "3k4/8/8/8/3pPp2/8/8/3RK3 b - e3 0 1", "3k4/8/8/8/3pPp2/8/8/3RK3 b - - 0 1", true, true},
    {"pinned on the diagonal it captures along", "8/8/8/2k5/3pP3/8/5B2/4K3 b - e3 0 1",
     "8/8/8/2k5/3pP3/8/5B2/4K3 b - - 0 1", true, true},
    {"the pushed pawn gives check", "8/8/8/5k2/3pP3/8/8/4K3 b - e3 0 1", "8/8/8/5k2/3pP3/8/8/4K3 b - - 0 1", true,
     true},
    {"the push uncovers a check that the capture lets stand", "8/8/7k/8/3Pp3/8/8/2B1K3 b - d3 0 1",
     "8/8/7k/8/3Pp3/8/8/2B1K3 b - - 0 1", false, true},
};

TEST(Keys, EnPassantCountsOnlyIfACaptureIsPossible) {
    for (const EnPassantCase& c : en_passant_cases) {
        const Position with = position(c.with), without = position(c.without);
        EXPECT_EQ(with.en_passant_is_legal(), c.counts) << c.what;
        EXPECT_EQ(with.key() != without.key(), c.counts) << c.what;
        EXPECT_EQ(with.polyglot_key() != without.polyglot_key(), c.counts_in_books) << c.what;
        EXPECT_EQ(without.key(), without.polyglot_key()) << c.what;
    }
}

TEST(Keys, DifferFromPolyglotKeysOnlyInEnPassant) {
    Rng rng(41);
    int differ = 0, legal = 0;
    for (int game = 0; game < 40; ++game)
        for (std::string_view fen : start_fens)
            random_walk(rng, position(fen), 60, [&](const Position& position) {
                legal += position.en_passant_is_legal();
                if (position.key() == position.polyglot_key()) return;
                ++differ;
                ASSERT_EQ(position.key() ^ position.polyglot_key(), zobrist::en_passant(position.en_passant()));
                ASSERT_FALSE(position.en_passant_is_legal());
            });
    EXPECT_GT(differ, 0);
    EXPECT_GT(legal, 100);
}

/// The test vectors of Polyglot's book format.
TEST(Keys, EqualTheTestVectorsOfPolyglot) {
    const auto key = [](std::string_view moves) { return after(moves).polyglot_key().value(); };
    EXPECT_EQ(key(""), 0x463b96181691fc9cu);
    EXPECT_EQ(key("e2e4"), 0x823c9b50fd114196u);
    EXPECT_EQ(key("e2e4 d7d5"), 0x0756b94461c50fb0u);
    EXPECT_EQ(key("e2e4 d7d5 e4e5"), 0x662fafb965db29d4u);
    EXPECT_EQ(key("e2e4 d7d5 e4e5 f7f5"), 0x22a48b5a8e47ff78u);
    EXPECT_EQ(key("e2e4 d7d5 e4e5 f7f5 e1e2"), 0x652a607ca3f242c1u);
    EXPECT_EQ(key("e2e4 d7d5 e4e5 f7f5 e1e2 e8f7"), 0x00fdd303c946bdd9u);
    EXPECT_EQ(key("a2a4 b7b5 h2h4 b5b4 c2c4"), 0x3c8123ea7b067637u);
    EXPECT_EQ(key("a2a4 b7b5 h2h4 b5b4 c2c4 b4c3 a1a3"), 0x5c3f9b829b279560u);
}

TEST(Keys, PawnKeyDependsOnPawnsOnly) {
    EXPECT_EQ(position("4k3/p7/8/8/8/8/P7/4K3 w - - 0 1").pawn_key(),
              position("r5k1/p7/8/8/8/8/P7/Q6K b - - 5 9").pawn_key());
    EXPECT_NE(position("4k3/p7/8/8/8/8/P7/4K3 w - - 0 1").pawn_key(),
              position("4k3/1p6/8/8/8/8/P7/4K3 w - - 0 1").pawn_key());
    EXPECT_EQ(position("4k3/8/8/8/8/8/8/4K3 w - - 0 1").pawn_key(), Key());
}

}  // namespace
}  // namespace gyre::test
