#include "database/player_scores.h"

#include <gtest/gtest.h>
#include <string>
#include <vector>

#include "tests/support/small_database.h"

namespace gyre::database {
namespace {

using collection::GamePhase;
using test::must;
using test::SmallDatabase;

/// Ann loses the win at her second move as White, allows a mate as Black, and has a game without evaluations.
constexpr std::string_view ann_games = R"([White "Ann"]
[Black "Bob"]
[Result "0-1"]

1. e4 { [%eval 0.20] } e5 { [%eval 4.00] } 2. Qh5 { [%eval -4.00] } Nf6 { [%eval -4.00] } 0-1

[White "Bob"]
[Black "Ann"]
[Result "1-0"]

1. e4 { [%eval 0.20] } e5 { [%eval 0.20] } 2. Qh5 { [%eval 0.10] } Nc6 { [%eval 0.20] } 3. Bc4 { [%eval 0.00] }
Nf6 { [%eval #1] } 4. Qxf7# 1-0

[White "Ann"]
[Black "Cid"]
[Result "1/2-1/2"]

1. e4 c5 1/2-1/2

[White "Ann"]
[Black "Cid"]
[Result "1-0"]

1. e4 c5 2. Nf3 1-0
)";

std::vector<std::string> lines_of(const PlayerMoves& moves, std::uint64_t least) {
    std::vector<std::string> lines;
    for (const auto& line : moves.lines(4, least))
        lines.push_back(std::to_string(line.plies) + ' ' + line.san + ' ' + std::to_string(line.counts->games()));
    return lines;
}

TEST(PlayerScores, AccuraciesComeFromAnalysedGamesOnly) {
    const SmallDatabase small(ann_games);
    const PlayerScores ann = must(player_scores(small.open(), "ann", 1));
    EXPECT_EQ(ann.by_color[Color::White].games(), 3u);
    EXPECT_EQ(ann.by_color[Color::White].accuracy.moves, 1u);
    EXPECT_LT(ann.by_color[Color::White].accuracy.mean(), 60);
    EXPECT_EQ(ann.by_color[Color::Black].accuracy.moves, 1u);
    // Two moves as White and three as Black, all of them in the opening.
    EXPECT_EQ(ann.phases[GamePhase::Opening].moves, 5u);
    EXPECT_EQ(ann.phases[GamePhase::Endgame].moves, 0u);
    const PlayerScores cid = must(player_scores(small.open(), "cid", 1));
    const Json json = cid.json();
    EXPECT_EQ(json.find("errors"), nullptr);
    EXPECT_EQ(json.find("black")->find("accuracy"), nullptr);
    EXPECT_NE(ann.json().find("phases"), nullptr);
}

TEST(PlayerScores, ErrorsAreCountedByKindAndPlace) {
    const SmallDatabase small(ann_games);
    const PlayerScores ann = must(player_scores(small.open(), "ann", 1));
    EXPECT_EQ(ann.errors[ErrorKind::LosesWin].all(), 1u);
    ASSERT_EQ(ann.errors[ErrorKind::LosesWin].worst.size(), 1u);
    EXPECT_EQ(ann.errors[ErrorKind::LosesWin].worst[0].game, 1u);
    EXPECT_EQ(ann.errors[ErrorKind::LosesWin].worst[0].plies, 2u);
    EXPECT_EQ(ann.errors[ErrorKind::AllowsMate].by_phase[GamePhase::Opening], 1u);
    EXPECT_EQ(ann.errors[ErrorKind::AllowsMate].worst[0].game, 2u);
    EXPECT_EQ(ann.errors[ErrorKind::MissesMate].all() + ann.errors[ErrorKind::Other].all(), 0u);
    // Bob's error in the first game is his own.
    const PlayerScores bob = must(player_scores(small.open(), "bob", 1));
    EXPECT_EQ(bob.errors[ErrorKind::LosesLevelGame].all(), 1u);
}

TEST(PlayerScores, ErrorsHaveTheMoveNumbersOfTheNotation) {
    const SmallDatabase small(R"([White "Bob"]
[Black "Ann"]
[FEN "4k3/8/8/8/8/8/q7/4K3 b - - 0 40"]

40... Qa1+ { [%eval -9.00] } 41. Kd2 { [%eval -9.00] } Qe1+ { [%eval 0.00] } *
)");
    const PlayerScores ann = must(player_scores(small.open(), "ann", 1));
    ASSERT_EQ(ann.errors[ErrorKind::LosesWin].worst.size(), 1u);
    EXPECT_EQ(ann.errors[ErrorKind::LosesWin].worst[0].move, 41);
    EXPECT_EQ(ann.errors[ErrorKind::LosesWin].worst[0].plies, 2u);
}

TEST(PlayerScores, WorstPlacesAreThoseThatLostMost) {
    std::string text;
    for (int loss = 0; loss < 15; ++loss)
        text += "[White \"Ann\"]\n[Black \"Bob\"]\n\n1. e4 { [%eval -" + std::to_string(3 + loss % 5) + ".0" +
                std::to_string(loss % 10) + "] } *\n\n";
    const SmallDatabase small(text);
    const PlayerScores ann = must(player_scores(small.open(), "ann", 1));
    const auto& count = ann.errors[ErrorKind::LosesLevelGame];
    EXPECT_EQ(count.all(), 15u);
    ASSERT_EQ(count.worst.size(), PlayerErrors::most_places);
    EXPECT_EQ(count.worst[0].game, 10u);
    EXPECT_EQ(count.worst[1].game, 5u);
}

TEST(PlayerScores, NamesMayHaveQuotesAndBackslashes) {
    const SmallDatabase small("[White \"Ann\\\\Bell\"]\n[Black \"Cid \\\"O\\\"Dea\"]\n\n1. e4 *\n");
    EXPECT_EQ(must(player_scores(small.open(), "Ann\\Bell", 1)).by_color[Color::White].games(), 1u);
    EXPECT_EQ(must(player_scores(small.open(), "\"O\"Dea", 1)).by_color[Color::Black].games(), 1u);
    EXPECT_FALSE(player_scores(small.open(), "\"", 1).has_value());
}

TEST(PlayerScores, UnknownNumbersAreLastAndOpeningsMayHaveNoName) {
    const SmallDatabase small(R"([White "Ann"]
[FEN "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"]

1. Kd2 *

[White "Ann"]
[BlackElo "150"]
[Date "2020.01.02"]

1. e4 *

[White "Ann"]
[BlackElo "2400"]
[Date "1999"]

1. e4 *
)");
    const Json json = must(player_scores(small.open(), "ann", 1)).json();
    const auto values = [&](std::string_view table, std::string_view member) {
        std::string text;
        for (const Json& row : *json.find(table)->array()) text += row.find(member)->dump() + ' ';
        return text;
    };
    EXPECT_EQ(values("years", "year"), "1999 2020 null ");
    EXPECT_EQ(values("opponents", "from"), "0 2400 null ");
    EXPECT_EQ(values("opponents", "to"), "199 2599 null ");
    EXPECT_EQ(values("white_openings", "name"), "\"\" \"King's Pawn Game\" ");
}

TEST(PlayerScores, CountsTheMovesOfEachColour) {
    const SmallDatabase small(ann_games);
    const PlayerScores ann = must(player_scores(small.open(), "ann", 1));
    EXPECT_EQ(lines_of(ann.moves[Color::White], 1), (std::vector<std::string>{"0 e4 3", "1 c5 2"}));
    EXPECT_EQ(lines_of(ann.moves[Color::White], 3), (std::vector<std::string>{"0 e4 3"}));
    EXPECT_TRUE(lines_of(ann.moves[Color::Black], 1).empty());
    const Json json = ann.json();
    const Json& move = json.find("white_moves")->array()->front();
    EXPECT_EQ(*move.find("san")->text(), "e4");
    EXPECT_EQ(*move.find("fen")->text(), "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
    EXPECT_EQ(*move.find("moves")->array()->front().find("san")->text(), "c5");
}

TEST(PlayerScores, KeepsTheMostFrequentMoves) {
    PlayerMoves moves;
    const std::uint16_t e4 = Move(Square::E2, Square::E4).word(), d4 = Move(Square::D2, Square::D4).word();
    const std::vector<std::uint16_t> first{e4}, second{d4};
    for (int game = 0; game < 5; ++game) moves.add(second, GameResult::Draw, Color::White, {});
    for (int game = 0; game < 3; ++game) moves.add(first, GameResult::WhiteWins, Color::White, {});
    moves.finish();
    EXPECT_EQ(lines_of(moves, 1), (std::vector<std::string>{"0 d4 5", "0 e4 3"}));
}

TEST(PlayerScores, RareMovesLeaveTheMemoryFirst) {
    PlayerMoves moves;
    Rng random(1);
    const std::vector<std::uint16_t> usual{Move(Square::E2, Square::E4).word()};
    for (std::size_t game = 0; game < PlayerMoves::most_in_memory / 10; ++game) {
        moves.add(usual, GameResult::Draw, Color::White, {});
        std::vector<std::uint16_t> rare(PlayerMoves::most_plies);
        for (std::uint16_t& word : rare) word = static_cast<std::uint16_t>(random.below(32));
        moves.add(rare, GameResult::Draw, Color::White, {});
    }
    moves.finish();
    EXPECT_EQ(lines_of(moves, 2), (std::vector<std::string>{"0 e4 30000"}));
}

}  // namespace
}  // namespace gyre::database
