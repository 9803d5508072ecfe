#include "uci/position_command.h"

#include <gtest/gtest.h>

#include "notation/position/fen.h"

namespace gyre::uci {
namespace {

Result<ReadPosition, std::string> read(std::string_view text) { return read_position_command(split_words(text)); }

std::string fen_of(std::string_view text) {
    const auto position = read(text);
    return position ? to_fen(position->position) : "error: " + position.error();
}

TEST(UciPosition, AcceptsStartposAndMoves) {
    EXPECT_EQ(fen_of("startpos"), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    EXPECT_EQ(fen_of("startpos moves"), fen_of("startpos"));
    EXPECT_EQ(fen_of("startpos moves e2e4 c7c5 g1f3"),
              "rnbqkbnr/pp1ppppp/8/2p5/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2");
}

TEST(UciPosition, FenCanBeIncomplete) {
    EXPECT_EQ(fen_of("fen 4k3/8/8/8/8/8/8/4K2R"), "4k3/8/8/8/8/8/8/4K2R w - - 0 1");
    EXPECT_EQ(fen_of("fen 4k3/8/8/8/8/8/8/4K2R w K - moves e1g1"), "4k3/8/8/8/8/8/8/5RK1 b - - 1 1");
    EXPECT_EQ(fen_of("fen 4k3/8/8/8/8/8/8/4K2R w K - moves e1h1"), "4k3/8/8/8/8/8/8/5RK1 b - - 1 1");
}

TEST(UciPosition, SmallFaultsAreRepairedWithAWarning) {
    const auto mended = read("fen 4k3/8/8/8/8/8/8/4K3 w KQkq e6 -3 0");
    ASSERT_TRUE(mended);
    EXPECT_EQ(to_fen(mended->position), "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
    EXPECT_NE(mended->warning, "");
    EXPECT_EQ(mended->warning.find('\n'), std::string::npos);
}

TEST(UciPosition, AcceptsImpossibleChecksAndRejectsTooMuchMaterial) {
    EXPECT_TRUE(read("fen 4k3/3PPP2/2N1N1N1/1B2R2B/8/8/8/4K3 b - - 0 1"));
    EXPECT_FALSE(read("fen 4k3/8/8/8/NNNNNNNN/8/PPPPPPPP/4K3 w - - 0 1"));
}

TEST(UciPosition, ErrorsNameThePlace) {
    constexpr std::pair<std::string_view, std::string_view> cases[] = {
        {"", "startpos"},
        {"foo bar", "'foo'"},
        {"moves e2e4", "startpos"},
        {"startpos e2e4", "'e2e4'"},
        {"fen", "board"},
        {"fen moves e2e4", "board"},
        {"fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR x KQkq - 0 1", "byte 44"},
        {"fen 4k3/8/8/8/8/8/8/8 w - - 0 1", "king"},
        {"startpos moves e2e4 e7e5 e4e5 d7d5", "move 3, 'e4e5'"},
        {"startpos moves 0000", "move 1, '0000'"},
        {"startpos moves e2e4q", "move 1"},
        {"startpos moves f2f3 e7e5 g2g4 d8h4 a2a3", "move 5, 'a2a3'"},
    };
    for (const auto& [text, place] : cases) {
        const auto position = read(text);
        ASSERT_FALSE(position) << text;
        EXPECT_NE(position.error().find(place), std::string::npos) << text << " -> " << position.error();
        EXPECT_LT(position.error().size(), 300u);
    }
}

TEST(UciPosition, AcceptsAVeryLongGame) {
    std::string text = "startpos moves";
    for (int i = 0; i < 1500; ++i) text += " g1f3 g8f6 f3g1 f6g8";
    const auto position = read(text);
    ASSERT_TRUE(position);
    EXPECT_EQ(position->position.plies_made(), 6000);
    EXPECT_EQ(position->position.halfmove_clock(), 6000);
}

}  // namespace
}  // namespace gyre::uci
