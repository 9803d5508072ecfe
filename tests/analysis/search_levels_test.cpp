#include "analysis/search_levels.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <limits>

#include "analysis/game_analyser.h"
#include "analysis/game_in_progress.h"
#include "base/rng.h"
#include "chess/generate.h"

namespace gyre {
namespace {

using namespace analysis;

TEST(SearchLevels, LimitsGrowByLevel) {
    const Limits limits{.depth = 10, .nodes = 200'000, .move_time = Milliseconds(3)};
    EXPECT_EQ(limits_of_level(limits, 0).nodes, 200'000u);
    EXPECT_EQ(limits_of_level(limits, 1).nodes, 1'000'000u);
    EXPECT_EQ(limits_of_level(limits, 2).nodes, 5'000'000u);
    EXPECT_EQ(limits_of_level(limits, 1).move_time, Milliseconds(15));
    EXPECT_EQ(limits_of_level(limits, 2).depth, 16);
    constexpr std::uint64_t most = std::numeric_limits<std::uint64_t>::max();
    EXPECT_EQ(limits_of_level({.nodes = most - 1}, 2).nodes, most);
}

/// A game of four plies whose positions are all equal for both sides until a test changes them.
struct Planned {
    Planned() {
        Position position;
        for (int ply = 0; ply <= 4; ++ply) {
            const Move move = legal_moves(position)[0];
            results.push_back(PositionAnalysis{.score = Score(0), .lines = {{Score(0), 9, {move}}}});
            // The played moves are other ones than the engine's.
            if (ply < 4) game.moves.push_back(legal_moves(position)[1]);
            if (ply < 4) position.make(game.moves.back());
        }
        levels.resize(results.size());
        earlier.resize(results.size());
    }
    /// Sets the score of a position from White's view.
    Planned& score(std::size_t ply, int white) {
        results[ply].score = results[ply].lines[0].score = Score(ply % 2 == 0 ? white : -white);
        return *this;
    }
    Planned& searched(std::size_t ply, int level, int earlier_white) {
        levels[ply] = level;
        earlier[ply] = Score(ply % 2 == 0 ? earlier_white : -earlier_white);
        return *this;
    }
    Planned& played_best(std::size_t ply) {
        results[ply].lines[0].moves = {game.moves[ply]};
        return *this;
    }
    /// Returns the needed searches as "ply:level" with blanks between them.
    std::string needs() const {
        const GameAnalysis judged = judge_game(game.start, game.moves, {results.begin(), results.end()}, {});
        std::string text;
        for (const PlannedSearch& search : searches_needed(judged, levels, earlier))
            text += (text.empty() ? "" : " ") + std::to_string(search.ply) + ':' + std::to_string(search.level);
        return text;
    }

    GameTask game;
    std::vector<PositionAnalysis> results;
    std::vector<int> levels;
    std::vector<Score> earlier;
};

TEST(SearchLevels, QuietGamesNeedNoDeeperSearch) {
    EXPECT_EQ(Planned().needs(), "");
    EXPECT_EQ(Planned().score(2, -40).score(3, -40).score(4, -40).needs(), "");
}

TEST(SearchLevels, MarksAreSearchedBeforeAndAfterTheMove) {
    // Black's move at ply 1 loses 70 centipawns, which is an inaccuracy.
    const Planned marked = Planned().score(2, 70).score(3, 70).score(4, 70);
    EXPECT_EQ(marked.needs(), "1:1 2:1");
    EXPECT_EQ(Planned(marked).searched(1, 1, 0).searched(2, 1, 70).needs(), "") << "both scores are settled";
    EXPECT_EQ(Planned(marked).searched(1, 1, 60).searched(2, 1, 70).needs(), "1:2 2:2")
        << "the first score has changed, and the other is searched as deeply";
    EXPECT_EQ(Planned().score(2, 150).score(3, 150).score(4, 150).searched(1, 1, 0).searched(2, 1, 120).needs(), "")
        << "the mark would be the same if the score changed back";
    EXPECT_EQ(Planned(marked).searched(1, 2, 60).searched(2, 2, 70).needs(), "") << "each level is searched once";
}

TEST(SearchLevels, MatesAreProved) {
    const int mate = Score::mate_in(3).cp();
    EXPECT_EQ(Planned().score(2, mate).score(3, mate).score(4, mate).needs(), "1:1");
}

TEST(SearchLevels, BlundersRestOnTheDeepestSearch) {
    const Planned marked = Planned().score(2, 300).score(3, 300).score(4, 300);
    EXPECT_EQ(marked.needs(), "1:1 2:1");
    EXPECT_EQ(Planned(marked).searched(1, 1, 0).searched(2, 1, 300).needs(), "1:2 2:2");
    EXPECT_EQ(Planned(marked).searched(1, 2, 0).searched(2, 1, 300).needs(), "2:2");
    EXPECT_EQ(Planned(marked).searched(1, 2, 0).searched(2, 2, 300).needs(), "");
}

TEST(SearchLevels, TheEnginesOwnChoiceIsSearchedAgainIfItFell) {
    const Planned fell = Planned().score(2, 300).score(3, 300).score(4, 300).played_best(1);
    EXPECT_EQ(fell.needs(), "1:1");
    EXPECT_EQ(Planned(fell).searched(1, 1, 0).needs(), "");
}

/// Plays a game of random moves.
GameTask random_game(std::uint64_t seed, int plies) {
    GameTask task;
    Position position;
    Rng rng(seed);
    for (int ply = 0; ply < plies; ++ply) {
        const MoveList moves = legal_moves(position);
        if (moves.empty()) break;
        task.moves.push_back(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
        position.make(task.moves.back());
    }
    return task;
}

TEST(SearchLevelsEngine, NoBlunderIsAMoveThatTheDeepestSearchCallsBest) {
    std::vector<GameTask> tasks;
    for (std::uint64_t seed = 1; seed <= 3; ++seed) tasks.push_back(random_game(seed, 30));
    AnalysisSettings settings;
    settings.limits.nodes = 200;
    settings.engine.hash_mib = 1;
    settings.workers = 2;
    std::vector<std::vector<int>> levels(tasks.size(), std::vector<int>(31));
    std::vector<GameAnalysis> games;
    MemoryStore store;
    ASSERT_TRUE(analyse_games(tasks, settings, store,
                              {.on_game = [&](std::size_t, const GameAnalysis& game) { games.push_back(game); },
                               .on_progress = {},
                               .on_position =
                                   [&](const SearchedPosition& found) {
                                       EXPECT_EQ(found.level, found.level == 0 ? 0 : levels[found.game][found.ply] + 1);
                                       levels[found.game][found.ply] = found.level;
                                   }}));
    ASSERT_EQ(games.size(), tasks.size());
    int blunders = 0;
    for (std::size_t game = 0; game < games.size(); ++game)
        for (std::size_t ply = 0; ply < games[game].moves.size(); ++ply) {
            const auto& judgement = games[game].judgements[ply];
            if (!judgement || judgement->mark == Mark::None) continue;
            for (const std::size_t at : {ply, ply + 1})
                if (!games[game].positions[at]->score.is_mate_score()) {
                    EXPECT_GE(levels[game][at], 1) << "a mark rests on a shallow search";
                }
            if (judgement->mark != Mark::Blunder) continue;
            ++blunders;
            EXPECT_EQ(levels[game][ply], 2);
            EXPECT_NE(games[game].positions[ply]->lines[0].moves[0], games[game].moves[ply]);
        }
    EXPECT_GT(blunders, 5);
}

}  // namespace
}  // namespace gyre
