#include "chess/compact_game.h"

#include <gtest/gtest.h>

#include "chess/chess960.h"
#include "tests/support/chess_helpers.h"

namespace gyre {
namespace {

struct Game {
    std::vector<Move> moves{};
    Position end{};
};

Game random_game(const Position& start, int plies, Rng& rng) {
    Game game{{}, start};
    for (int ply = 0; ply < plies; ++ply) {
        const MoveList moves = legal_moves(game.end);
        if (moves.empty()) break;
        game.moves.push_back(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
        game.end.make(game.moves.back());
    }
    return game;
}

void expect_round_trip(const Position& start, const std::vector<Move>& moves, GameResult result, std::size_t size) {
    const auto bytes = pack_game(start, moves, result);
    ASSERT_TRUE(bytes) << bytes.error().message();
    EXPECT_EQ(bytes->size(), size);
    const auto game = unpack_game(*bytes);
    ASSERT_TRUE(game) << game.error().message();
    EXPECT_EQ(game->start.setup(), start.setup());
    EXPECT_EQ(game->moves, moves);
    EXPECT_EQ(game->result, result);
}

std::string error_of(std::vector<std::uint8_t> bytes) {
    const auto game = unpack_game(bytes);
    return game ? "no error" : game.error().message();
}

TEST(CompactGame, GamesRoundTripWithOneBytePerPly) {
    Rng rng(1);
    for (int i = 0; i < 20; ++i) {
        const Game game = random_game(Position(), 300, rng);
        expect_round_trip(Position(), game.moves, static_cast<GameResult>(i % 4), 1 + game.moves.size());
    }
    for (const std::string_view fen : test::start_fens) {
        const Position start = test::position(fen);
        const Game game = random_game(start, 100, rng);
        const std::size_t head = start.setup() == gyre::Setup::standard() ? 1 : 25;
        expect_round_trip(start, game.moves, GameResult::Draw, head + game.moves.size());
    }
    const Position chess960 = test::position(chess960_start(17, 900));
    const Game game = random_game(chess960, 200, rng);
    expect_round_trip(chess960, game.moves, GameResult::BlackWins, 25 + game.moves.size());
}

TEST(CompactGame, PliesAreIndexesOfSortedMoves) {
    std::vector<Move> moves;
    Position position;
    std::vector<std::uint8_t> expected = {1};
    for (const std::string_view text : {"g1f3", "e7e5", "f3e5"}) {
        MoveList legal = legal_moves(position);
        std::sort(legal.begin(), legal.end(), [](Move a, Move b) { return a.word() < b.word(); });
        moves.push_back(test::move(position, text));
        expected.push_back(
            static_cast<std::uint8_t>(std::find(legal.begin(), legal.end(), moves.back()) - legal.begin()));
        position.make(moves.back());
    }
    EXPECT_EQ(*pack_game(Position(), moves, GameResult::BlackWins), expected);
}

TEST(CompactGame, LargestMoveListStillFitsIntoAByte) {
    const Position start = test::position("R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1");
    ASSERT_EQ(legal_moves(start).size(), 218u);
    for (Move move : legal_moves(start)) expect_round_trip(start, {move}, GameResult::Unknown, 26);
}

TEST(CompactGame, RejectsInvalidBytes) {
    EXPECT_EQ(error_of({}), "byte 0: there are no bytes");
    EXPECT_EQ(error_of({8}), "byte 0: unused bits are set");
    EXPECT_EQ(error_of({4, 1, 2}), "byte 1: the start position is cut off");
    EXPECT_EQ(error_of(std::vector<std::uint8_t>(25, 4)).substr(0, 7), "byte 1:");
    EXPECT_EQ(error_of({0, 19}), "no error");
    EXPECT_EQ(error_of({0, 20}), "byte 1: move number 20 of only 20 legal moves");
    EXPECT_EQ(error_of({0, 0, 0, 200}).substr(0, 31), "byte 3: move number 200 of only");
    const Position exotic = test::position("k7/8/8/8/QQQQQQQQ/QQQQQQQQ/8/K7 b - - 0 1");
    EXPECT_EQ(pack_game(exotic, {}, GameResult::Draw).error().message(), "byte 1: a side has more than 16 pieces");
}

TEST(CompactGame, AnyBytesGiveAGameOrAnError) {
    Rng rng(5);
    int games = 0;
    for (int i = 0; i < 3000; ++i) {
        std::vector<std::uint8_t> bytes(rng.below(60));
        for (auto& byte : bytes) byte = static_cast<std::uint8_t>(rng.below(rng.below(2) == 0 ? 20 : 256));
        if (!bytes.empty()) bytes[0] &= 3;
        const auto game = unpack_game(bytes);
        if (!game) continue;
        ++games;
        EXPECT_EQ(*pack_game(game->start, game->moves, game->result), bytes);
    }
    EXPECT_GT(games, 50);
}

}  // namespace
}  // namespace gyre
