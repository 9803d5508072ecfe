#include "puzzles/solution.h"

#include <functional>
#include <gtest/gtest.h>
#include <limits>
#include <map>
#include <string>

#include "chess/generate.h"
#include "notation/position/fen.h"
#include "puzzles/exercise.h"

namespace gyre::puzzles {
namespace {

using analysis::Line;
using analysis::PositionAnalysis;

/// An engine that knows what a test says of some positions, and takes all others for equal.
class Script {
public:
    /// Says the best line, its score and that of another move in the position after `moves`.
    void say(std::string_view start, std::string_view moves, std::string_view line, int best, int second) {
        Position position(*read_position(start));
        if (!moves.empty())
            for (const Move move : *read_line(position, moves)) position.make(move);
        const auto pv = *read_line(position, line);
        PositionAnalysis known{.score = Score(best), .lines = {{Score(best), 10, pv}}};
        for (const Move other : legal_moves(position))
            if (other != pv.front() && known.lines.size() < 2) known.lines.push_back({Score(second), 10, {other}});
        known_[key(position)] = known;
    }

    std::optional<PositionAnalysis> operator()(const Position& position, std::uint64_t nodes) {
        ++searches;
        if (searches == stop_after) return std::nullopt;
        const auto known = known_.find(key(position));
        if (known != known_.end() && nodes >= least_nodes && nodes <= most_nodes) return known->second;
        PositionAnalysis equal;
        for (const Move move : legal_moves(position))
            if (equal.lines.size() < 2) equal.lines.push_back({Score(0), 1, {move}});
        return equal;
    }

    int searches = 0, stop_after = 0;
    /// With fewer nodes the engine takes every position for equal.
    std::uint64_t least_nodes = 0;
    /// The same with more nodes.
    std::uint64_t most_nodes = std::numeric_limits<std::uint64_t>::max();

private:
    static std::string key(const Position& position) { return to_fen(position); }
    std::map<std::string, PositionAnalysis> known_;
};

constexpr std::uint64_t nodes = 10'000;

Result<Solution, Refusal> solve(std::string_view start, std::string_view last, Script& script) {
    const Position before(*read_position(start));
    return find_solution(before, read_line(before, last)->front(), nodes, std::ref(script));
}

constexpr std::string_view fork = "r3k3/8/8/1N6/7p/8/8/4K3 b - - 0 1";
constexpr std::string_view back_rank = "1r4k1/5ppp/8/8/8/8/r3Q3/4R1K1 b - - 0 1";
constexpr int mate_in_three_plies = 32000 - 3;

std::string text(std::string_view start, std::string_view last, const Solution& solution) {
    Position position(*read_position(start));
    position.make(read_line(position, last)->front());
    return line_text(position, solution.moves);
}

TEST(ClearMove, NeedsAGoalAndAMarginToTheSecondMove) {
    const auto goal = [](int best, int second) {
        return clear_goal({.score = Score(best), .lines = {{Score(best), 1, {Move()}}, {Score(second), 1, {Move()}}}});
    };
    EXPECT_EQ(goal(500, 0), PuzzleGoal::Win);
    EXPECT_EQ(goal(500, 300), std::nullopt);
    EXPECT_EQ(goal(32000 - 5, 100), PuzzleGoal::Mate);
    EXPECT_EQ(goal(32000 - 5, 400), std::nullopt);
    EXPECT_EQ(goal(0, -600), PuzzleGoal::Save);
    EXPECT_EQ(goal(0, -200), std::nullopt);
    EXPECT_EQ(goal(-200, -2000), std::nullopt);
    EXPECT_EQ(clear_goal({.score = Score(500), .lines = {{Score(500), 1, {Move()}}}}), std::nullopt);
}

TEST(Solution, GoesOnWhileTheSolverHasOneClearMove) {
    Script script;
    script.say(fork, "h4h3", "b5c7 e8d7 c7a8", 500, -300);
    script.say(fork, "h4h3 b5c7 e8d7", "c7a8 d7c6", 500, -100);
    const auto solution = solve(fork, "h4h3", script);
    ASSERT_TRUE(solution);
    EXPECT_EQ(text(fork, "h4h3", *solution), "b5c7 e8d7 c7a8");
    EXPECT_EQ(solution->goal, PuzzleGoal::Win);
    EXPECT_EQ(solution->score, Score(500));
    EXPECT_EQ(solution->second, Score(-300));
    EXPECT_TRUE(solution->mates.empty());
}

TEST(Solution, IsRefusedIfTheGainIsNotSettledAtItsEnd) {
    Script script;
    script.say(fork, "h4h3", "b5c7 e8d7 c7a8", 500, -300);
    // Two moves win afterwards, so that the solution ends before the rook is taken.
    script.say(fork, "h4h3 b5c7 e8d7", "c7a8 d7c6", 500, 480);
    const auto solution = solve(fork, "h4h3", script);
    ASSERT_FALSE(solution);
    EXPECT_EQ(solution.error(), Refusal::Unsettled);
}

TEST(Solution, IsRefusedWithoutAClearMove) {
    Script script;
    script.say(fork, "h4h3", "b5c7 e8d7 c7a8", 500, 400);
    EXPECT_EQ(solve(fork, "h4h3", script).error(), Refusal::NotClear);
    // Only the first look finds it clear.
    script.say(fork, "h4h3", "b5c7 e8d7 c7a8", 300, 0);
    EXPECT_EQ(solve(fork, "h4h3", script).error(), Refusal::NotClear);
    EXPECT_EQ(script.searches, 3);
}

TEST(Solution, IsRefusedIfThereIsOnlyOneMoveOrARecapture) {
    Script script;
    // The king in check has one move.
    constexpr std::string_view check = "6k1/8/8/8/8/1r4r1/8/7K b - - 0 1";
    EXPECT_EQ(solve(check, "b3b1", script).error(), Refusal::OnlyMove);
    EXPECT_EQ(script.searches, 0);
    constexpr std::string_view exchange = "4r1k1/6pp/8/8/4N3/3P4/8/2R4K b - - 0 1";
    script.say(exchange, "e8e4", "d3e4", 500, -300);
    EXPECT_EQ(solve(exchange, "e8e4", script).error(), Refusal::Recapture);
}

TEST(Solution, EndsWithAllMatesOfTheLastMove) {
    constexpr std::string_view start = "6k1/5ppp/8/8/8/8/r7/R2QR1K1 b - - 0 1";
    Script script;
    script.say(start, "a2b2", "d1d8", 32000 - 1, 100);
    const auto solution = solve(start, "a2b2", script);
    ASSERT_TRUE(solution);
    EXPECT_EQ(solution->goal, PuzzleGoal::Mate);
    Position position(*read_position(start));
    position.make(read_line(position, "a2b2")->front());
    EXPECT_EQ(solution->mates.front(), solution->moves.back());
    EXPECT_EQ(line_text(position, {solution->mates[0]}), "d1d8");
    EXPECT_EQ(solution->mates.size(), 2u);  // Qd8 and Re8; Ra8 is answered by Rb8
}

TEST(Solution, PlaysAMateToItsEnd) {
    Script script;
    script.say(back_rank, "a2a3", "e2e8 b8e8", mate_in_three_plies, 0);
    const auto solution = solve(back_rank, "a2a3", script);
    ASSERT_TRUE(solution);
    EXPECT_EQ(text(back_rank, "a2a3", *solution), "e2e8 b8e8 e1e8");
    EXPECT_EQ(solution->goal, PuzzleGoal::Mate);
    EXPECT_EQ(solution->mates.size(), 1u);
}

TEST(Solution, DoesNotClaimAMateThatIsNotPlayedOut) {
    Script script;
    // The engine announces a mate and then finds no clear move.
    script.say(fork, "h4h3", "b5c7 e8e7", 32000 - 9, -300);
    const auto solution = solve(fork, "h4h3", script);
    ASSERT_TRUE(solution);
    EXPECT_EQ(solution->goal, PuzzleGoal::Win);
    EXPECT_EQ(solution->moves.size(), 1u);
}

TEST(Solution, EndsBeforeMovesThatAreClearOnlyAsMatesIfTheMateIsNotPlayedOut) {
    Script script;
    // The second move also wins after the reply, but does not mate.
    script.say(fork, "h4h3", "b5c7 e8d7", 32000 - 9, -300);
    script.say(fork, "h4h3 b5c7 e8d7", "c7a8 d7c6", 32000 - 7, 800);
    script.say(fork, "h4h3 b5c7 e8d7 c7a8 d7c6", "a8b6 c6c7", 32000 - 5, -300);
    const auto solution = solve(fork, "h4h3", script);
    ASSERT_TRUE(solution);
    EXPECT_EQ(text(fork, "h4h3", *solution), "b5c7");
    EXPECT_EQ(solution->goal, PuzzleGoal::Win);
}

TEST(Solution, SaysFromHowManyNodesOnItIsFound) {
    Script script;
    script.say(fork, "h4h3", "b5c7 e8d7 c7a8", 500, -300);
    script.say(fork, "h4h3 b5c7 e8d7", "c7a8 d7c6", 500, -100);
    EXPECT_EQ(solve(fork, "h4h3", script)->found_nodes, 390u);
    // 100,000 nodes are halved until the move is not found any more.
    script.least_nodes = 3000;
    EXPECT_EQ(solve(fork, "h4h3", script)->found_nodes, 3125u);
}

TEST(Solution, IsConfirmedByADeeperSearch) {
    Script script;
    script.say(fork, "h4h3", "b5c7 e8d7 c7a8", 500, -300);
    script.most_nodes = nodes * deeper;
    const auto solution = solve(fork, "h4h3", script);
    ASSERT_FALSE(solution);
    EXPECT_EQ(solution.error(), Refusal::NotClear);
}

TEST(Solution, ShowsAPerpetualCheckOnce) {
    constexpr std::string_view perpetual = "6k1/6p1/8/7Q/8/1q6/7K/8 b - - 0 1";
    Script script;
    script.say(perpetual, "b3b4", "h5e8 g8h7 e8h5 h7g8", 0, -900);
    script.say(perpetual, "b3b4 h5e8 g8h7", "e8h5 h7g8 h5e8", 0, -900);
    script.say(perpetual, "b3b4 h5e8 g8h7 e8h5 h7g8", "h5e8 g8h7 e8h5", 0, -900);
    const auto solution = solve(perpetual, "b3b4", script);
    ASSERT_TRUE(solution);
    EXPECT_EQ(text(perpetual, "b3b4", *solution), "h5e8 g8h7 e8h5");
}

TEST(Solution, StopsWithTheEngine) {
    Script script;
    script.say(fork, "h4h3", "b5c7 e8d7 c7a8", 500, -300);
    script.say(fork, "h4h3 b5c7 e8d7", "c7a8 d7c6", 500, -100);
    ASSERT_TRUE(solve(fork, "h4h3", script));
    const int all = script.searches;
    for (int stop = 1; stop <= all; ++stop) {
        script.searches = 0;
        script.stop_after = stop;
        const auto stopped = solve(fork, "h4h3", script);
        ASSERT_FALSE(stopped) << stop;
        EXPECT_EQ(stopped.error(), Refusal::Stopped) << stop;
    }
}

}  // namespace
}  // namespace gyre::puzzles
