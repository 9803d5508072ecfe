#include "datagen/self_play.h"

#include <algorithm>
#include <chrono>
#include <gtest/gtest.h>
#include <map>
#include <stop_token>
#include <thread>

#include "chess/chess960.h"
#include "chess/outcome.h"
#include "datagen/game_reader.h"
#include "datagen/generator.h"
#include "datagen/quiet_filter.h"
#include "tests/support/chess_helpers.h"
#include "tests/support/temporary_file.h"

namespace gyre::datagen {
namespace {

/// Conditions for short games, which keep the tests fast.
Conditions quick() { return {.nodes = 30, .hash_mib = 1}; }

std::map<std::uint32_t, GameRecord> games_in(const std::string& path) {
    std::map<std::uint32_t, GameRecord> games;
    auto reader = GameReader::open(path);
    EXPECT_TRUE(reader);
    while (true) {
        auto game = reader->next();
        EXPECT_TRUE(game) << game.error().message();
        if (!game || !*game) return games;
        EXPECT_TRUE(games.emplace((*game)->index, **game).second) << "played twice: " << (*game)->index;
    }
}

Result<void, std::string> run(const GenerateJob& job, const std::string& path, const std::stop_token& stop = {}) {
    auto writer = GameWriter::open(path, write_conditions(job.conditions));
    EXPECT_TRUE(writer);
    return generate(job, *writer, stop);
}

TEST(SelfPlay, GameDependsOnConditionsAndIndexOnly) {
    const Conditions conditions = quick();
    SelfPlay<FixedParams> player(conditions, {});
    const auto fifth = player.play(5);
    const auto sixth = player.play(6);
    ASSERT_TRUE(fifth && sixth);
    EXPECT_NE(fifth->plies, sixth->plies);
    // Earlier games and the type of the parameters do not matter.
    SelfPlay<TableParams> other(conditions, TableParams());
    EXPECT_EQ(other.play(6), sixth);
    EXPECT_EQ(other.play(5), fifth);
    Conditions other_seed = conditions;
    other_seed.seed = 2;
    EXPECT_NE(SelfPlay<FixedParams>(other_seed, {}).play(5)->plies, fifth->plies);
}

TEST(SelfPlay, NodesPerGameAreDrawnWithinTheirBounds) {
    Conditions conditions = quick();
    EXPECT_EQ(nodes_of_game(conditions, 3), 30u);
    conditions.most_nodes = 69;
    std::map<std::uint64_t, int> drawn;
    for (std::uint32_t index = 0; index < 4000; ++index) ++drawn[nodes_of_game(conditions, index)];
    // The expected count of each number is 100 with a standard deviation of 10.
    EXPECT_EQ(drawn.size(), 40u);
    EXPECT_EQ(drawn.begin()->first, 30u);
    EXPECT_EQ(drawn.rbegin()->first, 69u);
    for (const auto& [nodes, times] : drawn) EXPECT_TRUE(times > 50 && times < 150) << nodes << ": " << times;
    // A game depends on its own number of nodes, not on earlier games.
    SelfPlay<FixedParams> player(conditions, {});
    for (const std::uint32_t index : {7u, 2u}) {
        Conditions fixed = quick();
        fixed.nodes = nodes_of_game(conditions, index);
        EXPECT_EQ(player.play(index), SelfPlay<FixedParams>(fixed, {}).play(index));
    }
    Conditions other_seed = conditions;
    other_seed.seed = 2;
    int same = 0;
    for (std::uint32_t index = 0; index < 400; ++index)
        same += nodes_of_game(conditions, index) == nodes_of_game(other_seed, index) ? 1 : 0;
    EXPECT_LT(same, 40);
}

TEST(SelfPlay, OpeningsOfASeedNeverChange) {
    // The draw for a game must never change, because a later version continues files of an earlier one. Other scores
    // could reject an opening; the openings of these games are never rejected.
    Conditions conditions = quick();
    conditions.seed = 5;
    SelfPlay<FixedParams> player(conditions, {});
    std::string text;
    for (std::uint32_t index = 0; index < 6; ++index) {
        const auto game = player.play(index);
        ASSERT_TRUE(game);
        text += std::to_string(*chess960_number(game->start, Color::White)) + '/' +
                std::to_string(*chess960_number(game->start, Color::Black));
        for (const GamePly& ply : game->plies)
            if (ply.score == Score::none()) text += ' ' + test::text_of(ply.move);
        text += '\n';
    }
    EXPECT_EQ(text,
              "470/648 g2g4 h7h5 h1d5 g8h7 d5c6 h7e4 c2c4 b7b6 e2e3\n"
              "518/518 g1f3 e7e5 d2d3 g7g5 c1e3 c7c6 e3c5 b7b6 f3g5\n"
              "518/518 f2f3 c7c6 e2e4 g7g6 d2d4 f8h6 b1d2 c6c5\n"
              "518/518 g2g4 b8c6 g4g5 e7e5 f1h3 a7a6 e1f1 c6b4 d1e1\n"
              "518/518 e2e4 h7h6 d2d4 b7b6 c2c4 h6h5 c1d2 g8h6\n"
              "518/518 e2e4 c7c6 f2f4 h7h6 b2b3 b8a6 b3b4 a6b4\n");
}

TEST(SelfPlay, GamesFollowTheRulesAndHaveTheStatedEnding) {
    const Conditions conditions = quick();
    SelfPlay<FixedParams> player(conditions, {});
    int chess960 = 0;
    for (std::uint32_t index = 0; index < 40; ++index) {
        const auto game = player.play(index);
        ASSERT_TRUE(game);
        chess960 += game->start == Setup::standard() ? 0 : 1;
        EXPECT_EQ(*chess960_number(game->start, Color::White) == chess960_standard &&
                      *chess960_number(game->start, Color::Black) == chess960_standard,
                  game->start == Setup::standard());
        Position end = test::position(game->start);
        std::size_t scored = 0;
        EXPECT_TRUE(replay(*game, [&](const Position& position, GamePly ply) {
            EXPECT_TRUE(scored > 0 || position.plies_made() <= 9);
            scored += ply.score != Score::none() ? 1 : 0;
            EXPECT_EQ(ply.score == Score::none(), scored == 0);
            if (scored > 0) {
                EXPECT_EQ(outcome(position), Outcome::Ongoing);
            }
            end = position;
            end.make(ply.move);
        }));
        const std::size_t random = game->plies.size() - scored;
        EXPECT_TRUE(random == 8 || random == 9) << random;
        EXPECT_LT(std::abs(game->plies[random].score.cp()), 1000);
        switch (game->end) {
            case Ending::Checkmate: EXPECT_EQ(outcome(end), Outcome::Checkmate); break;
            case Ending::Stalemate: EXPECT_EQ(outcome(end), Outcome::Stalemate); break;
            case Ending::InsufficientMaterial:
                EXPECT_TRUE(outcome(end) == Outcome::InsufficientMaterial || outcome(end) == Outcome::DeadPosition);
                break;
            case Ending::Repetition: EXPECT_EQ(end.repetitions(), 2); break;
            case Ending::FiftyMoves: EXPECT_EQ(end.halfmove_clock(), 100); break;
            case Ending::WonByScore: EXPECT_GE(std::abs(game->plies.back().score.cp()), 2000); break;
            default: ADD_FAILURE() << describe(game->end);
        }
        const bool decided = game->end == Ending::Checkmate || game->end == Ending::WonByScore;
        EXPECT_EQ(game->result != GameResult::Draw, decided);
        if (decided) {
            const Color mover = ~end.side_to_move();
            const bool mover_wins = game->plies.back().score > Score::draw();
            EXPECT_EQ(game->result == GameResult::WhiteWins, (mover == Color::White) == mover_wins);
        }
    }
    EXPECT_GT(chess960, 2);
    EXPECT_LT(chess960, 16);
}

TEST(SelfPlay, GivenOpeningsAreUsed) {
    Conditions conditions = quick();
    conditions.random_plies = 0;
    conditions.openings = *read_openings("4k3/pppp4/8/8/8/8/4PPPP/4K3 b - - 0 1\n");
    SelfPlay<FixedParams> player(conditions, {});
    const auto game = player.play(0);
    ASSERT_TRUE(game);
    EXPECT_EQ(game->start, conditions.openings[0]);
    // A decided opening is given up after some tries.
    conditions.nodes = 1;
    conditions.openings = *read_openings("4k3/8/8/8/8/8/8/QQQQK3 w - - 0 1\n");
    EXPECT_FALSE(player.play(0));
}

TEST(SelfPlay, LearnablePositionsAreQuietScoredAndUndecided) {
    const Position start;
    const Move quiet = test::move(start, "e2e4");
    EXPECT_TRUE(is_learnable(start, {quiet, Score(30)}));
    EXPECT_FALSE(is_learnable(start, {quiet}));
    EXPECT_FALSE(is_learnable(start, {quiet, Score(4000)}));
    EXPECT_FALSE(is_learnable(start, {quiet, Score(-4000)}));
    EXPECT_FALSE(is_learnable(start, {quiet, Score::mate_in(3)}));
    const Position taking = test::position("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1");
    EXPECT_FALSE(is_learnable(taking, {test::move(taking, "e4d5"), Score(30)}));
    EXPECT_TRUE(is_learnable(taking, {test::move(taking, "e4e5"), Score(30)}));
    const Position promoting = test::position("4k3/P7/8/3p4/8/8/8/4K3 w - - 0 1");
    EXPECT_FALSE(is_learnable(promoting, {test::move(promoting, "a7a8q"), Score(30)}));
    const Position check = test::position("4k3/8/8/3p4/8/8/4r3/4K2R w - - 0 1");
    EXPECT_FALSE(is_learnable(check, {test::move(check, "e1d1"), Score(30)}));
    const Position three = test::position("4k3/8/8/3p4/8/8/8/4K3 w - - 0 1");
    EXPECT_FALSE(is_learnable(three, {test::move(three, "e1d1"), Score(30)}));
}

TEST(SelfPlayThreads, ThreeThreadsPlayTheSameGamesAsOne) {
    const test::TemporaryFile one, three;
    GenerateJob job{.conditions = quick(), .games = 12};
    ASSERT_TRUE(run(job, one.path()));
    job.threads = 3;
    ASSERT_TRUE(run(job, three.path()));
    EXPECT_EQ(games_in(one.path()).size(), 12u);
    EXPECT_EQ(games_in(one.path()), games_in(three.path()));
}

TEST(SelfPlayThreads, StoppedAndTornFileContinuesUnchanged) {
    const test::TemporaryFile whole, broken;
    GenerateJob job{.conditions = quick(), .games = 8};
    ASSERT_TRUE(run(job, whole.path()));
    std::stop_source stop;
    job.on_game = [&stop](const Progress& progress) {
        if (progress.games == 3) stop.request_stop();
    };
    ASSERT_TRUE(run(job, broken.path(), stop.get_token()));
    EXPECT_EQ(games_in(broken.path()).size(), 3u);
    const std::string bytes = broken.read();
    broken.write(bytes.substr(0, bytes.size() - 10));
    job.on_game = {};
    ASSERT_TRUE(run(job, broken.path()));
    EXPECT_EQ(broken.read(), whole.read());
    // A larger number of games does not change the conditions.
    job.games = 10;
    ASSERT_TRUE(run(job, broken.path()));
    EXPECT_EQ(games_in(broken.path()).size(), 10u);
}

TEST(SelfPlayThreads, AStopEndsTheRunningSearch) {
    const Conditions conditions{.nodes = 1'000'000'000, .hash_mib = 1};
    SelfPlay<FixedParams> player(conditions, {});
    std::stop_source stop;
    const std::jthread stopper([&stop] {
        std::this_thread::sleep_for(std::chrono::milliseconds(100));
        stop.request_stop();
    });
    EXPECT_FALSE(player.play(0, stop.get_token()));
}

TEST(SelfPlayThreads, DecidedOpeningsAreAnError) {
    const test::TemporaryFile file;
    GenerateJob job{.conditions = quick(), .games = 3, .threads = 2};
    job.conditions.nodes = 1;
    job.conditions.random_plies = 0;
    job.conditions.openings = *read_openings("4k3/8/8/8/8/8/8/QQQQK3 w - - 0 1\n");
    const auto done = run(job, file.path());
    ASSERT_FALSE(done);
    EXPECT_NE(done.error().find("opening"), std::string::npos);
}

}  // namespace
}  // namespace gyre::datagen
