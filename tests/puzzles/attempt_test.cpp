#include "puzzles/attempt.h"

#include <gtest/gtest.h>

#include "notation/pgn/game_builder.h"
#include "notation/position/fen.h"
#include "puzzles/repertoire.h"

namespace gyre::puzzles {
namespace {

using Verdict = Attempt::Verdict;

Exercise mate_in_two() {
    Exercise exercise{.id = "x"};
    exercise.start = Position(*read_position("1r4k1/5ppp/8/8/8/r7/4Q3/4R1K1 w - - 0 1"));
    exercise.solution = *read_line(exercise.start, "e2e8 b8e8 e1e8");
    exercise.accepted = {exercise.solution.back()};
    return exercise;
}

Move move(const Attempt& attempt, std::string_view text) { return read_line(attempt.position(), text)->front(); }

TEST(Attempt, PlaysRepliesAndEndsWithTheLastMove) {
    const Exercise exercise = mate_in_two();
    Attempt attempt(exercise);
    EXPECT_EQ(*attempt.play(move(attempt, "e2e8"), {}), Verdict::Right);
    EXPECT_EQ(attempt.position().plies_made(), 2);
    EXPECT_EQ(attempt.last(), exercise.solution[1]);
    EXPECT_FALSE(attempt.is_over());
    EXPECT_EQ(*attempt.play(move(attempt, "e1e8"), {}), Verdict::Solved);
    EXPECT_TRUE(attempt.is_over());
    EXPECT_EQ(attempt.rating(), Rating::Good);
}

TEST(Attempt, ARatingDependsOnErrorsAndHints) {
    const Exercise exercise = mate_in_two();
    Attempt hinted(exercise), failed(exercise), shown(exercise);
    hinted.use_hint();
    EXPECT_EQ(hinted.rating(), Rating::Hard);
    EXPECT_EQ(*failed.play(move(failed, "e2a2"), {}), Verdict::Wrong);
    EXPECT_EQ(failed.position(), exercise.start);
    EXPECT_EQ(*failed.play(move(failed, "e2e8"), {}), Verdict::Right);
    EXPECT_EQ(failed.rating(), Rating::Again);
    EXPECT_EQ(shown.show(), exercise.solution[0]);
    EXPECT_EQ(shown.show(), exercise.solution[2]);
    EXPECT_TRUE(shown.is_over());
    EXPECT_EQ(shown.rating(), Rating::Again);
}

TEST(Attempt, AnEquallyGoodMoveIsRight) {
    const Exercise exercise = mate_in_two();
    Attempt attempt(exercise);
    int asked = 0;
    const Attempt::IsAsGood as_good = [&](const Position& position, Move) {
        ++asked;
        return position == exercise.start;
    };
    const Attempt::IsAsGood broken = [](const Position&, Move) { return Failure("the engine died"); };
    EXPECT_EQ(attempt.play(move(attempt, "e2a2"), broken).error(), "the engine died");
    EXPECT_FALSE(attempt.is_over());
    EXPECT_TRUE(attempt.played().empty());
    EXPECT_EQ(attempt.rating(), Rating::Good);
    EXPECT_EQ(*attempt.play(move(attempt, "e2a2"), as_good), Verdict::EquallyGood);
    EXPECT_TRUE(attempt.is_over());
    EXPECT_EQ(attempt.rating(), Rating::Good);
    EXPECT_EQ(asked, 1);
}

TEST(Attempt, AsGoodMeansTheSameMateOrNearlyTheSameChances) {
    EXPECT_TRUE(is_as_good_by_scores(Score::mate_in(3), Score::mate_in(9)));
    EXPECT_FALSE(is_as_good_by_scores(Score::mate_in(3), Score(2000)));
    EXPECT_TRUE(is_as_good_by_scores(Score(900), Score(700)));
    EXPECT_FALSE(is_as_good_by_scores(Score(300), Score(200)));
    EXPECT_TRUE(is_as_good_by_scores(Score(-20), Score(0)));
}

TEST(Repertoire, HasACardForEachPositionOfItsSideWithAllMoves) {
    const auto read = read_game("1. e4 e5 (1... c5 2. Nf3 (2. c3)) 2. Nf3 Nc6 3. Bb5 *\n");
    ASSERT_TRUE(read);
    RepertoireBuilder white(Color::White, 100);
    white.add(read->game);
    white.add(read->game);
    const auto cards = white.exercises();
    ASSERT_EQ(cards.size(), 4u);
    EXPECT_EQ(line_text(cards[0].start, cards[0].solution), "e2e4");
    std::size_t with_two_moves = 0;
    for (const Exercise& card : cards) {
        EXPECT_EQ(card.kind, ExerciseKind::Repertoire);
        EXPECT_EQ(card.solver(), Color::White);
        with_two_moves += card.accepted.size() == 2 ? 1 : 0;
    }
    EXPECT_EQ(with_two_moves, 1u);
    RepertoireBuilder black(Color::Black, 3);
    black.add(read->game);
    ASSERT_EQ(black.exercises().size(), 1u);
    EXPECT_EQ(black.exercises()[0].accepted.size(), 2u);
    EXPECT_EQ(black.exercises()[0].title, "1. e4");
}

TEST(Repertoire, LinesThatTransposeShareACard) {
    RepertoireBuilder white(Color::White, 100);
    white.add(read_game("1. d4 d5 2. c4 e6 3. Nc3 *\n")->game);
    EXPECT_EQ(white.exercises().size(), 3u);
    white.add(read_game("1. c4 e6 2. d4 d5 3. Nc3 *\n")->game);
    // Only the position after 1. c4 e6 is new.
    EXPECT_EQ(white.exercises().size(), 4u);
}

TEST(PlayedRepertoire, HasTheMoveThatWasChosenMostOften) {
    PlayedRepertoire white(Color::White, 10);
    for (const char* game :
         {"1. d4 d5 2. c4 *", "1. e4 e5 2. Nf3 *", "1. e4 e5 2. Bc4 *", "1. e4 e5 2. Bc4 Nf6 3. d3 *",
          "1. e4 c5 2. Nf3 *", "[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n\n1. e3 *"})
        white.add(read_game(game)->game);
    const auto all = white.exercises(1);
    ASSERT_EQ(all.size(), 4u);
    const auto text = [](const Exercise& card) { return card.title + ": " + line_text(card.start, card.solution); };
    EXPECT_EQ(text(all[0]), ": e2e4");
    EXPECT_EQ(text(all[1]), "1. e4 e5: f1c4");
    EXPECT_EQ(text(all[2]), "1. e4 e5 2. Bc4 Nf6: d2d3");
    EXPECT_EQ(text(all[3]), "1. e4 c5: g1f3");
    for (const Exercise& card : all) EXPECT_EQ(card.accepted, card.solution);
    const auto frequent = white.exercises(3);
    ASSERT_EQ(frequent.size(), 2u);
    EXPECT_EQ(frequent[1].last, all[1].last);
    EXPECT_TRUE(white.exercises(6).empty());
}

TEST(PlayedRepertoire, LinesEndAtTheLongestLength) {
    PlayedRepertoire black(Color::Black, 3);
    black.add(read_game("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *")->game);
    EXPECT_EQ(black.exercises(1).size(), 1u);
}

}  // namespace
}  // namespace gyre::puzzles
