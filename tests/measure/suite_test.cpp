#include "measure/suite.h"

#include <gtest/gtest.h>
#include <string_view>

#include "notation/move/uci_move.h"

namespace gyre::measure {
namespace {

using measure::Suite;
using measure::SuiteAnswer;
using measure::SuiteOptions;
using measure::SuitePosition;

constexpr std::string_view back_rank = "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - ";

std::string line_of(std::string_view operations) { return std::string(back_rank) + std::string(operations) + '\n'; }

SuiteOptions depth_of(int depth) {
    SuiteOptions options;
    options.limits.depth = depth;
    options.engine.hash_mib = 1;
    return options;
}

std::vector<std::pair<std::string, SuiteAnswer>> run(const Suite& suite, const SuiteOptions& options,
                                                     std::stop_token stop = {}) {
    std::vector<std::pair<std::string, SuiteAnswer>> answers;
    const auto done = run_suite(
        suite, options,
        [&](const SuitePosition& wanted, const SuiteAnswer& answer) { answers.emplace_back(wanted.name, answer); },
        std::move(stop));
    EXPECT_TRUE(done);
    return answers;
}

TEST(SuiteFile, ReportsEveryFaultyLineAndContinues) {
    const Suite suite = measure::read_suite("# a comment\n\n" + line_of("bm Rd8#; id \"one\";") + line_of("bm Qd8;") +
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
    const Suite suite = measure::read_suite(line_of("bm Rd8 Rd7; am Rd7; dm 2;"));
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

TEST(SuiteEngine, ReportsInOrderWhatWasSolvedAndWhen) {
    std::string text;
    for (std::string_view operations : {"bm Rd8; dm 1;", "am Rd8;", "bm Kf1;", "dm 1;", "bm Rd8;"})
        text += line_of(operations);
    SuiteOptions options = depth_of(6);
    options.jobs = 3;
    const auto answers = run(measure::read_suite(text), options);
    ASSERT_EQ(answers.size(), 5u);
    const bool solved[] = {true, false, false, true, true};
    for (std::size_t i = 0; i < answers.size(); ++i) {
        const auto& [name, answer] = answers[i];
        EXPECT_EQ(name, "line " + std::to_string(i + 1));
        EXPECT_EQ(answer.solved, solved[i]) << name;
        EXPECT_EQ(to_uci(answer.move, UciCastling::Standard), "d1d8") << name;
        if (!answer.solved) continue;
        EXPECT_GT(answer.nodes_to_solution, 0u) << name;
        EXPECT_LT(answer.nodes_to_solution, answer.report.nodes)
            << name << ": the solution must be found before the last iteration";
    }
}

TEST(SuiteEngine, SolutionCountsFromTheIterationAfterWhichItStays) {
    constexpr int deepest = 9;
    int wavering = 0;
    for (std::string_view fen :
         {"r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - ",
          "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - ",
          "rnbq1rk1/ppp1bppp/4pn2/3p4/2PP4/2N2N2/PP2PPPP/R1BQKB1R w KQ - ",
          "2rq1rk1/pb1n1ppp/1p2pn2/2b5/2P5/1P3NP1/PB1N1PBP/R2Q1RK1 w - - ",
          "r3r1k1/2p2ppp/p1p1bn2/8/1q2P3/2NPQN2/PPP3PP/R4RK1 b - - ", "8/5k2/4p1p1/3pP1P1/1p1P4/1Pr2K2/5R2/8 w - - "}) {
        // A shorter search is the beginning of a longer one. The longest search gives the solution.
        std::vector<SuiteAnswer> answers;
        Suite suite = measure::read_suite(std::string(fen) + "dm 100;\n");
        ASSERT_EQ(suite.positions.size(), 1u);
        for (int depth = 1; depth <= deepest; ++depth) answers.push_back(run(suite, depth_of(depth))[0].second);
        suite.positions[0].direct_mate.reset();
        suite.positions[0].best = {answers.back().move};
        const SuiteAnswer solved = run(suite, depth_of(deepest))[0].second;
        ASSERT_TRUE(solved.solved) << fen;
        bool was_right = false, wrong_again = false;
        for (const SuiteAnswer& shorter : answers) {
            const bool right = shorter.move == solved.move;
            wrong_again = wrong_again || (was_right && !right);
            was_right = was_right || right;
            EXPECT_TRUE(right || solved.nodes_to_solution > shorter.report.nodes) << fen;
        }
        wavering += wrong_again ? 1 : 0;
    }
    EXPECT_GT(wavering, 0) << "no position lost the right move in between; choose other positions";
}

TEST(SuiteEngine, StopsAndRejectsImpossibleOptions) {
    const Suite suite = measure::read_suite(line_of("bm Rd8;"));
    std::stop_source stop;
    stop.request_stop();
    EXPECT_TRUE(run(suite, depth_of(5), stop.get_token()).empty());
    SuiteOptions impossible = depth_of(5);
    impossible.engine.book_file = "/no/such/file";
    EXPECT_FALSE(run_suite(suite, impossible, [](const SuitePosition&, const SuiteAnswer&) {}));
}

}  // namespace
}  // namespace gyre::measure
