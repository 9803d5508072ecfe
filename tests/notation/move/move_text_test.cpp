#include "notation/move/move_text.h"

#include <cstdlib>
#include <gtest/gtest.h>

#include "chess/chess960.h"
#include "tests/support/chess_helpers.h"

namespace gyre {
namespace {

std::vector<std::string> all_texts(std::string_view fen, std::string_view move) {
    const Position position = test::position(fen);
    std::vector<std::string> texts;
    for (const MoveNotation notation : all_move_notations)
        texts.push_back(to_text(position, test::move(position, move), notation));
    return texts;
}

using Texts = std::vector<std::string>;

TEST(MoveText, WritesEveryNotation) {
    EXPECT_EQ(all_texts("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1h1"), (Texts{"O-O", "O-O", "O-O", "e1g1", "e1h1"}));
    EXPECT_EQ(all_texts("3rk3/4P3/8/8/8/8/8/4K3 w - - 0 1", "e7d8q"),
              (Texts{"exd8=Q+", "e7xd8=Q+", "exd8=\xE2\x99\x95+", "e7d8q", "e7d8q"}));
    EXPECT_EQ(all_texts("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "g1f3"), (Texts{"Nf3", "Ng1-f3",
                                                                                                    "\xE2\x99\x98"
                                                                                                    "f3",
                                                                                                    "g1f3", "g1f3"}));
    EXPECT_EQ(all_texts("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6"), (Texts{"exd6", "e5xd6", "exd6", "e5d6", "e5d6"}));
}

TEST(MoveText, StrictReadingReportsTheFirstWrongByte) {
    const Position position;
    const auto error = [&](std::string_view text, MoveNotation notation) {
        return parse_move(position, text, notation, Reading::Strict).error();
    };
    EXPECT_EQ(error("Ngf3", MoveNotation::San).kind, MoveError::Kind::NotStandard);
    EXPECT_EQ(error("Ngf3", MoveNotation::San).reason, "not the correct spelling, which is 'Nf3'");
    EXPECT_EQ(error("Ngf3", MoveNotation::San).offset, 1u);
    EXPECT_EQ(error("e4+", MoveNotation::San).offset, 2u);
    EXPECT_EQ(error("Nf3", MoveNotation::LongAlgebraic).offset, 1u);
    EXPECT_EQ(error("Nf3", MoveNotation::Figurine).offset, 0u);
    EXPECT_EQ(error("E2E4", MoveNotation::Uci).offset, 0u);
    EXPECT_EQ(error("e2e5", MoveNotation::Uci).kind, MoveError::Kind::Illegal);
}

/// Writes a move in every notation and reads each text back in strict and lenient mode.
void expect_round_trips(const Position& position, Move move) {
    for (const MoveNotation notation : all_move_notations) {
        const std::string text = to_text(position, move, notation);
        for (const Reading reading : {Reading::Strict, Reading::Lenient}) {
            const auto read = parse_move(position, text, notation, reading);
            ASSERT_TRUE(read) << to_fen(position) << ' ' << text << ": " << read.error().reason;
            ASSERT_EQ(read->word(), move.word()) << to_fen(position) << ' ' << text;
        }
    }
}

/// Checks every legal move of random positions; one game in four is Chess960.
void expect_round_trips(int positions, std::uint64_t seed) {
    Rng rng(seed);
    int seen = 0;
    std::size_t moves = 0;
    for (int game = 0; seen < positions; ++game) {
        const bool frc = game % 4 == 0;
        const auto start =
            frc ? test::position(chess960_start(static_cast<int>(rng.below(960))))
                : test::position(test::start_fens[static_cast<std::size_t>(game) % std::size(test::start_fens)]);
        test::random_walk(rng, start, 120, [&](const Position& position) {
            if (seen == positions || ::testing::Test::HasFatalFailure()) return;
            ++seen;
            for (const Move move : legal_moves(position)) {
                expect_round_trips(position, move);
                ++moves;
            }
        });
    }
    ::testing::Test::RecordProperty("moves", std::to_string(moves));
}

TEST(MoveText, MoveNumbersAreTakenOff) {
    for (const std::string_view text : {"Nf3", "12.Nf3", "12. Nf3", "12...Nf3", "12... Nf3", "...Nf3"})
        EXPECT_EQ(without_move_number(text), "Nf3") << text;
    for (const std::string_view text : {"", "12", "12.", "12..."}) EXPECT_EQ(without_move_number(text), "") << text;
    for (const std::string_view text : {"0-0", "O-O-O", "e4", "12x", "*"}) EXPECT_EQ(without_move_number(text), text);
}

TEST(MoveText, LegalMovesRoundTrip) { expect_round_trips(10'000, 1); }

TEST(MoveTextLong, LegalMovesRoundTrip) {
    expect_round_trips(std::getenv("GYRE_LONG") != nullptr ? 1'000'000 : 50'000, 2);
}

}  // namespace
}  // namespace gyre
