#include <gtest/gtest.h>
#include <iostream>
#include <sstream>

#include "analysis/store.h"
#include "cli/puzzles/puzzle_commands.h"
#include "cli/puzzles/puzzle_task.h"
#include "cli/puzzles/solve_session.h"
#include "console/exit_status.h"
#include "notation/position/fen.h"
#include "puzzles/exercise.h"
#include "tests/support/command_answer.h"
#include "tests/support/temporary_folder.h"

namespace gyre::cli {
namespace {

using test::Answer;
using test::contains;

constexpr std::string_view fools_mate =
    "[Event \"Club\"]\n[White \"Ann\"]\n[Black \"Bob\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n\n"
    "[Event \"Club\"]\n[White \"Cid\"]\n[Black \"Dan\"]\n\n1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Nf3 Nxh5 0-1\n";

class PuzzlesCommand : public testing::Test {
protected:
    PuzzlesCommand() { folder_.write("games.pgn", fools_mate); }

    static Answer puzzles(const std::string& line) {
        return test::answer(
            [](Words words, Output& output) { return run_verb("puzzles", puzzle_verbs(), words, output); }, line);
    }
    std::string path(std::string_view name) const { return folder_.path(name); }
    Answer find(const std::string& more) const {
        return puzzles("find " + path("games.pgn") + " --no-store --nodes 3000 --hash 1 " + more);
    }
    std::string kept() const { return " --progress " + path("progress"); }

    test::TemporaryFolder folder_;
};

TEST_F(PuzzlesCommand, FindWritesEachFormat) {
    for (const char* name : {"a.pgn", "a.csv", "a.jsonl"}) {
        const Answer found = find("--out " + path(name));
        EXPECT_EQ(found.status, 0) << found.errors;
        EXPECT_TRUE(contains(found.errors, "in 2 games")) << found.errors;
        EXPECT_GE(puzzles::read_exercises(folder_.read(name)).exercises.size(), 2u) << name;
    }
    EXPECT_TRUE(contains(folder_.read("a.pgn"), "[White \"Ann\"]")) << folder_.read("a.pgn");
}

TEST_F(PuzzlesCommand, FindTakesAPlayerAndWhatWasMissed) {
    EXPECT_EQ(find("--out " + path("bob.pgn") + " --player bob").status, 0);
    EXPECT_FALSE(contains(folder_.read("bob.pgn"), "Cid"));
    EXPECT_EQ(find("--out " + path("missed.jsonl") + " --missed").status, 0);
    EXPECT_TRUE(contains(folder_.read("missed.jsonl"), "Cid"));
    EXPECT_FALSE(contains(folder_.read("missed.jsonl"), "Ann"));
    EXPECT_EQ(find("--out " + path("nobody.pgn") + " --player eve").status, exit_failed);
}

TEST_F(PuzzlesCommand, WrongArgumentsAndFilesAreErrors) {
    EXPECT_EQ(find("").status, exit_usage);
    EXPECT_EQ(find("--out " + path("a.txt")).status, exit_usage);
    EXPECT_EQ(find("--out " + path("a.pgn") + " --store x").status, exit_usage);
    EXPECT_EQ(find("--out " + path("a.pgn") + " --syzygy " + path("nowhere")).status, exit_failed);
    EXPECT_EQ(find("--out " + path("games.pgn")).status, exit_failed);
    EXPECT_EQ(puzzles("find --out " + path("a.pgn")).status, exit_usage);
    const Answer missing = puzzles("find " + path("none.pgn") + " --no-store --out " + path("a.pgn"));
    EXPECT_EQ(missing.status, exit_failed);
    EXPECT_TRUE(contains(missing.errors, "none.pgn")) << missing.errors;
    EXPECT_EQ(puzzles("solve").status, exit_usage);
    EXPECT_EQ(puzzles("solve -").status, exit_usage);
    EXPECT_EQ(puzzles("solve " + path("games.pgn") + kept()).status, exit_failed);
    EXPECT_EQ(puzzles("repertoire " + path("games.pgn") + kept()).status, exit_usage);
    EXPECT_EQ(puzzles("settings --retention 1" + kept()).status, exit_usage);
}

TEST_F(PuzzlesCommand, GamesWithErrorsAreReadUpToThem) {
    folder_.write("games.pgn", "1. f3 e5 2. g4 Qh4# 0-1\n\n1. e4 e4 *\n");
    const Answer found = find("--out " + path("a.jsonl"));
    EXPECT_EQ(found.status, exit_failed);
    EXPECT_TRUE(contains(found.errors, "games.pgn', line 3, ")) << found.errors;
    EXPECT_EQ(puzzles::read_exercises(folder_.read("a.jsonl")).exercises.size(), 1u);
}

TEST_F(PuzzlesCommand, ARepertoireIsKeptAndMerged) {
    folder_.write("openings.pgn", "1. e4 e5 (1... c5 2. Nf3) 2. Nf3 *\n");
    EXPECT_EQ(puzzles("repertoire " + path("openings.pgn") + " --color white" + kept()).text,
              "3 positions, 3 of them new\n");
    EXPECT_EQ(puzzles("repertoire " + path("openings.pgn") + " --color white" + kept()).text,
              "3 positions, 0 of them new\n");
    EXPECT_EQ(puzzles("settings --new-cards 4" + kept()).status, 0);
    const Answer exported = puzzles("export --out -" + kept());
    EXPECT_EQ(test::lines_in(exported.text), 4u) << exported.text;
    EXPECT_EQ(puzzles("export --out " + path("all.jsonl") + kept()).status, 0);
    EXPECT_EQ(puzzles("import " + path("all.jsonl") + " --progress " + path("other")).status, 0);
    EXPECT_EQ(puzzles("export --out - --progress " + path("other")).text, exported.text);
    EXPECT_TRUE(contains(puzzles("status" + kept()).text, "cards: 3, 3 of them new\n"));
    EXPECT_TRUE(contains(puzzles("settings" + kept()).text, "new cards a day: 4\n"));
}

/// Replaces what was typed until it is destroyed.
class TypedText {
public:
    explicit TypedText(const std::string& text) : text_(text), before_(std::cin.rdbuf(text_.rdbuf())) {
        std::cin.clear();
    }
    ~TypedText() {
        std::cin.rdbuf(before_);
        std::cin.clear();
    }
    TypedText(const TypedText&) = delete;
    TypedText& operator=(const TypedText&) = delete;

private:
    std::istringstream text_;
    std::streambuf* before_;
};

TEST_F(PuzzlesCommand, SkippedCardsAreFollowedByTheNextOnes) {
    folder_.write("openings.pgn", "1. e4 e5 (1... c5 2. Nf3) 2. Nf3 *\n");
    EXPECT_EQ(puzzles("repertoire " + path("openings.pgn") + " --color white" + kept()).status, 0);
    Answer solved;
    {
        const TypedText typed("skip\nshow\nskip\nskip\n");
        solved = puzzles("solve --due" + kept());
    }
    EXPECT_EQ(test::occurrences(solved.text, "The move is "), 1u) << solved.text;
    EXPECT_TRUE(contains(solved.text, "1 practised, 0 without an error. Due today: 1, 1 of them later."))
        << solved.text;
    const Answer status = puzzles("status" + kept());
    EXPECT_TRUE(contains(status.text, "cards: 3, 2 of them new\ndue today: 1, 1 of them later\n")) << status.text;
}

TEST_F(PuzzlesCommand, AMissingSideIsNamedWithItsValues) {
    const Answer wrong = puzzles("repertoire " + path("games.pgn") + kept());
    EXPECT_TRUE(contains(wrong.errors, "--color is missing; --color SIDE: side that learns: white or black"))
        << wrong.errors;
}

TEST_F(PuzzlesCommand, ARepertoireOfOwnGamesHasTheUsualMoves) {
    folder_.write("own.pgn",
                  "[White \"Ann\"]\n\n1. e4 e5 2. Nf3 *\n\n[White \"ann\"]\n\n1. e4 c5 2. Nf3 *\n\n"
                  "[White \"Ann\"]\n\n1. d4 d5 *\n\n[White \"Bob\"]\n\n1. c4 *\n");
    const std::string own = "repertoire " + path("own.pgn") + " --color white" + kept();
    EXPECT_EQ(puzzles(own + " --player ann").text, "1 position, 1 of them new\n");
    EXPECT_EQ(puzzles(own + " --player ann --games 1").text, "3 positions, 2 of them new\n");
    EXPECT_TRUE(contains(puzzles(own + " --player ann --games 4").errors, "--games N asks for fewer"));
    EXPECT_EQ(puzzles(own + " --games 1").status, exit_usage);
    EXPECT_EQ(puzzles("repertoire a.bin --color white --player ann" + kept()).status, exit_usage);
    EXPECT_TRUE(contains(puzzles("status" + kept()).text, "due in seven days: 0\n"));
}

puzzles::Exercise mate_in_two() {
    puzzles::Exercise exercise{.id = "x"};
    exercise.start = Position(*read_position("1r4k1/5ppp/8/8/8/r7/4Q3/4R1K1 w - - 0 1"));
    exercise.solution = *puzzles::read_line(exercise.start, "e2e8 b8e8 e1e8");
    exercise.accepted = {exercise.solution.back()};
    return exercise;
}

struct Solved {
    SolveSession::End end;
    puzzles::Rating rating{};
    std::string text{};
};

Solved solve(const puzzles::Exercise& exercise, const std::string& typed) {
    std::istringstream in(typed);
    Solved solved{};
    Output output([&](std::string_view text) {
        solved.text += text;
        return true;
    });
    EngineOptions engine;
    engine.hash_mib = 1;
    SolveSession session(in, output, {}, puzzles::MoveJudge(engine, 2000));
    solved.end = session.ask(exercise, solved.rating);
    return solved;
}

TEST(SolveSession, AsksUntilTheExerciseIsSolved) {
    const Solved solved = solve(mate_in_two(), "xyz\nKh5\nqe8\nRxe8#\n");
    EXPECT_EQ(solved.end, SolveSession::End::Solved) << solved.text;
    EXPECT_EQ(solved.rating, puzzles::Rating::Good);
    EXPECT_TRUE(contains(solved.text, "'xyz' is not a move")) << solved.text;
    EXPECT_TRUE(contains(solved.text, "Qe8+ is right.")) << solved.text;
    EXPECT_TRUE(contains(solved.text, "Rxe8# is right. Solved.")) << solved.text;
}

TEST(SolveSession, WrongMovesHintsAndShownMovesDecideTheRating) {
    const Solved wrong = solve(mate_in_two(), "Qf1\nQe8\nRxe8\n");
    EXPECT_TRUE(contains(wrong.text, "Qf1 is not the move. Try again.")) << wrong.text;
    EXPECT_EQ(wrong.rating, puzzles::Rating::Again);
    const Solved hinted = solve(mate_in_two(), "hint\nQe8\nRxe8\n");
    EXPECT_TRUE(contains(hinted.text, "The queen on e2 moves.")) << hinted.text;
    EXPECT_EQ(hinted.rating, puzzles::Rating::Hard);
    const Solved shown = solve(mate_in_two(), "show\n");
    EXPECT_EQ(shown.end, SolveSession::End::Solved);
    EXPECT_TRUE(contains(shown.text, "The move is Qe8+.\nThe move is Rxe8#.\n")) << shown.text;
    EXPECT_EQ(shown.rating, puzzles::Rating::Again);
}

TEST(SolveSession, CanBeLeft) {
    EXPECT_EQ(solve(mate_in_two(), "").end, SolveSession::End::Left);
    EXPECT_EQ(solve(mate_in_two(), "Qe8\nquit\n").end, SolveSession::End::Left);
    EXPECT_EQ(solve(mate_in_two(), "skip\n").end, SolveSession::End::Skipped);
}

TEST(SolveSession, AnotherMateIsRightAndAnotherRepertoireMoveIsNot) {
    puzzles::Exercise exercise{.id = "x"};
    exercise.start = Position(*read_position("6k1/5ppp/8/8/8/8/8/R3R1K1 w - - 0 1"));
    exercise.solution = *puzzles::read_line(exercise.start, "e1e8");
    exercise.accepted = exercise.solution;
    const Solved other = solve(exercise, "Ra8\n");
    EXPECT_TRUE(contains(other.text, "Ra8# is as good as the solution Re8#. Solved.")) << other.text;
    EXPECT_EQ(other.rating, puzzles::Rating::Good);
    exercise.kind = puzzles::ExerciseKind::Repertoire;
    const Solved repertoire = solve(exercise, "Ra8\nRe8\n");
    EXPECT_TRUE(contains(repertoire.text, "Ra8# is not in the repertoire. Try again.")) << repertoire.text;
    EXPECT_EQ(repertoire.rating, puzzles::Rating::Again);
}

}  // namespace
}  // namespace gyre::cli
