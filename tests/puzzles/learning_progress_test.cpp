#include "puzzles/learning_progress.h"

#include <algorithm>
#include <cstdlib>
#include <ctime>
#include <gtest/gtest.h>
#include <thread>

#include "notation/position/fen.h"
#include "tests/puzzles/first_day.h"
#include "tests/support/temporary_folder.h"

namespace gyre::puzzles {
namespace {

LearningDay day(int number) { return {midnight + number * seconds_a_day, midnight + (number + 1) * seconds_a_day}; }

Exercise exercise(std::string id, int rating = 1000) {
    Exercise made{.id = std::move(id), .rating = rating, .title = "A - B, \"2026\""};
    made.start = Position(*read_position("6k1/5ppp/8/8/8/8/8/R3R1K1 w - - 0 1"));
    made.solution = *read_line(made.start, "e1e8");
    made.accepted = *read_line(made.start, "e1e8");
    made.accepted.push_back(read_line(made.start, "a1a8")->front());
    return made;
}

class ProgressTest : public testing::Test {
protected:
    std::unique_ptr<LearningProgress> open(const std::string& name) {
        auto opened = LearningProgress::open(folder_.path(name));
        EXPECT_TRUE(opened) << opened.error();
        return *std::move(opened);
    }
    test::TemporaryFolder folder_;
};

TEST_F(ProgressTest, KeepsCardsAndReviewsInItsFile) {
    CardSchedule after;
    {
        const auto progress = open("a");
        EXPECT_EQ(*progress->add(std::vector{exercise("x"), exercise("y")}, midnight), 2u);
        EXPECT_EQ(*progress->add(std::vector{exercise("x")}, midnight), 0u);
        after = *progress->review({"x", midnight + 60, Rating::Good});
    }
    const auto progress = open("a");
    const auto card = progress->find("x");
    ASSERT_TRUE(card && *card);
    EXPECT_EQ((*card)->exercise, exercise("x"));
    EXPECT_EQ((*card)->schedule, after);
    EXPECT_EQ(after.state, CardState::Learning);
    EXPECT_FALSE(progress->review({"z", midnight, Rating::Good}));
    EXPECT_FALSE(*progress->find("z"));
}

TEST_F(ProgressTest, ACardOfTheSameNumberFromAnotherFileReplacesTheFirstWhole) {
    const auto progress = open("a");
    ASSERT_TRUE(progress->add(std::vector{exercise("1")}, midnight));
    Exercise other{.id = "1"};
    other.start = Position(*read_position("4k3/8/8/8/8/8/4p3/K7 b - - 0 1"));
    other.solution = *read_line(other.start, "e2e1q");
    other.accepted = other.solution;
    ASSERT_TRUE(progress->add(std::vector{other}, midnight + 1));
    const auto card = progress->find("1");
    ASSERT_TRUE(card) << card.error();
    EXPECT_EQ((*card)->exercise, other);
    EXPECT_TRUE(progress->exported());
}

TEST(ReadExercises, TheHighestClocksAreReadable) {
    const ReadExercises read =
        read_exercises("PuzzleId,FEN,Moves\n1,5k2/5ppp/8/8/8/8/8/R3R1K1 b - - 10000 2000000000,f8g8 e1e8\n");
    EXPECT_TRUE(read.errors.empty());
    ASSERT_EQ(read.exercises.size(), 1u);
    EXPECT_EQ(to_fen(read.exercises[0].start), "6k1/5ppp/8/8/8/8/8/R3R1K1 w - - 10000 2000000000");
}

TEST(ReadExercises, ANullMoveIsNoSolution) {
    const ReadExercises read =
        read_exercises("[SetUp \"1\"]\n[FEN \"6k1/5ppp/8/8/8/8/8/R3R1K1 w - - 0 1\"]\n\n1. -- Kf8 2. Re8# *\n");
    EXPECT_TRUE(read.exercises.empty());
    ASSERT_EQ(read.errors.size(), 1u);
    EXPECT_NE(read.errors[0].find("null move"), std::string::npos) << read.errors[0];
}

TEST_F(ProgressTest, ServesLearningStepsThenReviewsThenNewCardsUpToTheLimits) {
    const auto progress = open("a");
    LearningSettings settings{.new_cards_a_day = 2, .reviews_a_day = 100};
    ASSERT_TRUE(progress->set(settings, midnight));
    ASSERT_TRUE(
        progress->add(std::vector{exercise("hard", 2000), exercise("easy", 900), exercise("third", 2500)}, midnight));
    UnixTime now = midnight + 3600;
    const auto next = [&] {
        const auto card = progress->next(now, utc_day);
        EXPECT_TRUE(card) << card.error();
        return *card ? (*card)->exercise.id : std::string("none");
    };
    EXPECT_EQ(next(), "easy");
    ASSERT_TRUE(progress->review({"easy", now, Rating::Easy}));
    EXPECT_EQ(next(), "hard");
    ASSERT_TRUE(progress->review({"hard", now, Rating::Again}));
    // The limit of new cards is reached; the step of a minute is taken early.
    EXPECT_EQ(next(), "hard");
    now += 120;
    ASSERT_TRUE(progress->review({"hard", now, Rating::Easy}));
    EXPECT_EQ(next(), "none");
    now += seconds_a_day;
    EXPECT_EQ(next(), "hard");  // due after a day
    settings.reviews_a_day = 0;
    ASSERT_TRUE(progress->set(settings, now));
    EXPECT_EQ(next(), "third");
}

TEST_F(ProgressTest, CountsTodayAndTheDaysInARow) {
    const auto progress = open("a");
    ASSERT_TRUE(progress->add(std::vector{exercise("x"), exercise("y")}, midnight));
    for (const int number : {0, 2, 3}) ASSERT_TRUE(progress->review({"x", day(number).begin + 100, Rating::Good}));
    const auto at = [&](int number) { return *progress->totals(day(number).begin + 3600, utc_day); };
    EXPECT_EQ(at(3).streak, 2u);
    EXPECT_EQ(at(4).streak, 2u);  // not over yet
    EXPECT_EQ(at(5).streak, 0u);
    EXPECT_EQ(at(3).reviews_today, 1u);
    EXPECT_EQ(at(3).new_today, 0u);
    EXPECT_EQ(at(0).new_today, 1u);
    EXPECT_EQ(at(3).cards, 2u);
    EXPECT_EQ(at(3).new_cards, 1u);
}

/// Sets the local time zone until the end of a test.
class TimeZone {
public:
    explicit TimeZone(const std::string& zone) {
        if (const char* const former = std::getenv("TZ"); former != nullptr) former_ = former;
        ::setenv("TZ", zone.c_str(), 1);
        ::tzset();
    }
    ~TimeZone() {
        former_ ? ::setenv("TZ", former_->c_str(), 1) : ::unsetenv("TZ");
        ::tzset();
    }
    TimeZone(const TimeZone&) = delete;
    TimeZone& operator=(const TimeZone&) = delete;

    /// Returns the time of half an hour after that hour in 2026.
    UnixTime at(int month, int day, int hour) const {
        std::tm local{};
        local.tm_year = 126;
        local.tm_mon = month - 1;
        local.tm_mday = day;
        local.tm_hour = hour;
        local.tm_min = 30;
        local.tm_isdst = -1;
        return std::mktime(&local);
    }

private:
    std::optional<std::string> former_;
};

constexpr const char* berlin = "CET-1CEST,M3.5.0,M10.5.0/3";
/// Clocks change at midnight, so that one is missing and one comes twice.
constexpr const char* azores = "<-01>1<+00>,M3.5.0/0,M10.5.0/1";

TEST_F(ProgressTest, DaysInARowGoOnWhereClocksChange) {
    for (const auto& [name, hour] : {std::pair(berlin, 0), {berlin, 23}, {azores, 12}})
        for (const auto& [month, first] : {std::pair(3, 28), {10, 24}}) {
            const TimeZone zone(name);
            const auto progress = open(std::string(name == berlin ? "berlin" : "azores") + std::to_string(hour) + '-' +
                                       std::to_string(month));
            ASSERT_TRUE(progress->add(std::vector{exercise("x")}, zone.at(month, first, 0)));
            for (int number = 0; number < 4; ++number)
                ASSERT_TRUE(progress->review({"x", zone.at(month, first + number, hour), Rating::Good}));
            const auto totals = progress->totals(zone.at(month, first + 3, 23), learning_day);
            EXPECT_EQ(totals->streak, 4u) << name << ", month " << month << ", hour " << hour;
        }
}

TEST_F(ProgressTest, ALongDayHasAllOfItsCards) {
    const TimeZone zone(berlin);
    const auto progress = open("a");
    ASSERT_TRUE(progress->add(std::vector{exercise("x")}, zone.at(10, 18, 0)));
    const auto schedule = progress->review({"x", zone.at(10, 18, 0), Rating::Easy});
    ASSERT_TRUE(schedule);
    ASSERT_EQ(schedule->interval, 8);
    // Half past midnight in summer is half past eleven of the evening before in winter.
    EXPECT_EQ(schedule->due, zone.at(10, 25, 23));
    EXPECT_EQ(progress->totals(zone.at(10, 24, 12), learning_day)->due_tomorrow, 1u);
    EXPECT_EQ(progress->totals(zone.at(10, 19, 12), learning_day)->due_this_week, 1u);
    EXPECT_EQ(progress->totals(zone.at(10, 18, 12), learning_day)->due_this_week, 0u);
}

TEST_F(ProgressTest, SkippedCardsAreLeftOut) {
    const auto progress = open("a");
    ASSERT_TRUE(progress->add(std::vector{exercise("x", 1), exercise("y", 2)}, midnight));
    EXPECT_EQ((*progress->next(midnight, utc_day))->exercise.id, "x");
    const std::vector<std::string> skipped = {"x"}, all = {"x", "y"};
    EXPECT_EQ((*progress->next(midnight, utc_day, skipped))->exercise.id, "y");
    EXPECT_FALSE((*progress->next(midnight, utc_day, all)).has_value());
}

TEST_F(ProgressTest, CountsWhatComesAndWhatWasRemembered) {
    const auto progress = open("a");
    ASSERT_TRUE(progress->add(std::vector{exercise("x"), exercise("y")}, midnight));
    // An easy card comes back after eight days, the other one is learned by steps.
    ASSERT_TRUE(progress->review({"x", midnight, Rating::Easy}));
    ASSERT_TRUE(progress->review({"y", midnight, Rating::Again}));
    EXPECT_EQ(progress->totals(midnight, utc_day)->due_later, 1u);
    EXPECT_EQ(progress->totals(midnight + 60, utc_day)->due_later, 0u);
    ASSERT_TRUE(progress->review({"y", midnight + 60, Rating::Good}));
    const auto learned = progress->review({"y", midnight + 900, Rating::Good});
    ASSERT_TRUE(learned);
    EXPECT_EQ(progress->totals(midnight + 900, utc_day)->repeated, 0u);
    EXPECT_EQ(progress->totals(day(learned->interval - 1).begin, utc_day)->due_tomorrow, 1u);
    EXPECT_EQ(progress->totals(midnight + 900, utc_day)->due_this_week, 1u);
    ASSERT_TRUE(progress->review({"x", day(8).begin, Rating::Again}));
    ASSERT_TRUE(progress->review({"x", day(8).begin + 600, Rating::Good}));
    ASSERT_TRUE(progress->review({"y", day(8).begin, Rating::Hard}));
    const auto totals = progress->totals(day(8).begin, utc_day);
    EXPECT_EQ(totals->repeated, 2u);
    EXPECT_EQ(totals->remembered, 1u);
}

TEST_F(ProgressTest, CardsAndSourcesCanBeRemoved) {
    const auto progress = open("a");
    Exercise white = exercise("w"), black = exercise("b"), other = exercise("z");
    white.kind = black.kind = ExerciseKind::Repertoire;
    black.start = Position(*read_position("4r1k1/8/8/8/8/8/5PPP/6K1 b - - 0 1"));
    black.solution = black.accepted = *read_line(black.start, "e8e1");
    other.title = "C - D";
    ASSERT_TRUE(progress->add(std::vector{exercise("x"), exercise("y"), white, black, other}, midnight));
    ASSERT_TRUE(progress->review({"x", midnight, Rating::Good}));
    const std::string title = exercise("x").title;
    const CardSource game{ExerciseKind::Puzzle, title, 2, 1}, of_white{ExerciseKind::Repertoire, "white", 1, 0};
    const auto sources = progress->sources();
    EXPECT_EQ(sources->size(), 4u);
    for (const CardSource& source : {game, of_white})
        EXPECT_EQ(std::count(sources->begin(), sources->end(), source), 1) << source.name;
    ASSERT_EQ(progress->cards_of(game, 10)->size(), 2u);
    EXPECT_EQ(progress->cards_of(game, 10)->front().exercise.id, "x");
    EXPECT_EQ(progress->cards_of(game, 1)->size(), 1u);
    EXPECT_EQ(*progress->remove(game), 2u);
    EXPECT_EQ(*progress->remove("b"), 1u);
    EXPECT_EQ(*progress->remove("b"), 0u);
    const auto totals = progress->totals(midnight, utc_day);
    EXPECT_EQ(totals->cards, 2u);
    EXPECT_EQ(totals->reviews_today, 0u);
}

TEST_F(ProgressTest, DevicesAreMergedInAnyOrderToTheSame) {
    const auto phone = open("phone"), laptop = open("laptop");
    ASSERT_TRUE(phone->add(std::vector{exercise("x"), exercise("y")}, midnight));
    ASSERT_TRUE(laptop->add(std::vector{exercise("x"), exercise("z")}, midnight + 5));
    ASSERT_TRUE(laptop->set({.retention = 0.85}, midnight + 10));
    ASSERT_TRUE(phone->set({.new_cards_a_day = 3}, midnight + 7));
    for (int i = 0; i < 6; ++i) {
        ASSERT_TRUE(phone->review({"x", day(2 * i).begin, i == 3 ? Rating::Again : Rating::Good}));
        ASSERT_TRUE(laptop->review({"x", day(2 * i + 1).begin, Rating::Hard}));
        // The same review on both counts once.
        ASSERT_TRUE(phone->review({"x", day(2 * i).begin + 50, Rating::Easy}));
        ASSERT_TRUE(laptop->review({"x", day(2 * i).begin + 50, Rating::Easy}));
    }
    const std::string of_phone = *phone->exported(), of_laptop = *laptop->exported();
    EXPECT_EQ(*phone->import(of_laptop), 6u);
    EXPECT_EQ(*laptop->import(of_phone), 6u);
    EXPECT_EQ(*phone->exported(), *laptop->exported());
    EXPECT_EQ((*phone->find("x"))->schedule, (*laptop->find("x"))->schedule);
    EXPECT_EQ((*phone->find("x"))->schedule.reviews, 18);
    EXPECT_EQ(phone->settings()->retention, 0.85);
    EXPECT_EQ(*phone->import(of_laptop), 0u);
    // A third device gets the same from either.
    const auto third = open("third");
    ASSERT_TRUE(third->import(of_phone) && third->import(of_laptop));
    EXPECT_EQ(*third->exported(), *phone->exported());
    EXPECT_EQ((*third->find("x"))->schedule, (*phone->find("x"))->schedule);
}

TEST_F(ProgressTest, AReviewThatComesLateIsReplayedInItsPlace) {
    const auto progress = open("a"), other = open("b");
    for (const auto& each : {progress.get(), other.get()}) ASSERT_TRUE(each->add(std::vector{exercise("x")}, midnight));
    for (const int number : {0, 9, 4}) ASSERT_TRUE(progress->review({"x", day(number).begin, Rating::Good}));
    for (const int number : {0, 4, 9}) ASSERT_TRUE(other->review({"x", day(number).begin, Rating::Good}));
    EXPECT_EQ((*progress->find("x"))->schedule, (*other->find("x"))->schedule);
}

TEST_F(ProgressTest, AWrongLineChangesNothing) {
    const auto progress = open("a");
    ASSERT_TRUE(progress->add(std::vector{exercise("x")}, midnight));
    const std::string before = *progress->exported();
    for (const std::string_view line : {"{\"card\": \"x\", \"time\": 5, \"rating\": \"great\"}",
                                        "{\"card\": \"y\", \"time\": 5, \"rating\": \"good\"}", "{",
                                        "{\"id\": \"q\", \"kind\": \"puzzle\", \"fen\": \"8/8\", \"moves\": \"e2e4\"}",
                                        "{\"settings\": {\"retention\": 2}, \"changed\": 5}"}) {
        const auto failed =
            progress->import("{\"card\": \"x\", \"time\": 4, \"rating\": \"good\"}\n" + std::string(line) + "\n");
        EXPECT_FALSE(failed) << line;
        EXPECT_EQ(*progress->exported(), before) << line;
    }
}

TEST_F(ProgressTest, SeveralWritersLoseNothing) {
    ASSERT_TRUE(open("a")->add(std::vector{exercise("x"), exercise("y")}, midnight));
    constexpr int each = 40;
    {
        std::vector<std::jthread> writers;
        for (const char* card : {"x", "y", "x"})
            writers.emplace_back([&, card, number = static_cast<int>(writers.size())] {
                const auto progress = open("a");
                for (int i = 0; i < each; ++i)
                    EXPECT_TRUE(progress->review({card, midnight + i * 1000 + number, Rating::Good}));
            });
    }
    const auto progress = open("a");
    EXPECT_EQ((*progress->find("x"))->schedule.reviews, 2 * each);
    EXPECT_EQ((*progress->find("y"))->schedule.reviews, each);
}

TEST_F(ProgressTest, FilesOfOtherVersionsAndOtherFilesAreRejected) {
    folder_.write("text", "no database at all, but long enough to be read as one by SQLite: " + std::string(100, 'x'));
    const auto text = LearningProgress::open(folder_.path("text"));
    ASSERT_FALSE(text);
    EXPECT_NE(text.error().find("text"), std::string::npos);
    EXPECT_FALSE(LearningProgress::open(folder_.path("missing/folder")));
}

}  // namespace
}  // namespace gyre::puzzles
