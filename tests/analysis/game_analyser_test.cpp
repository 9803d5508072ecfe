#include "analysis/game_analyser.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <map>
#include <set>

#include "analysis/store.h"
#include "notation/move/san.h"
#include "notation/pgn/game_builder.h"

namespace gyre {
namespace {

using namespace analysis;

std::vector<GameTask> tasks_of(std::string_view pgn) {
    std::vector<GameTask> tasks;
    for (const ReadGame& read : read_games(pgn))
        tasks.push_back({read.game.start(), main_moves(read.game), {}, read.game.result()});
    return tasks;
}

constexpr std::string_view two_games =
    "[Event \"A\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n\n[Event \"B\"]\n\n1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0\n\n";
/// The two games have 5 and 8 positions and share the first one.
constexpr std::size_t positions_in_two_games = 12;

AnalysisSettings small(int workers) {
    AnalysisSettings settings;
    settings.limits.nodes = 2000;
    settings.engine.hash_mib = 1;
    settings.workers = workers;
    return settings;
}

/// Counts the records that it saves.
class CountingStore : public MemoryStore {
public:
    Result<void, std::string> save(const StoreKey& key, const std::string& record) override {
        ++saved[key];
        if (on_save) on_save();
        return MemoryStore::save(key, record);
    }
    /// Returns the number of saved positions, at any level.
    std::size_t positions() const {
        std::set<std::string> all;
        for (const auto& [key, times] : saved) all.insert(key.position);
        return all.size();
    }
    std::map<StoreKey, int> saved;
    std::function<void()> on_save;
};

struct Outcomes {
    Result<void, std::string> done;
    std::vector<GameAnalysis> games;
    AnalysisProgress last;
};

Outcomes analyse(const AnalysisSettings& settings, Store& store, std::stop_token stop = {},
                 std::string_view games = two_games) {
    Outcomes outcomes;
    const auto tasks = tasks_of(games);
    outcomes.done = analyse_games(tasks, settings, store,
                                  {.on_game =
                                       [&](std::size_t index, const GameAnalysis& game) {
                                           EXPECT_GE(index, outcomes.games.size());
                                           outcomes.games.push_back(game);
                                       },
                                   .on_progress = [&](const AnalysisProgress& progress) { outcomes.last = progress; }},
                                  std::move(stop));
    return outcomes;
}

TEST(GameAnalyserEngine, SearchesEveryPositionOnceAndFindsTheFault) {
    CountingStore store;
    const Outcomes run = analyse(small(1), store);
    EXPECT_TRUE(run.done);
    ASSERT_EQ(run.games.size(), 2u);
    EXPECT_TRUE(run.games[0].complete && run.games[1].complete);
    EXPECT_EQ(store.positions(), positions_in_two_games);
    for (const auto& [key, times] : store.saved) EXPECT_EQ(times, 1) << key.conditions << ' ' << key.position;
    EXPECT_EQ(run.last.positions, 13u);
    EXPECT_EQ(run.last.positions_done, 13u);
    EXPECT_EQ(run.last.searched, positions_in_two_games);
    EXPECT_EQ(run.last.searched_again, store.saved.size() - positions_in_two_games);
    EXPECT_EQ(run.last.again_done, run.last.again);
    EXPECT_EQ(run.last.work_left, 0u);
    EXPECT_EQ(run.last.games_done, 2u);
    EXPECT_EQ(run.games[0].judgements[2]->mark, Mark::Blunder);
    EXPECT_TRUE(run.games[0].judgements[2]->allows_mate());
    EXPECT_EQ(run.games[1].judgements[5]->mark, Mark::Blunder);
    EXPECT_EQ(run.games[1].positions[6]->lines.front().score, Score::mate_in(1));
    EXPECT_EQ(run.games[1].white_score(7), Score::mate());
}

bool same(const GameAnalysis& a, const GameAnalysis& b) {
    if (a.positions.size() != b.positions.size()) return false;
    for (std::size_t i = 0; i < a.positions.size(); ++i)
        if (a.positions[i]->lines != b.positions[i]->lines || a.positions[i]->nodes != b.positions[i]->nodes)
            return false;
    return true;
}

TEST(GameAnalyserEngine, ResultsDoNotDependOnTheThreadCount) {
    MemoryStore first, second;
    // More threads than games: they search positions of one game side by side.
    const Outcomes one = analyse(small(1), first), five = analyse(small(5), second);
    ASSERT_EQ(five.games.size(), 2u);
    for (std::size_t i = 0; i < 2; ++i) EXPECT_TRUE(same(one.games[i], five.games[i]));
    EXPECT_EQ(five.last.searched_again, one.last.searched_again);
}

TEST(GameAnalyserEngine, ResumesAfterAStop) {
    MemoryStore whole_store;
    const Outcomes whole = analyse(small(1), whole_store);
    CountingStore store;
    std::stop_source stop;
    store.on_save = [&] {
        if (store.saved.size() == 5) stop.request_stop();
    };
    const Outcomes part = analyse(small(2), store, stop.get_token());
    EXPECT_TRUE(part.done);
    const std::size_t kept = store.saved.size();
    EXPECT_GE(kept, 5u);
    EXPECT_LT(kept, whole.last.searched + whole.last.searched_again);
    for (const GameAnalysis& game : part.games) EXPECT_EQ(game.start, Position());
    store.on_save = {};
    const Outcomes rest = analyse(small(2), store);
    EXPECT_EQ(rest.last.searched + rest.last.searched_again, whole.last.searched + whole.last.searched_again - kept);
    for (const auto& [key, times] : store.saved) EXPECT_EQ(times, 1) << key.conditions << ' ' << key.position;
    for (std::size_t i = 0; i < 2; ++i) EXPECT_TRUE(same(whole.games[i], rest.games[i]));
    EXPECT_EQ(analyse(small(1), store).last.searched, 0u);
}

TEST(GameAnalyserEngine, OtherLimitsGetTheirOwnResults) {
    CountingStore store;
    analyse(small(1), store);
    AnalysisSettings more = small(1);
    more.limits.nodes = 3000;
    EXPECT_EQ(analyse(more, store).last.searched, positions_in_two_games);
    more.engine.multi_pv = 2;
    const Outcomes lines = analyse(more, store);
    EXPECT_EQ(lines.last.searched, positions_in_two_games);
    EXPECT_EQ(lines.games[0].positions[0]->lines.size(), 2u);
    EXPECT_NE(lines.games[0].positions[0]->lines[0].moves.front(), lines.games[0].positions[0]->lines[1].moves.front());
}

TEST(GameAnalyserEngine, TimeBudgetCoversAllPositions) {
    MemoryStore store;
    AnalysisSettings settings = small(1);
    settings.budget = Milliseconds(300);
    const Outcomes run = analyse(settings, store);
    ASSERT_EQ(run.games.size(), 2u);
    EXPECT_TRUE(run.games[1].complete);
    EXPECT_GT(run.last.search_time, Milliseconds(0));
}

/// White has a queen more, and the position after the last move occurs for the third time.
std::string repetition(std::string_view end) {
    return "[SetUp \"1\"]\n[FEN \"7k/8/8/8/8/8/8/KQ6 b - - 0 1\"]\n\n"
           "1... Kg8 2. Qc1 Kh8 3. Qb1 Kg7 4. Qc1 Kh8 5. Qb1 " +
           std::string(end) + '\n';
}

TEST(GameAnalyserEngine, AGameThatEndsByRepetitionIsADraw) {
    CountingStore store;
    for (const std::string_view result : {"1/2-1/2", "*"}) {
        const Outcomes run = analyse(small(1), store, {}, repetition(result));
        ASSERT_EQ(run.games.size(), 1u);
        const GameAnalysis& game = run.games[0];
        EXPECT_TRUE(game.complete);
        EXPECT_EQ(game.positions[8], PositionAnalysis{});
        EXPECT_EQ(game.judgements[7]->mark, Mark::Blunder);
        const auto draw = std::find_if(game.judgements[7]->reasons.begin(), game.judgements[7]->reasons.end(),
                                       [](const Reason& reason) { return std::holds_alternative<GivesDraw>(reason); });
        ASSERT_NE(draw, game.judgements[7]->reasons.end());
        EXPECT_EQ(std::get<GivesDraw>(*draw).outcome, Outcome::ThreefoldRepetition);
        EXPECT_LT(*game.sides[Color::White].accuracy, 99);
        EXPECT_EQ(run.last.positions, 8u) << "the end is not searched";
        EXPECT_EQ(run.last.positions_done, 8u);
        EXPECT_EQ(store.positions(), 8u) << "a longer game may have the same position";
    }
}

TEST(GameAnalyserEngine, ARepetitionThatNobodyClaimedIsSearched) {
    CountingStore store;
    analyse(small(1), store, {}, repetition("1/2-1/2"));
    const GameAnalysis won = analyse(small(1), store, {}, repetition("1-0")).games.at(0);
    EXPECT_TRUE(won.complete);
    EXPECT_GT(*won.white_score(8), Score(300));
    EXPECT_EQ(won.judgements[7]->mark, Mark::None);
    const GameAnalysis longer = analyse(small(1), store, {}, repetition("5... Kg7 6. Qb7+ 1/2-1/2")).games.at(0);
    EXPECT_GT(*longer.white_score(8), Score(300));
}

TEST(GameAnalyserEngine, AnEndThatIsNotAskedForIsNotKnown) {
    GameTask task = tasks_of(repetition("1/2-1/2")).at(0);
    EXPECT_TRUE(drawn_end(task));
    EXPECT_EQ(positions_to_search(task).end, 8u);
    task.judging.last_move = 3;
    EXPECT_FALSE(drawn_end(task));
    EXPECT_EQ(positions_to_search(task).end, 6u);
}

TEST(GameAnalyserEngine, ReportsErrorsOfTheEngineAndOfTheStore) {
    MemoryStore store;
    AnalysisSettings settings = small(1);
    settings.engine.eval_file = "/no/such/file";
    EXPECT_NE(analyse(settings, store).done.error().find("the net '/no/such/file'"), std::string::npos);

    class FullStore : public MemoryStore {
        Result<void, std::string> save(const StoreKey&, const std::string&) override {
            return Failure("the disk is full");
        }
    } full;
    const Outcomes run = analyse(small(1), full);
    EXPECT_EQ(run.done, Failure("the disk is full"));
    ASSERT_EQ(run.games.size(), 2u);
    EXPECT_TRUE(run.games[1].complete) << "the analysis must go on after a failed save";
}

}  // namespace
}  // namespace gyre
