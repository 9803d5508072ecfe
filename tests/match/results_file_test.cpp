#include "match/results_file.h"

#include <gtest/gtest.h>

#include "base/text.h"
#include "tests/support/temporary_folder.h"

namespace gyre::match {
namespace {

using test::TemporaryFolder;

const ConditionList conditions = {{"a", "one; two"}, {"seed", "1"}};
const PairRecord first{
    0, {{{GameResult::WhiteWins, game::Ending::Checkmate, 61}, {GameResult::Draw, game::Ending::Repetition, 80}}}};
const PairRecord second{
    7,
    {{{GameResult::BlackWins, game::Ending::TimeForfeit, 0}, {GameResult::BlackWins, game::Ending::WonByScore, 90}}}};

TEST(ResultsFile, PointsAreThoseOfTheFirstPlayer) {
    EXPECT_EQ(first.half_points(0), 2U);
    EXPECT_EQ(first.half_points(), 3U);
    EXPECT_EQ(second.half_points(0), 0U);
    EXPECT_EQ(second.half_points(1), 2U) << "the first player has Black in the second game";
}

TEST(ResultsFile, LinesRoundTrip) {
    EXPECT_EQ(to_line(first), "0 1-0 checkmate 61 1/2-1/2 repetition 80");
    for (const PairRecord& pair : {first, second}) EXPECT_EQ(parse_pair(to_line(pair)).value(), pair);
    const auto error_of = [](std::string_view line) { return parse_pair(line).error(); };
    EXPECT_EQ(error_of("0 1-0 checkmate 61"), "a pair has 7 words, not 4");
    EXPECT_EQ(error_of("x 1-0 checkmate 61 1-0 checkmate 61"), "'x' is not the number of a pair");
    EXPECT_EQ(error_of("0 * checkmate 61 1-0 checkmate 61"), "'*' is not the result of a finished game");
    EXPECT_EQ(error_of("0 1-0 boredom 61 1-0 checkmate 61"), "'boredom' is not a way to end a game");
    EXPECT_EQ(error_of("0 1-0 checkmate 61 1-0 checkmate -1"), "'-1' is not a number of plies");
}

TEST(ResultsFile, AppendsAndReadsBackPairs) {
    const TemporaryFolder folder;
    const std::string path = folder.path("results");
    {
        auto results = ResultsFile::open(path, conditions);
        ASSERT_TRUE(results) << results.error();
        EXPECT_TRUE(results->pairs().empty());
        EXPECT_TRUE(results->append(first));
    }
    auto results = ResultsFile::open(path, conditions);
    ASSERT_TRUE(results) << results.error();
    EXPECT_EQ(results->pairs(), std::vector<PairRecord>{first});
    EXPECT_TRUE(results->append(second));
    EXPECT_EQ(folder.read("results"),
              "gyre-match-1\ta=one; two\tseed=1\n" + to_line(first) + '\n' + to_line(second) + '\n');
}

TEST(ResultsFile, TornLastLineIsCutOff) {
    const TemporaryFolder folder;
    const std::string whole = "gyre-match-1\ta=one; two\tseed=1\n" + to_line(first) + '\n';
    folder.write("results", whole + to_line(second));
    {
        auto results = ResultsFile::open(folder.path("results"), conditions);
        ASSERT_TRUE(results) << results.error();
        EXPECT_EQ(results->pairs(), std::vector<PairRecord>{first});
        EXPECT_TRUE(results->append(second));
    }
    EXPECT_EQ(folder.read("results"), whole + to_line(second) + '\n');
    folder.write("results", "gyre-match-1\ta=on");
    ASSERT_TRUE(ResultsFile::open(folder.path("results"), conditions));
    EXPECT_EQ(folder.read("results"), "gyre-match-1\ta=one; two\tseed=1\n");
}

TEST(ResultsFile, OnlyOneProgramWritesToIt) {
    const TemporaryFolder folder;
    const std::string path = folder.path("results");
    {
        auto results = ResultsFile::open(path, conditions);
        ASSERT_TRUE(results) << results.error();
        const auto second_match = ResultsFile::open(path, conditions);
        ASSERT_FALSE(second_match);
        EXPECT_EQ(second_match.error(), quoted(path, 200) + ": another program writes to the file");
        EXPECT_TRUE(results->append(first));
    }
    EXPECT_EQ(ResultsFile::open(path, conditions)->pairs(), std::vector<PairRecord>{first});
}

TEST(ResultsFile, OtherContentIsRejectedAndKept) {
    const TemporaryFolder folder;
    const auto error_with = [&](const std::string& content) {
        folder.write("results", content);
        const auto results = ResultsFile::open(folder.path("results"), conditions);
        EXPECT_EQ(folder.read("results"), content);
        const std::string prefix = quoted(folder.path("results"), 200) + ": ";
        if (results) return std::string("no error");
        EXPECT_TRUE(results.error().starts_with(prefix)) << results.error();
        return results.error().substr(prefix.size());
    };
    EXPECT_EQ(error_with("gyre-match-1\ta=one; two\tseed=2\n"),
              "it was made with other conditions: seed is 2 there and 1 here");
    EXPECT_EQ(error_with("gyre-match-1\ta=one; two\n"),
              "it was made with other conditions: seed is missing there and 1 here");
    EXPECT_EQ(error_with("gyre-match-1\ta=one; two\tseed=1\tb=x\n"),
              "it was made with other conditions: b is x there and missing here");
    EXPECT_EQ(error_with("my diary\n"), "line 1: it begins with 'my diary', not with gyre-match-1");
    EXPECT_EQ(error_with("my diary"), "it is not a file of results");
    EXPECT_EQ(error_with("gyre-match-1\ta=one; two\tseed=1\nnonsense\n"), "line 2: a pair has 7 words, not 1");
    EXPECT_EQ(error_with("gyre-match-1\ta=one; two\tseed=1\n" + to_line(first) + '\n' + to_line(first) + '\n'),
              "line 3: pair 0 occurs twice");
    EXPECT_FALSE(ResultsFile::open(folder.path("no/such/folder"), conditions));
    EXPECT_FALSE(ResultsFile::open(folder.path("."), conditions));
}

}  // namespace
}  // namespace gyre::match
