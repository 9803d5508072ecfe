#include <cstdlib>
#include <gtest/gtest.h>
#include <string>

#include "notation/position/fen.h"
#include "puzzles/learning_progress.h"
#include "tests/puzzles/first_day.h"
#include "tests/support/temporary_folder.h"

namespace gyre::puzzles {
namespace {

/// A file with one card and one review, which others than Gyre have changed.
class DamagedProgress : public testing::Test {
protected:
    void SetUp() override {
        Exercise card{.id = "x", .title = "A - B"};
        card.start = Position(*read_position("6k1/5ppp/8/8/8/8/8/R3R1K1 w - - 0 1"));
        card.solution = card.accepted = *read_line(card.start, "e1e8");
        const auto progress = LearningProgress::open(path_);
        if (!progress) GTEST_SKIP() << progress.error();
        ASSERT_TRUE((*progress)->add(std::vector{card}, midnight));
        ASSERT_TRUE((*progress)->review({"x", midnight, Rating::Good}));
        before_ = *(*progress)->exported();
    }
    void change(const std::string& sql) {
        folder_.write("script.sql", sql + ";\n");
        const std::string command = "sqlite3 -bail '" + path_ + "' <'" + folder_.path("script.sql") + "'";
        ASSERT_EQ(std::system(command.c_str()), 0) << sql;
    }

    test::TemporaryFolder folder_;
    std::string path_ = folder_.path("cards");
    std::string before_;
};

TEST_F(DamagedProgress, ImpossibleSchedulesAreErrors) {
    const auto progress = LearningProgress::open(path_);
    for (const std::string value : {"state = 4", "state = -1", "state = 256", "due = -1", "due = 9223372036854775807",
                                    "last_review = -9223372036854775808", "stability = -1e300", "stability = 0",
                                    "stability = 9e999", "memory_difficulty = 11", "memory_difficulty = 0", "step = -1",
                                    "interval = 2147483647", "reviews = 2147483647", "lapses = -1"}) {
        change("UPDATE cards SET " + value);
        const auto card = (*progress)->find("x");
        ASSERT_FALSE(card) << value;
        EXPECT_NE(card.error().find("card 'x': its schedule is damaged"), std::string::npos) << card.error();
        EXPECT_FALSE((*progress)->cards_of({.name = "A - B"}, 9)) << value;
        EXPECT_FALSE((*progress)->review({"x", midnight + 60, Rating::Good})) << value;
        EXPECT_FALSE((*progress)->exported()) << value;
        // Schedules follow from the reviews.
        ASSERT_TRUE((*progress)->set({}, midnight));
        EXPECT_TRUE((*progress)->find("x")) << value;
    }
    EXPECT_EQ((*progress)->totals(midnight, utc_day)->cards, 1u);
    EXPECT_EQ(*(*progress)->remove("x"), 1u);
}

TEST_F(DamagedProgress, ImpossibleReviewsAreErrors) {
    const auto progress = LearningProgress::open(path_);
    for (const std::string value : {"rating = 0", "rating = 5", "rating = 'good'", "rating = 257", "time = -1",
                                    "time = -9223372036854775808", "time = 9223372036854775807"}) {
        change("UPDATE reviews SET time = 5, rating = 3; UPDATE reviews SET " + value);
        for (const std::string& reason : {(*progress)->review({"x", midnight + 60, Rating::Good}).error(),
                                          (*progress)->exported().error(), (*progress)->set({}, midnight).error()})
            EXPECT_NE(reason.find("card 'x': a review is damaged"), std::string::npos) << value << ": " << reason;
    }
}

TEST_F(DamagedProgress, ImpossibleSettingsAreTheUsualOnes) {
    const auto progress = LearningProgress::open(path_);
    for (const std::string_view value : {"nan", "-1e300", "0", "1", "inf", "99999999999", "-5", "x", ""}) {
        change("DELETE FROM settings; INSERT INTO settings VALUES ('retention', '" + std::string(value) +
               "'), ('new_cards_a_day', '-5'), ('reviews_a_day', '10001'), ('changed', '9223372036854775807')");
        EXPECT_EQ(*(*progress)->settings(), LearningSettings()) << value;
        EXPECT_TRUE((*progress)->review({"x", midnight + 60, Rating::Good})) << value;
    }
}

TEST_F(DamagedProgress, FilesThatComputeAreRejected) {
    const std::string endless =
        "(WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c) SELECT count(*) FROM c)";
    for (const std::string& change_of_file :
         {"CREATE TRIGGER made AFTER UPDATE ON cards BEGIN UPDATE cards SET due = " + endless + "; END",
          "DROP TRIGGER made; ALTER TABLE cards RENAME TO other; CREATE VIEW cards AS SELECT * FROM other WHERE 0 < " +
              endless,
          std::string("DROP VIEW cards; ALTER TABLE other RENAME TO cards; "
                      "ALTER TABLE cards ADD COLUMN large AS (hex(zeroblob(1000)))")}) {
        change(change_of_file);
        const auto opened = LearningProgress::open(path_);
        ASSERT_FALSE(opened) << change_of_file;
        EXPECT_NE(opened.error().find("it has views, triggers or other tables"), std::string::npos) << opened.error();
    }
    change("ALTER TABLE cards DROP COLUMN large");
    const auto progress = LearningProgress::open(path_);
    ASSERT_TRUE(progress) << progress.error();
    EXPECT_EQ(*(*progress)->exported(), before_);
}

TEST_F(DamagedProgress, LinesWithImpossibleNumbersChangeNothing) {
    const auto progress = LearningProgress::open(path_);
    const std::string card = R"("id":"y","kind":"puzzle","fen":"6k1/5ppp/8/8/8/8/8/R3R1K1 w - - 0 1","moves":"e1e8",)"
                             R"("accepted":"e1e8")";
    for (const std::string& line :
         {std::string(R"({"card":"x","time":1e300,"rating":"good"})"),
          std::string(R"({"card":"x","time":-1,"rating":"good"})"),
          std::string(R"({"settings":{"retention":0.8,"newCardsADay":1e300,"reviewsADay":9},"changed":5})"),
          std::string(R"({"settings":{"retention":0.8,"newCardsADay":3,"reviewsADay":-1},"changed":5})"),
          std::string(R"({"settings":{"retention":0.8,"newCardsADay":3,"reviewsADay":9},"changed":1e300})"),
          "{" + card + R"(,"added":-1e300})", "{" + card + R"(,"added":5,"id2":0,"title":1,"difficulty":0})" + "\n{",
          "{\"id\":\"" + std::string(longest_exercise_id + 1, 'y') + '"' + card.substr(8) + "}"}) {
        EXPECT_FALSE((*progress)->import(line)) << line;
        EXPECT_EQ(*(*progress)->exported(), before_) << line;
    }
    ASSERT_TRUE((*progress)->import("{" + card + R"(,"added":5,"difficulty":1e300})"));
    EXPECT_EQ((*(*progress)->find("y"))->exercise.rating, highest_rating);
}

}  // namespace
}  // namespace gyre::puzzles
