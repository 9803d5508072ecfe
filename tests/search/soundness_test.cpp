#include "tests/support/soundness.h"

#include <gtest/gtest.h>
#include <string_view>

#include "engine/solo_search.h"
#include "eval/evaluate.h"
#include "notation/position/fen.h"
#include "tests/support/chess_helpers.h"
#include "tests/support/positions.h"

namespace gyre {
namespace {

using test::line_fault;
using test::mate_claim;
using test::Proof;

TEST(MateProver, ProvesAndRefutes) {
    test::MateProver prover(10'000'000);
    const struct {
        std::string_view fen;
        int moves;
    } mates[] = {
        {"6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1", 1}, {"7k/P7/6K1/8/8/8/8/8 w - - 0 1", 1},
        {"kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1", 2},     {"8/8/8/8/7K/4R3/6P1/6k1 w - - 0 1", 3},
        {"8/k7/4K3/8/2B5/8/1R6/8 w - - 0 1", 3},
    };
    for (const auto& [fen, moves] : mates) {
        const Position position = test::position_of(fen);
        EXPECT_EQ(prover.can_mate(position, moves), Proof::True) << fen;
        EXPECT_EQ(prover.can_mate(position, moves - 1), Proof::False) << fen;
        EXPECT_EQ(prover.can_mate(position, moves + 1), Proof::True) << fen;
    }
}

TEST(MateProver, HandlesTheMatedSideAndTheLimits) {
    test::MateProver prover(1'000'000);
    EXPECT_EQ(prover.is_mated(test::position_of("3R2k1/5ppp/8/8/8/8/5PPP/6K1 b - - 0 1"), 0), Proof::True);
    EXPECT_EQ(prover.is_mated(test::position_of("7k/8/5KQ1/8/8/8/8/8 b - - 0 1"), 0), Proof::False)
        << "stalemate is no mate";
    // Every king move allows the rook to mate.
    EXPECT_EQ(prover.is_mated(test::position_of("7k/R7/6K1/8/8/8/8/8 b - - 0 1"), 1), Proof::True);
    // A mating move on the hundredth ply without a capture counts; one ply later is too late.
    EXPECT_EQ(prover.can_mate(test::position_of("7k/8/6K1/8/8/8/1R6/8 w - - 99 80"), 1), Proof::True);
    EXPECT_EQ(prover.is_mated(test::position_of("7k/R7/6K1/8/8/8/8/8 b - - 99 80"), 1), Proof::False);
    test::MateProver impatient(10);
    EXPECT_EQ(impatient.can_mate(test::position_of("8/k7/4K3/8/2B5/8/1R6/8 w - - 0 1"), 4), Proof::Unknown);
}

TEST(MateProver, BadHintsGiveNoProof) {
    const auto first_move = [](const Position& position, int) { return legal_moves(position)[0]; };
    test::MateProver advised(10'000'000, first_move, 1);
    const Position position = test::position_of("8/8/8/8/7K/4R3/6P1/6k1 w - - 0 1");
    EXPECT_EQ(advised.can_mate(position, 3), Proof::True);
    EXPECT_EQ(advised.can_mate(position, 2), Proof::False);
}

SearchReport report_of(const Position& root, Score score, std::string_view moves, Bound bound = Bound::Exact) {
    SearchReport report;
    report.score = score;
    report.bound = bound;
    Position position = root;
    while (!moves.empty()) {
        const std::size_t end = std::min(moves.find(' '), moves.size());
        report.pv.push_back(test::move(position, moves.substr(0, end)));
        position.make(report.pv.back());
        moves.remove_prefix(std::min(end + 1, moves.size()));
    }
    return report;
}

TEST(Soundness, FaultyLinesAreFound) {
    const Position root = test::position_of("6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1");
    EXPECT_EQ(line_fault(root, report_of(root, Score::mate_in(1), "d1d8")), std::nullopt);
    EXPECT_EQ(line_fault(root, report_of(root, Score(30), "d1d7 h7h6")), std::nullopt);
    EXPECT_NE(line_fault(root, report_of(root, Score::mate_in(1), "d1d7")), std::nullopt)
        << "the line ends without mate";
    EXPECT_NE(line_fault(root, report_of(root, Score::mate_in(3), "d1d8")), std::nullopt) << "the line is too short";
    EXPECT_NE(line_fault(root, report_of(root, Score::mate_in(1), "d1d7 h7h6")), std::nullopt)
        << "the line is too long";
    EXPECT_NE(line_fault(root, report_of(root, Score::mate_in(2), "d1d7 h7h6")), std::nullopt)
        << "the wrong side mates";
    EXPECT_EQ(line_fault(root, report_of(root, Score::mate_in(3), "d1d7", Bound::Lower)), std::nullopt);
    SearchReport illegal = report_of(root, Score(30), "d1d7");
    illegal.pv.push_back(illegal.pv.front());
    EXPECT_NE(line_fault(root, illegal), std::nullopt);
    EXPECT_NE(line_fault(root, SearchReport{}), std::nullopt) << "the line is empty";
}

TEST(Soundness, FalseClaimsAreRefuted) {
    test::ClaimProver prover;
    const Position root = test::position_of("6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1");
    const auto prove = [&](const SearchReport& report) { return prover.prove(*mate_claim(root, report)); };
    EXPECT_EQ(prove(report_of(root, Score::mate_in(1), "d1d8")), Proof::True);
    EXPECT_EQ(prove(report_of(root, Score::mate_in(3), "d1d7")), Proof::False);
    EXPECT_EQ(prove(report_of(root, Score::mated_in(2), "d1d7")), Proof::False);
    EXPECT_FALSE(mate_claim(root, report_of(root, Score::mate_in(3), "d1d7", Bound::Upper)));
    EXPECT_FALSE(mate_claim(root, report_of(root, Score(500), "d1d7")));
    EXPECT_EQ(prover.tally().proved, 1u);
    EXPECT_EQ(prover.tally().wrong, 2u);
}

// Mates in one to five moves, some of them seen from the losing side.
constexpr std::string_view mates[] = {
    "r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4",
    "rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 2",
    "8/8/8/8/8/1k6/3r4/K7 b - - 0 1",
    "7k/R7/6K1/8/8/8/8/8 b - - 0 1",
    "2bqkbn1/2pppp2/np2N3/r3P1p1/p2N2B1/5Q2/PPPPKPP1/RNB2r2 w - - 0 1",
    "r5rk/5p1p/5R2/4B3/8/8/7P/7K w - - 0 1",
    "8/8/8/8/7K/4R3/6P1/6k1 w - - 0 1",
    "8/8/4P2k/8/6K1/8/8/R7 w - - 0 1",
    "3k4/8/7P/K7/8/8/5R2/8 w - - 0 1",
};

TEST(SoundnessLong, MateClaimsOfTheEngineAreTrue) {
    test::ClaimProver prover;
    test::CheckedEngine engine(prover);
    Limits limits;
    limits.nodes = 20'000;
    std::size_t mate_lines = 0;
    for (const int threads : {1, 2})
        for (const int lines : {1, 8})
            for (std::string_view fen : mates) {
                engine.configure(threads, lines);
                const test::CheckedSearch checked = engine.search(test::position_of(fen), limits);
                mate_lines += checked.mate_lines;
                for (const std::string& fault : checked.faults)
                    ADD_FAILURE() << fen << ", " << threads << " threads, " << lines << " lines: " << fault;
            }
    EXPECT_GT(mate_lines, 100u);
    EXPECT_GT(prover.tally().proved, 15u);
}

TEST(SoundnessLong, GoMateFindsTheShortestMate) {
    test::ClaimProver prover;
    int tested = 0;
    for (std::string_view fen : mates) {
        const Position root = test::position_of(fen);
        int moves = 1;
        while (moves < 4 && prover.can_mate(root, moves) != Proof::True) ++moves;
        if (prover.can_mate(root, moves) != Proof::True) continue;
        ++tested;
        for (const int wanted : {moves, moves + 1}) {
            const auto result = test::check_go_mate(root, wanted, 1'000'000, prover);
            EXPECT_NE(result.kind, test::MateSearch::Wrong) << fen << ": " << result.fault;
            EXPECT_NE(result.kind, test::MateSearch::GaveUp) << fen << ", mate in " << wanted;
        }
    }
    EXPECT_GT(tested, 0);
}

TEST(Soundness, ColourFlippedPositionsAreEquivalent) {
    Rng rng(5);
    for (std::string_view fen : test::start_fens)
        test::random_walk(rng, test::position<>(fen), 40, [&](const Position& position) {
            const Position twin = test::flipped(position);
            EXPECT_EQ(evaluate(position), evaluate(twin)) << to_fen(position);
            EXPECT_EQ(to_fen(test::flipped(twin)), to_fen(position));
            for (Move move : legal_moves(position)) EXPECT_TRUE(twin.is_legal(test::flipped(move))) << to_fen(position);
        });
}

}  // namespace
}  // namespace gyre
