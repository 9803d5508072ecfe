#include <cstdint>
#include <gtest/gtest.h>
#include <limits>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "base/clock.h"
#include "base/cpu.h"
#include "base/number.h"
#include "base/result.h"
#include "base/rng.h"
#include "base/text.h"

namespace gyre {
namespace {

using IntOrText = Result<int, std::string>;

TEST(Result, HoldsAValueOrAnError) {
    const IntOrText good = 7, bad = std::string("no");
    EXPECT_TRUE(good.has_value());
    EXPECT_TRUE(good);
    EXPECT_EQ(good.value(), 7);
    EXPECT_EQ(*good, 7);
    EXPECT_FALSE(bad.has_value());
    EXPECT_FALSE(bad);
    EXPECT_EQ(bad.error(), "no");
}

TEST(Result, ValuesCanBeChangedAndMovedOut) {
    Result<std::string, int> text = std::string("a");
    *text += 'b';
    EXPECT_EQ(text->size(), 2u);
    EXPECT_EQ(*std::move(text), "ab");

    Result<std::unique_ptr<int>, int> pointer = std::make_unique<int>(3);
    EXPECT_EQ(*std::move(pointer).value(), 3);
}

TEST(Number, IsReadFromTheWholeTextOrNotAtAll) {
    EXPECT_EQ(parse_integer("0"), 0);
    EXPECT_EQ(parse_integer("-12"), -12);
    EXPECT_EQ(parse_integer("007"), 7);
    EXPECT_EQ(parse_integer("2147483647"), 2147483647);
    for (const char* text : {"", "-", "+1", " 1", "1 ", "1x", "x", "1.0", "0x1", "2147483648", "99999999999999999999"})
        EXPECT_EQ(parse_integer(text), std::nullopt) << text;
    EXPECT_EQ(parse_integer<std::uint64_t>("18446744073709551615"), std::numeric_limits<std::uint64_t>::max());
    EXPECT_EQ(parse_integer<std::uint64_t>("-1"), std::nullopt);
}

TEST(Number, NothingOfNothingIsNoPercent) {
    EXPECT_EQ(percentage(23, 80), 28.75);
    EXPECT_EQ(percentage(0, 0), 0);
}

TEST(Rng, IsTheSameOnEveryMachine) {
    // These are the published first values of SplitMix64 from seed 1234567.
    Rng rng(1234567);
    EXPECT_EQ(rng.next(), 6457827717110365317u);
    EXPECT_EQ(rng.next(), 3203168211198807973u);
    EXPECT_EQ(rng.next(), 9817491932198370423u);
    static_assert(Rng(1).next() == Rng(1).next());
}

TEST(Rng, ShufflesInTheSameOrderOnEveryMachine) {
    std::vector<int> items = {0, 1, 2, 3, 4, 5, 6, 7};
    Rng rng(1);
    shuffle(items, rng);
    EXPECT_EQ(items, (std::vector{0, 3, 7, 1, 2, 6, 5, 4}));
}

TEST(Rng, BelowCoversItsRange) {
    Rng rng(1);
    std::vector<int> hits(6);
    for (int i = 0; i < 6000; ++i) ++hits.at(rng.below(6));
    for (int n : hits) EXPECT_NEAR(n, 1000, 150);
    for (int i = 0; i < 100; ++i) EXPECT_EQ(rng.below(1), 0u);
}

TEST(Text, QuotedInputIsEscaped) {
    EXPECT_EQ(quoted("e2e4"), "'e2e4'");
    EXPECT_EQ(quoted("a\nb\x1b\x7f\xc3"), "'a\\x0Ab\\x1B\\x7F\\xC3'");
    // UTF-8 is shown, except control characters and characters that hide text or change its direction.
    EXPECT_EQ(quoted("J\u00FCrgen \u2658 \U0001F600"), "'J\u00FCrgen \u2658 \U0001F600'");
    EXPECT_EQ(quoted("a\u0085b"), "'a\\xC2\\x85b'");
    EXPECT_EQ(quoted("\u202Etxt\u2028"), "'\\xE2\\x80\\xAEtxt\\xE2\\x80\\xA8'");
    EXPECT_EQ(quoted("\xC3\xA9 \x92 \xC3"), "'\u00E9 \\x92 \\xC3'");
    EXPECT_EQ(quoted("\u00E9\u00E9\u00E9", 4), "'\u00E9\u00E9...'");
    EXPECT_EQ(quoted("\u00E9\u00E9\u00E9", 5), "'\u00E9\u00E9...'");
    EXPECT_EQ(quoted(std::string(50, 'x'), 3), "'xxx...'");
    EXPECT_EQ(quoted("xxx", 3), "'xxx'");
    EXPECT_EQ(quoted('?'), "'?'");
}

TEST(Text, ListNamesTheLastWordApart) {
    const std::vector<std::string_view> words{"stats", "filter", "sort"};
    EXPECT_EQ(listed(words), "stats, filter and sort");
    EXPECT_EQ(listed(std::span(words).first(2), " or "), "stats or filter");
    EXPECT_EQ(listed(std::span(words).first(1)), "stats");
    EXPECT_EQ(listed({}), "");
}

TEST(Text, JsonIsValidUtf8ForAnyInput) {
    EXPECT_EQ(json_string("a\"\\\n\u00E9"), "\"a\\\"\\\\\\u000a\u00E9\"");
    EXPECT_EQ(json_string("\xE9\x96"), "\"\u00E9\u2013\"");
}

TEST(Text, RandomDigitsHaveTheirCountAndDiffer) {
    EXPECT_EQ(random_digits(5).size(), 5u);
    EXPECT_NE(random_digits(20), random_digits(20));
}

TEST(Text, CsvFieldsAreQuotedWhereNeeded) {
    EXPECT_EQ(csv_field("a b"), "a b");
    EXPECT_EQ(csv_field("a, \"b\"\n"), "\"a, \"\"b\"\"\n\"");
}

TEST(Text, EditDistanceCountsSwappedNeighboursOnce) {
    EXPECT_EQ(edit_distance("undo", "udno"), 1u);
    EXPECT_EQ(edit_distance("", "abc"), 3u);
    EXPECT_EQ(edit_distance("kitten", "sitting"), 3u);
    EXPECT_EQ(edit_distance("abc", ""), 3u);
    EXPECT_EQ(edit_distance("abcd", "badc"), 2u);
    EXPECT_EQ(edit_distance("abc", "abc"), 0u);
}

TEST(Text, EditDistanceCountsCharacters) {
    EXPECT_EQ(edit_distance("ж", "я"), 1u);
    EXPECT_EQ(edit_distance("Петров", "Пертов"), 1u);
    EXPECT_EQ(edit_distance("Δαφνη", "Δαφη"), 1u);
    EXPECT_EQ(edit_distance("王明", "明王"), 1u);
    EXPECT_EQ(edit_distance("M\xFCller", "Muller"), 1u);
}

TEST(Clock, MeasuresElapsedTime) {
    const Clock::time_point start = Clock::now();
    std::this_thread::sleep_for(Milliseconds(3));
    EXPECT_GE(elapsed_since(start), Milliseconds(3));
}

TEST(Cpu, Bmi2IsUsedWhereTheProcessorHasIt) {
#if defined(__x86_64__)
    EXPECT_EQ(cpu::has_bmi2(), __builtin_cpu_supports("bmi2") != 0);
#else
    EXPECT_FALSE(cpu::has_bmi2());
#endif
}

}  // namespace
}  // namespace gyre
