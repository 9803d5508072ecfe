#include "puzzles/puzzle_finder.h"

#include <atomic>
#include <gtest/gtest.h>
#include <string>

#include "analysis/store.h"
#include "notation/pgn/game_builder.h"
#include "notation/position/fen.h"
#include "puzzles/exercise.h"
#include "puzzles/puzzle_text.h"

namespace gyre::puzzles {
namespace {

// Black's second move is mate, and so is White's fourth; the third game repeats the second.
constexpr std::string_view games_text =
    "[White \"A\"]\n[Black \"B\"]\n[Date \"2026.01.02\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n\n"
    "[White \"C\"]\n[Black \"D\"]\n\n1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Nf3 Nxh5 0-1\n\n"
    "[White \"C\"]\n[Black \"E\"]\n\n1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0\n\n";

std::vector<PuzzleGame> puzzle_games() {
    std::vector<PuzzleGame> games;
    for (const ReadGame& read : read_games(games_text)) {
        PuzzleGame game{.task = {read.game.start(), analysis::main_moves(read.game), {}}};
        game.source.game = games.size() + 1;
        game.source.white = read.game.tag("White");
        game.source.black = read.game.tag("Black");
        games.push_back(std::move(game));
    }
    return games;
}

FindSettings small(int workers) {
    FindSettings settings;
    settings.nodes = 3000;
    settings.engine.hash_mib = 1;
    settings.workers = workers;
    return settings;
}

class CountingStore : public analysis::MemoryStore {
public:
    Result<void, std::string> save(const analysis::StoreKey& key, const std::string& record) override {
        ++saved;
        if (saved == stop_after) stop.request_stop();
        return MemoryStore::save(key, record);
    }
    int saved = 0, stop_after = 0;
    std::stop_source stop;
};

std::string all_text(const FoundPuzzles& found) {
    std::string text;
    for (const Puzzle& puzzle : found.puzzles) text += text_of(puzzle, PuzzleFormat::JsonLines);
    return text;
}

bool has(const Puzzle& puzzle, Theme theme) {
    return std::find(puzzle.themes.begin(), puzzle.themes.end(), theme) != puzzle.themes.end();
}

TEST(PuzzleFinderEngine, FindsTheMatesAndWhoMissedThem) {
    analysis::MemoryStore store;
    const auto found = find_puzzles(puzzle_games(), small(1), store, {});
    ASSERT_TRUE(found) << found.error();
    ASSERT_GE(found->puzzles.size(), 2u);
    const Puzzle &fool = found->puzzles[0], &scholar = found->puzzles[1];
    EXPECT_EQ(line_text(fool.start(), fool.solution), "d8h4");
    EXPECT_EQ(fool.solver(), Color::Black);
    EXPECT_TRUE(fool.after_error);
    EXPECT_FALSE(fool.missed);
    EXPECT_EQ(fool.source.game, 1u);
    EXPECT_EQ(fool.source.ply, 3u);
    EXPECT_EQ(fool.phase, collection::GamePhase::Opening);
    EXPECT_TRUE(has(fool, Theme::MateIn1) && has(fool, Theme::Opening) && has(fool, Theme::OneMove));
    EXPECT_EQ(line_text(scholar.start(), scholar.solution), "h5f7");
    EXPECT_TRUE(scholar.missed);
    EXPECT_EQ(scholar.source.black, "D");
    // The same position in the third game is no second puzzle.
    EXPECT_GE(found->repeated, 1u);
}

TEST(PuzzleFinderEngine, ResultsDoNotDependOnWorkersOrTheStore) {
    CountingStore store;
    analysis::MemoryStore other;
    const auto one = find_puzzles(puzzle_games(), small(1), store, {});
    const auto three = find_puzzles(puzzle_games(), small(3), other, {});
    ASSERT_TRUE(one && three);
    EXPECT_EQ(all_text(*one), all_text(*three));
    // Nothing is searched again.
    const int saved = store.saved;
    const auto again = find_puzzles(puzzle_games(), small(2), store, {});
    EXPECT_EQ(all_text(*again), all_text(*one));
    EXPECT_EQ(store.saved, saved);
}

TEST(PuzzleFinderEngine, AStoppedRunContinuesWhereItWas) {
    CountingStore whole;
    const auto expected = find_puzzles(puzzle_games(), small(1), whole, {});
    ASSERT_TRUE(expected);
    for (const int stop_after : {1, whole.saved / 2, whole.saved - 1}) {
        CountingStore store;
        store.stop_after = stop_after;
        const auto stopped = find_puzzles(puzzle_games(), small(1), store, {}, store.stop.get_token());
        ASSERT_TRUE(stopped);
        EXPECT_LT(store.saved, whole.saved);
        const auto continued = find_puzzles(puzzle_games(), small(1), store, {});
        ASSERT_TRUE(continued);
        EXPECT_EQ(all_text(*continued), all_text(*expected));
        EXPECT_EQ(store.saved, whole.saved);
    }
}

/// A store that takes no result after the first ones.
class FullStore : public analysis::MemoryStore {
public:
    explicit FullStore(int room) : room_(room) {}
    Result<void, std::string> save(const analysis::StoreKey& key, const std::string& record) override {
        if (++calls > room_) return Failure("the disk is full");
        return MemoryStore::save(key, record);
    }
    std::atomic<int> calls = 0;

private:
    int room_;
};

TEST(PuzzleFinderEngine, EndsWithTheFirstErrorOfTheSecondPass) {
    CountingStore whole;
    ASSERT_TRUE(find_puzzles(puzzle_games(), small(1), whole, {}));
    // The last results are of the second pass.
    for (const int left : {1, 5}) {
        FullStore store(whole.saved - left);
        const auto found = find_puzzles(puzzle_games(), small(1), store, {});
        ASSERT_FALSE(found);
        EXPECT_EQ(found.error(), "the disk is full");
        EXPECT_EQ(store.calls, whole.saved - left + 1) << "searches after the error";
    }
}

TEST(PuzzleFinderEngine, OnlyRequestedSidesAreSolvers) {
    analysis::MemoryStore store;
    auto games = puzzle_games();
    for (PuzzleGame& game : games) game.task.judging.sides = {{{false, true}}};
    const auto found = find_puzzles(games, small(1), store, {});
    ASSERT_TRUE(found);
    ASSERT_FALSE(found->puzzles.empty());
    for (const Puzzle& puzzle : found->puzzles) EXPECT_EQ(puzzle.solver(), Color::Black);
}

TEST(PuzzleTexts, AreReadBackInEveryFormat) {
    analysis::MemoryStore store;
    const auto found = find_puzzles(puzzle_games(), small(1), store, {});
    ASSERT_TRUE(found && !found->puzzles.empty());
    for (const PuzzleFormat format : {PuzzleFormat::Pgn, PuzzleFormat::Csv, PuzzleFormat::JsonLines}) {
        std::string text(beginning_of(format));
        for (const Puzzle& puzzle : found->puzzles) text += text_of(puzzle, format);
        const ReadExercises read = read_exercises(text);
        EXPECT_TRUE(read.errors.empty()) << text;
        ASSERT_EQ(read.exercises.size(), found->puzzles.size()) << text;
        for (std::size_t i = 0; i < read.exercises.size(); ++i) {
            const Puzzle& puzzle = found->puzzles[i];
            const Exercise& exercise = read.exercises[i];
            EXPECT_EQ(exercise.id, puzzle.id);
            EXPECT_EQ(to_fen(exercise.start), to_fen(puzzle.start()));
            EXPECT_EQ(exercise.solution, puzzle.solution);
            EXPECT_EQ(exercise.rating, puzzle.rating);
            EXPECT_EQ(exercise.last, puzzle.last);
            EXPECT_EQ(exercise.accepted.size(), std::max<std::size_t>(1, puzzle.mates.size()));
        }
    }
}

TEST(PuzzleTexts, APuzzleIsTheExerciseOfItsLine) {
    analysis::MemoryStore store;
    const auto found = find_puzzles(puzzle_games(), small(1), store, {});
    ASSERT_TRUE(found && !found->puzzles.empty());
    for (const Puzzle& puzzle : found->puzzles) {
        const ReadExercises read = read_exercises(text_of(puzzle, PuzzleFormat::JsonLines));
        ASSERT_EQ(read.exercises.size(), 1u);
        const auto exercise = exercise_of(puzzle);
        ASSERT_TRUE(exercise) << exercise.error();
        EXPECT_EQ(*exercise, read.exercises.front());
    }
    Puzzle long_id = found->puzzles.front();
    long_id.id.assign(longest_exercise_id + 1, 'a');
    EXPECT_FALSE(exercise_of(long_id));
}

TEST(PuzzleTexts, CsvHasTheColumnsOfLichess) {
    Puzzle puzzle;
    puzzle.before = Position(*read_position("rnbqkbnr/pppp1ppp/8/4p3/8/5P2/PPPPP1PP/RNBQKBNR w KQkq - 0 2"));
    puzzle.last = read_line(puzzle.before, "g2g4")->front();
    puzzle.solution = *read_line(puzzle.start(), "d8h4");
    puzzle.mates = puzzle.solution;
    puzzle.id = "abc";
    puzzle.rating = 800;
    puzzle.themes = {Theme::Mate, Theme::MateIn1};
    puzzle.opening = "Barnes Opening: Fool's Mate";
    puzzle.source.site = "a, \"b\"";
    EXPECT_EQ(text_of(puzzle, PuzzleFormat::Csv),
              "abc,rnbqkbnr/pppp1ppp/8/4p3/8/5P2/PPPPP1PP/RNBQKBNR w KQkq - 0 2,g2g4 d8h4,800,500,0,0,mate mateIn1,"
              "\"a, \"\"b\"\"\",Barnes_Opening Barnes_Opening_Fools_Mate\n");
    EXPECT_EQ(split_csv("\"a, \"\"b\"\"\",,c"), (std::vector<std::string>{"a, \"b\"", "", "c"}));
}

TEST(PuzzleTexts, UnusableRecordsAreReportedWithTheirPlace) {
    const auto csv = read_exercises(
        "PuzzleId,FEN,Moves\na,8/8/8/8/8/8/8/8 w - - 0 1,e2e4 e7e5\nb,4k3/8/8/8/8/8/7p/4K3 b - - 0 1,h2h1q e1e9\n"
        "c,4k3/8/8/8/8/8/7p/4K3 b - - 0 1,h2h1q e1e2\n");
    ASSERT_EQ(csv.errors.size(), 2u);
    EXPECT_TRUE(csv.errors[0].starts_with("line 2: ") && csv.errors[1].starts_with("line 3: ")) << csv.errors[0];
    ASSERT_EQ(csv.exercises.size(), 1u);
    EXPECT_EQ(csv.exercises[0].id, "c");
    const auto json = read_exercises("{\"id\":1}\n{\n");
    EXPECT_EQ(json.errors.size(), 2u);
    const auto pgn = read_exercises("[White \"A\"]\n\n1. e4 e5 2. Nf3 *\n");
    ASSERT_EQ(pgn.errors.size(), 1u);
    EXPECT_TRUE(pgn.errors[0].starts_with("game 1: ")) << pgn.errors[0];
}

TEST(PuzzleTexts, RecordsHaveBounds) {
    const std::string position = "6k1/5ppp/8/8/8/7r/8/R3R1K1 b - - 0 1,h3b3 e1e8,";
    const auto read = [&](const std::string& id, const std::string& rest) {
        return read_exercises(id + ',' + position + rest + '\n');
    };
    const std::string most(longest_exercise_id, 'i');
    EXPECT_EQ(read(most, "900,,,,,").exercises.size(), 1u);
    ASSERT_EQ(read(most + 'i', "900,,,,,").errors.size(), 1u);
    EXPECT_EQ(read(most + 'i', "900,,,,,").errors[0], "line 1: the id is longer than 200 bytes");
    EXPECT_EQ(read("a", "900,,,,," + std::string(longest_title + 9, 't')).exercises.at(0).title,
              std::string(longest_title, 't'));
    EXPECT_EQ(read("a", "900,,,,," + std::string(70'000, ',')).errors[0],
              "line 1: the line is longer than 65536 bytes");
    EXPECT_EQ(read("a", "99999,,,,,").exercises.at(0).rating, highest_rating);
    EXPECT_EQ(read("a", "-9,,,,,").exercises.at(0).rating, 0);
    // The page names a card by its id, which must be UTF-8.
    EXPECT_EQ(read("\xE9", "900,,,,,").exercises.at(0).id, "\xC3\xA9");
    std::string shuffles;
    for (int i = 0; i < 101; ++i) shuffles += "g1f3 g8f6 f3g1 f6g8 ";
    const std::string start = "a,rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1,";
    EXPECT_EQ(read_exercises(start + shuffles + ",900\n").errors.at(0),
              "line 1: the solution is longer than 400 moves");
    EXPECT_EQ(read_exercises(start + shuffles.substr(20) + ",900\n").errors.size(), 0u);
    const auto json = read_exercises(
        R"({"id":"a","before":"6k1/5ppp/8/8/8/7r/8/R3R1K1 b - - 0 1","lastMove":"h3b3","solution":["e1e8"],)"
        R"("rating":1e300})");
    EXPECT_EQ(json.exercises.at(0).rating, highest_rating);
}

TEST(PuzzleTexts, ReadingEndsAfterTooManyErrors) {
    std::string junk;
    for (std::size_t i = 0; i < 2 * ReadExercises::most_errors; ++i) junk += "{\n";
    const auto read = read_exercises(junk);
    EXPECT_EQ(read.errors.size(), ReadExercises::most_errors);
    EXPECT_EQ(read.errors.back(), "line 99999: there are too many errors; what follows is not read");
}

}  // namespace
}  // namespace gyre::puzzles
