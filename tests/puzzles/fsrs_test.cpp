#include "puzzles/fsrs.h"

#include <gtest/gtest.h>
#include <string>

#include "base/decimal.h"
#include "base/file_bytes.h"
#include "base/number.h"
#include "base/text.h"
#include "tests/support/source_file.h"

namespace gyre::puzzles {
namespace {

constexpr UnixTime start = 1767252600;

std::vector<int> numbers_in(std::string_view list) {
    std::vector<int> numbers;
    if (list != "-")
        for (const std::string_view each : split(list, ',')) numbers.push_back(*parse_integer<int>(each));
    return numbers;
}

FsrsSettings settings_of(const std::vector<std::string_view>& words) {
    FsrsSettings settings;
    settings.retention = *parse_double(words[1]);
    settings.longest_interval = *parse_integer<int>(words[2]);
    settings.learning_steps = numbers_in(words[3]);
    settings.relearning_steps = numbers_in(words[4]);
    const auto weights = split(words[5], ',');
    for (std::size_t i = 0; i < settings.weights.size(); ++i) settings.weights[i] = *parse_double(weights[i]);
    return settings;
}

/// Replays one line of the fixture and compares all that the line says.
void compare_history(std::string_view line, const FsrsSettings& settings) {
    CardSchedule card;
    UnixTime now = start;
    double stability = 0, difficulty = 0;
    const std::size_t bar = line.find('|');
    for (const std::string_view word : split_words(line.substr(0, bar))) {
        const auto parts = split(word, ':');
        now += *parse_integer<int>(parts[1]) * seconds_a_minute;
        card = review(card, static_cast<Rating>(*parse_integer<int>(parts[0])), now, settings);
        stability += card.stability;
        difficulty += card.difficulty;
    }
    const auto expected = split_words(line.substr(bar + 1));
    EXPECT_EQ(std::to_string(static_cast<int>(card.state)), expected[0]) << line;
    EXPECT_EQ(std::to_string(card.step), expected[1]) << line;
    EXPECT_EQ(std::to_string(card.lapses), expected[2]) << line;
    EXPECT_EQ(std::to_string(card.interval), expected[3]) << line;
    EXPECT_EQ(std::to_string(card.due), expected[4]) << line;
    EXPECT_NEAR(stability, *parse_double(expected[5]), 1e-5) << line;
    EXPECT_NEAR(difficulty, *parse_double(expected[6]), 1e-5) << line;
}

TEST(Fsrs, AgreesWithTsFsrsOnRandomHistories) {
    const auto bytes = read_regular_file(test::source_file("tests/data/fsrs_reviews.txt"), 1 << 20);
    ASSERT_TRUE(bytes);
    const std::string text(bytes->begin(), bytes->end());
    FsrsSettings settings;
    int histories = 0, groups = 0;
    for (const std::string_view line : split(trimmed(text), '\n')) {
        if (line.starts_with("settings ")) {
            settings = settings_of(split_words(line));
            ++groups;
            continue;
        }
        compare_history(line, settings);
        ++histories;
        if (HasFailure()) return;
    }
    EXPECT_EQ(groups, 4);
    EXPECT_EQ(histories, 2800);
}

TEST(Fsrs, ADueCardIsRememberedWithTheProbabilityThatWasRequested) {
    FsrsSettings settings;
    EXPECT_NEAR(retrievability(10, 10, settings), 0.9, 1e-6);
    CardSchedule card;
    card = review(card, Rating::Easy, start, settings);
    EXPECT_EQ(card.state, CardState::Review);
    EXPECT_NEAR(retrievability(card.interval, card.stability, settings), 0.9, 0.01);
    settings.retention = 0.8;
    EXPECT_GT(review(CardSchedule(), Rating::Easy, start, settings).interval, card.interval);
}

TEST(Fsrs, AReviewBeforeTheLastOneCountsAsAtTheSameTime) {
    const FsrsSettings settings;
    const CardSchedule once = review(CardSchedule(), Rating::Easy, start, settings);
    EXPECT_EQ(review(once, Rating::Good, start - 5 * seconds_a_day, settings),
              review(once, Rating::Good, start, settings));
}

TEST(Fsrs, FuzzStaysNearTheIntervalAndDependsOnTheSeedAlone) {
    FsrsSettings exact, fuzzy;
    fuzzy.fuzz = true;
    CardSchedule card = review(CardSchedule(), Rating::Easy, start, exact);
    card = review(card, Rating::Good, card.due, exact);
    const CardSchedule sharp = review(card, Rating::Good, card.due, exact);
    bool differs = false;
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
        const CardSchedule spread = review(card, Rating::Good, card.due, fuzzy, seed);
        EXPECT_EQ(spread, review(card, Rating::Good, card.due, fuzzy, seed));
        EXPECT_NEAR(spread.interval, sharp.interval, 1 + 0.15 * sharp.interval);
        EXPECT_EQ(spread.stability, sharp.stability);
        differs |= spread.interval != sharp.interval;
    }
    EXPECT_TRUE(differs);
}

TEST(Fsrs, RatingsHaveNamesThatAreReadBack) {
    for (const Rating rating : all_ratings) EXPECT_EQ(parse_rating(to_text(rating)), rating);
    EXPECT_FALSE(parse_rating("Good") || parse_rating("") || parse_rating("5"));
}

}  // namespace
}  // namespace gyre::puzzles
