#include "analysis/time_use.h"

#include <gtest/gtest.h>

#include "analysis/player_record.h"
#include "notation/pgn/game_builder.h"

namespace gyre {
namespace {

using namespace analysis;

GameTree game_of(std::string_view pgn) { return read_game(pgn)->game; }

constexpr std::string_view clocks =
    "[TimeControl \"100+2\"]\n\n1. e4 {[%clk 0:01:39]} e5 {[%clk 0:01:41]} 2. Nf3 {[%clk 0:00:09]} Nc6 "
    "{[%clk 0:01:30] [%emt 0:00:04]} 3. Bb5 {[%clk 0:00:10.5]} a6 {no clock} 4. Ba4 b5 *";

TEST(MoveTimes, AreTheDifferencesOfClocks) {
    const auto times = move_times(game_of(clocks));
    ASSERT_EQ(times.size(), 8u);
    EXPECT_EQ(times[0].used, Milliseconds(3000)) << "the increment is added to the starting time";
    EXPECT_EQ(times[1].used, Milliseconds(1000));
    EXPECT_EQ(times[2].used, Milliseconds(92'000));
    EXPECT_EQ(times[3].used, Milliseconds(4000)) << "[%emt] takes precedence";
    EXPECT_EQ(times[4].used, Milliseconds(500));
    EXPECT_FALSE(times[5].used.has_value() || times[6].used.has_value());
    for (std::size_t ply = 0; ply < times.size(); ++ply) EXPECT_EQ(times[ply].in_trouble, ply == 4) << ply;
}

TEST(MoveTimes, NeedNoTimeControl) {
    const auto times = move_times(game_of("1. e4 {[%clk 0:05:00]} e5 {[%clk 0:05:00]} 2. Nf3 {[%clk 0:00:29]} *"));
    EXPECT_FALSE(times[0].used.has_value());
    EXPECT_EQ(times[2].used, Milliseconds(271'000));
    EXPECT_FALSE(times[2].in_trouble);
}

/// Makes an analysis that knows the accuracies of the moves.
GameAnalysis analysed(const GameTree& game, const std::vector<double>& accuracies) {
    GameAnalysis analysis;
    analysis.moves = main_moves(game);
    for (const double accuracy : accuracies) {
        analysis.judgements.emplace_back(MoveJudgement{});
        analysis.judgements.back()->accuracy = accuracy;
    }
    for (const Color side : all_colors) {
        analysis.sides[side].accuracy = accuracies[side == Color::White ? 0 : 1];
        analysis.sides[side].phases[GamePhase::Opening] = {accuracies.size() / 2, analysis.sides[side].accuracy};
    }
    return analysis;
}

TEST(TimeUse, SeparatesTimeTrouble) {
    const GameTree game = game_of(clocks);
    const TimeUse white = time_use(game, analysed(game, {90, 0, 80, 0, 40, 0, 100, 0}), Color::White);
    EXPECT_EQ(white.moves, 3u) << "the last move has no time";
    EXPECT_NEAR(white.seconds_per_move(), 95.5 / 3, 1e-9);
    EXPECT_EQ(white.in_trouble.moves, 1u);
    EXPECT_DOUBLE_EQ(white.in_trouble.mean(), 40);
    EXPECT_DOUBLE_EQ(white.otherwise.mean(), 85);
}

TEST(PlayerRecord, GroupsGamesByOpeningAndSide) {
    const GameTree won = game_of("1. e4 c5 2. Nf3 d6 1-0"), drawn = game_of("1. e4 c5 2. Nf3 Nc6 1/2-1/2");
    PlayerRecord record;
    for (const GameTree& game : {won, drawn}) {
        GameAnalysis analysis = analysed(game, {80, 60, 80, 60});
        analysis.opening = opening_of_game(game.start(), analysis.moves);
        record.add(game, analysis, Color::White);
    }
    GameAnalysis other = analysed(won, {50, 30, 50, 30});
    other.opening = opening_of_game(won.start(), other.moves);
    record.add(won, other, Color::Black);
    record.add(won, GameAnalysis{}, Color::White);
    EXPECT_EQ(record.all().games, 3u);
    EXPECT_DOUBLE_EQ(record.all().points, 1.5);
    EXPECT_DOUBLE_EQ(record.phase(GamePhase::Opening).mean(), (80 + 80 + 30) / 3.0);
    ASSERT_EQ(record.openings().size(), 2u);
    const auto& sicilian = record.openings().at({"Sicilian Defense", Color::White});
    EXPECT_EQ(sicilian.games, 2u);
    EXPECT_DOUBLE_EQ(sicilian.points, 1.5);
    EXPECT_DOUBLE_EQ(sicilian.accuracy.mean(), 80);
    EXPECT_DOUBLE_EQ(record.openings().at({"Sicilian Defense", Color::Black}).points, 0);
}

}  // namespace
}  // namespace gyre
