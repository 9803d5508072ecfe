#include "chess/perft.h"

#include <cinttypes>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <string>
#include <vector>

#include "tests/chess/perft_cases.h"
#include "tests/support/chess_helpers.h"
#include "tests/support/slider_methods.h"

namespace gyre::test {
namespace {

struct SuiteCase {
    std::string fen;
    /// Pairs of depth and count.
    std::vector<std::pair<int, std::uint64_t>> counts;
};

/// Returns the folder of the shared perft suites, or an empty path if there is none.
std::filesystem::path shared_suites() {
    const char* shared = std::getenv("GYRE_SHARED");
    return shared != nullptr ? std::filesystem::path(shared) / "data" / "perft" : std::filesystem::path();
}

/// Reads lines such as "FEN ;D1 20 ;D2 400", one position per line.
std::vector<SuiteCase> read_epd_suite(const std::filesystem::path& path) {
    std::vector<SuiteCase> cases;
    std::ifstream file(path);
    for (std::string line; std::getline(file, line);) {
        std::size_t mark = line.find(" ;D");
        if (mark == std::string::npos) continue;
        SuiteCase suite_case{line.substr(0, mark), {}};
        for (; mark != std::string::npos; mark = line.find(" ;D", mark + 1))
            suite_case.counts.emplace_back(line[mark + 3] - '0', std::stoull(line.substr(mark + 5)));
        cases.push_back(suite_case);
    }
    return cases;
}

/// Reads lines of the form "epd FEN", each followed by lines such as "perft 1 20".
std::vector<SuiteCase> read_perft_suite(const std::filesystem::path& path) {
    std::vector<SuiteCase> cases;
    std::ifstream file(path);
    for (std::string line; std::getline(file, line);) {
        while (!line.empty() && line.back() == ' ') line.pop_back();
        if (line.starts_with("epd ")) cases.push_back({line.substr(4), {}});
        int depth = 0;
        std::uint64_t count = 0;
        if (std::sscanf(line.c_str(), "perft %d %" SCNu64, &depth, &count) == 2)
            cases.back().counts.emplace_back(depth, count);
    }
    return cases;
}

/// Checks the counts up to a depth and returns the number of leaves.
std::uint64_t check_suite(const std::vector<SuiteCase>& cases, int max_depth) {
    std::uint64_t leaves = 0;
    for (const SuiteCase& suite_case : cases) {
        Position start = position(suite_case.fen);
        for (const auto& [depth, count] : suite_case.counts) {
            if (depth > max_depth) continue;
            EXPECT_EQ(perft(start, depth), count) << suite_case.fen << " depth " << depth;
            leaves += count;
        }
    }
    return leaves;
}

/// Returns Gyre's own suite without the counts above a limit.
std::vector<SuiteCase> own_suite(std::uint64_t max_count) {
    std::vector<SuiteCase> cases;
    for (const PerftCase& own : perft_cases) {
        cases.push_back({std::string(own.fen), {{1, own.counts[0]}}});
        for (int depth = 2; depth <= 6; ++depth) {
            const std::uint64_t count = own.counts[depth - 1];
            if (count == 0 || count > max_count) break;
            cases.back().counts.emplace_back(depth, count);
        }
    }
    return cases;
}

TEST(Perft, DepthZeroHasOneLeaf) {
    Position start;
    EXPECT_EQ(perft(start, 0), 1u);
    EXPECT_EQ(perft_by_making(start, 0), 1u);
}

TEST(Perft, OwnSuiteHasTheKnownCounts) { EXPECT_GT(check_suite(own_suite(500'000), 6), 4'000'000u); }

TEST(PerftLong, OwnSuiteHasTheKnownCounts) { EXPECT_GT(check_suite(own_suite(~std::uint64_t{0}), 6), 500'000'000u); }

TEST(Perft, CountIsTheSameIfTheLastPlyIsMade) {
    for (const SuiteCase& suite_case : own_suite(100'000)) {
        Position start = position(suite_case.fen);
        for (const auto& [depth, count] : suite_case.counts)
            EXPECT_EQ(perft_by_making(start, depth), count) << suite_case.fen << " depth " << depth;
    }
}

TEST(Perft, PositionIsUnchangedAfterwards) {
    Position start = position(perft_cases[1].fen);
    const Position before = start;
    perft_by_making(start, 3);
    EXPECT_EQ(start, before);
}

TEST(Perft, TrickySuiteHasTheKnownCounts) {
    if (shared_suites().empty()) GTEST_SKIP() << "GYRE_SHARED is not set";
    const auto cases = read_perft_suite(shared_suites() / "tricky.perft");
    ASSERT_EQ(cases.size(), 26u);
    EXPECT_GT(check_suite(cases, 99), 1'000'000u);
}

TEST(PerftLong, StandardSuiteHasTheKnownCountsToDepth6) {
    if (shared_suites().empty()) GTEST_SKIP() << "GYRE_SHARED is not set";
    const auto cases = read_epd_suite(shared_suites() / "standard.epd");
    ASSERT_EQ(cases.size(), 128u);
    EXPECT_GT(check_suite(cases, 6), 4'800'000'000u);
}

TEST(PerftLong, Chess960SuiteHasTheKnownCountsToDepth4) {
    if (shared_suites().empty()) GTEST_SKIP() << "GYRE_SHARED is not set";
    const auto cases = read_epd_suite(shared_suites() / "chess960.epd");
    ASSERT_EQ(cases.size(), 1000u);
    EXPECT_GT(check_suite(cases, 4), 600'000'000u);
}

/// The test takes about a minute: 18,010,589,901 leaves.
TEST(PerftFullLong, Chess960SuiteHasTheKnownCountsToDepth5) {
    if (std::getenv("GYRE_LONG") == nullptr) GTEST_SKIP() << "GYRE_LONG is not set";
    if (shared_suites().empty()) GTEST_SKIP() << "GYRE_SHARED is not set";
    EXPECT_GT(check_suite(read_epd_suite(shared_suites() / "chess960.epd"), 5), 18'000'000'000u);
}

// --- Counts of every slider method ---

template <class S>
class PerftBySlidersLong : public testing::Test {};
template <class S>
class PerftBySliders : public testing::Test {};

TYPED_TEST_SUITE(PerftBySliders, SliderTypes, SliderMethodName);
TYPED_TEST_SUITE(PerftBySlidersLong, SliderTypes, SliderMethodName);

template <class S>
void check_own_suite(std::uint64_t max_count) {
    if (!S::available()) GTEST_SKIP() << "this processor lacks the instructions";
    for (const SuiteCase& suite_case : own_suite(max_count)) {
        auto start = position<S>(suite_case.fen);
        for (const auto& [depth, count] : suite_case.counts)
            EXPECT_EQ(perft<CountOneByOne>(start, depth), count) << suite_case.fen << " depth " << depth;
    }
}

TYPED_TEST(PerftBySliders, OwnSuiteHasTheKnownCounts) { check_own_suite<TypeParam>(20'000); }
TYPED_TEST(PerftBySlidersLong, OwnSuiteHasTheKnownCounts) { check_own_suite<TypeParam>(3'000'000); }

}  // namespace
}  // namespace gyre::test
