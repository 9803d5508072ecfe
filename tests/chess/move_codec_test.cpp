#include "chess/move_codec.h"

#include <gtest/gtest.h>
#include <set>

#include "chess/chess960.h"
#include "tests/chess/perft_cases.h"
#include "tests/support/chess_helpers.h"

/// Tests of Hyatt's 21-bit moves (docs/reference/lab.md, C7).
namespace gyre::test {
namespace {

void check_all_moves(const Position& position) {
    std::set<std::uint32_t> words;
    for (Move move : legal_moves(position)) {
        const HyattMove hyatt = to_hyatt(position, move);
        ASSERT_LT(hyatt.word, 1u << 21);
        ASSERT_TRUE(words.insert(hyatt.word).second) << "another move has the same word: " << text_of(move);
        ASSERT_EQ(from_hyatt(position, hyatt), move) << to_fen(position) << ' ' << text_of(move);
        ASSERT_EQ(hyatt.from(), move.from());
        ASSERT_EQ(hyatt.piece(), position.moved_type(move));
        ASSERT_EQ(hyatt.captured(), position.captured_type(move));
        ASSERT_EQ(hyatt.promotion(), move.promotion());
        ASSERT_TRUE(move.kind() == Move::Kind::Castling || hyatt.to() == move.to());
    }
}

TEST(MoveCodec, AllMovesRoundTrip) {
    Rng rng(61);
    const auto walk = [&rng](const Position& start) {
        random_walk(rng, start, 60, [](const Position& position) {
            if (!testing::Test::HasFatalFailure()) check_all_moves(position);
        });
    };
    for (std::string_view fen : start_fens) walk(position(fen));
    for (const PerftCase& perft_case : perft_cases) walk(position(perft_case.fen));
    for (int i = 0; i < 20; ++i)
        walk(position(chess960_start(static_cast<int>(rng.below(960)), static_cast<int>(rng.below(960)))));
}

HyattMove hyatt(std::string_view fen, std::string_view text) {
    const Position position = test::position(fen);
    return to_hyatt(position, move(position, text));
}

TEST(MoveCodec, ExamplesHaveTheirWords) {
    constexpr auto none = PieceType::None;
    EXPECT_EQ(hyatt(start_fens[0], "g1f3"), HyattMove::pack(Square::G1, Square::F3, PieceType::Knight, none, none));
    EXPECT_EQ(hyatt("3q2k1/4P3/8/8/8/8/8/4K3 w - - 0 1", "e7d8n"),
              HyattMove::pack(Square::E7, Square::D8, PieceType::Pawn, PieceType::Queen, PieceType::Knight));
    EXPECT_EQ(hyatt("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6"),
              HyattMove::pack(Square::E5, Square::D6, PieceType::Pawn, PieceType::Pawn, none));
}

TEST(MoveCodec, CastlingHasItsOwnForm) {
    constexpr auto king = PieceType::King, none = PieceType::None;
    EXPECT_EQ(hyatt("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1h1"),
              HyattMove::pack(Square::E1, Square::G1, king, none, none));
    EXPECT_EQ(hyatt("r3k2r/8/8/8/8/8/8/4K3 b kq - 0 1", "e8a8"),
              HyattMove::pack(Square::E8, Square::C8, king, none, none));
    // A king on f1 could also walk to g1.
    EXPECT_EQ(hyatt("4k3/8/8/8/8/8/8/5K1R w H - 0 1", "f1h1"),
              HyattMove::pack(Square::F1, Square::H1, king, none, none));
    EXPECT_EQ(hyatt("4k3/8/8/8/8/8/8/5K1R w H - 0 1", "f1g1"),
              HyattMove::pack(Square::F1, Square::G1, king, none, none));
}

TEST(MoveCodec, RejectsWordsThatAreNoMove) {
    const Position start;
    const HyattMove good = to_hyatt(start, move(start, "g1f3"));
    EXPECT_EQ(from_hyatt(start, HyattMove{good.word | 1u << 21}), std::nullopt);
    EXPECT_EQ(from_hyatt(start, HyattMove{good.word | 1u << 15}), std::nullopt);
    EXPECT_EQ(from_hyatt(start, HyattMove{0}), std::nullopt);
    Rng rng(62);
    int found = 0;
    for (int i = 0; i < 2'000; ++i)
        found += from_hyatt(start, HyattMove{static_cast<std::uint32_t>(rng.next())}).has_value();
    EXPECT_EQ(found, 0);
}

}  // namespace
}  // namespace gyre::test
