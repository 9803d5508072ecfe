#include "analysis/suite.h"

#include <gtest/gtest.h>
#include <string_view>

#include "notation/uci_move.h"

namespace gyre {
namespace {

using analysis::Suite;
using analysis::SuiteAnswer;
using analysis::SuiteOptions;
using analysis::SuitePosition;

constexpr std::string_view back_rank = "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - ";

std::string line_of(std::string_view operations) { return std::string(back_rank) + std::string(operations) + '\n'; }

SuiteOptions depth_of(int depth) {
    SuiteOptions options;
    options.limits.depth = depth;
    options.hash_mib = 1;
    return options;
}

std::vector<std::pair<std::string, SuiteAnswer>> run(const Suite& suite, const SuiteOptions& options,
                                                     std::stop_token stop = {}) {
    std::vector<std::pair<std::string, SuiteAnswer>> answers;
    const auto error = run_suite(
        suite, options,
        [&](const SuitePosition& wanted, const SuiteAnswer& answer) { answers.emplace_back(wanted.name, answer); },
        std::move(stop));
    EXPECT_EQ(error, std::nullopt);
    return answers;
}

TEST(SuiteFile, NamesEveryFaultyLineAndGoesOn) {
    const Suite suite = analysis::read_suite("# a comment\n\n" + line_of("bm Rd8#; id \"one\";") + line_of("bm Qd8;") +
                                             "rubbish bm e4;\n" + line_of("id \"nothing to solve\";") +
                                             line_of("dm 0;") + line_of("am Rd8;"));
    ASSERT_EQ(suite.positions.size(), 2u);
    EXPECT_EQ(suite.positions[0].name, "one");
    EXPECT_EQ(suite.positions[0].line, 3);
    EXPECT_EQ(suite.positions[1].name, "line 8");
    ASSERT_EQ(suite.faults.size(), 4u);
    for (int i = 0; i < 4; ++i) EXPECT_EQ(suite.faults[static_cast<std::size_t>(i)].line, 4 + i);
    EXPECT_NE(suite.faults[0].reason.find("bm"), std::string::npos) << suite.faults[0].reason;
    EXPECT_NE(suite.faults[2].reason.find("none of the operations"), std::string::npos) << suite.faults[2].reason;
}

TEST(SuiteFile, EveryOperationMustHold) {
    const Suite suite = analysis::read_suite(line_of("bm Rd8 Rd7; am Rd7; dm 2;"));
    ASSERT_EQ(suite.positions.size(), 1u);
    const SuitePosition& wanted = suite.positions[0];
    const auto move = [&](std::string_view text) { return *parse_uci_move(wanted.position, text); };
    EXPECT_TRUE(is_solution(wanted, move("d1d8"), Score::mate_in(1)));
    EXPECT_TRUE(is_solution(wanted, move("d1d8"), Score::mate_in(3)));
    EXPECT_FALSE(is_solution(wanted, move("d1d8"), Score::mate_in(5)));
    EXPECT_FALSE(is_solution(wanted, move("d1d8"), Score::mated_in(2)));
    EXPECT_FALSE(is_solution(wanted, move("d1d8"), Score(900)));
    EXPECT_FALSE(is_solution(wanted, move("d1d7"), Score::mate_in(1)));
    EXPECT_FALSE(is_solution(wanted, move("g1f1"), Score::mate_in(1)));
    EXPECT_FALSE(is_solution(wanted, Move{}, Score::mate_in(1)));
}

TEST(SuiteEngine, TellsInOrderWhatWasSolvedAndWhen) {
    std::string text;
    for (std::string_view operations : {"bm Rd8; dm 1;", "am Rd8;", "bm Kf1;", "dm 1;", "bm Rd8;"})
        text += line_of(operations);
    SuiteOptions options = depth_of(6);
    options.jobs = 3;
    const auto answers = run(analysis::read_suite(text), options);
    ASSERT_EQ(answers.size(), 5u);
    const bool solved[] = {true, false, false, true, true};
    for (std::size_t i = 0; i < answers.size(); ++i) {
        const auto& [name, answer] = answers[i];
        EXPECT_EQ(name, "line " + std::to_string(i + 1));
        EXPECT_EQ(answer.solved, solved[i]) << name;
        EXPECT_EQ(to_uci(answer.move, UciCastling::Standard), "d1d8") << name;
        if (!answer.solved) continue;
        EXPECT_GT(answer.nodes_to_solution, 0u) << name;
        EXPECT_LT(answer.nodes_to_solution, answer.report.nodes) << name << ": seen in the first iteration already";
    }
}

TEST(SuiteEngine, SolutionCountsFromWhereItStays) {
    // An endgame whose key is not the first move that comes to mind.
    const Suite suite = analysis::read_suite("7k/p7/1R5K/6r1/6p1/6P1/8/8 w - - bm Rb7;\n");
    const auto answers = run(suite, depth_of(16));
    ASSERT_EQ(answers.size(), 1u);
    const SuiteAnswer& answer = answers[0].second;
    ASSERT_TRUE(answer.solved);
    // A search that ends just before plays another move.
    SuiteOptions shorter;
    shorter.hash_mib = 1;
    shorter.limits.depth = 1;
    EXPECT_FALSE(run(suite, shorter)[0].second.solved);
    EXPECT_GT(answer.nodes_to_solution, run(suite, shorter)[0].second.report.nodes);
}

TEST(SuiteEngine, StopsAndRefusesWhatItCanNotDo) {
    const Suite suite = analysis::read_suite(line_of("bm Rd8;"));
    std::stop_source stop;
    stop.request_stop();
    EXPECT_TRUE(run(suite, depth_of(5), stop.get_token()).empty());
    SuiteOptions impossible = depth_of(5);
    impossible.threads = 100000;
    EXPECT_NE(run_suite(suite, impossible, [](const SuitePosition&, const SuiteAnswer&) {}), std::nullopt);
}

}  // namespace
}  // namespace gyre
