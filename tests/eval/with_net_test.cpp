#include "eval/with_net.h"

#include <gtest/gtest.h>

#include "eval/evaluate.h"
#include "tests/support/chess_helpers.h"
#include "tests/support/flip.h"
#include "tests/support/positions.h"
#include "tests/support/random_network.h"
#include "tests/support/slow_evaluation.h"

namespace gyre::test {
namespace {

constexpr nnue::Shape part{.neurons = 32, .residual = true}, whole{.neurons = 32};

/// Makes a net whose output is nearly the same for every position, because only its bias is large.
nnue::NetworkUse opinion_net(nnue::Shape shape, int centipawns) {
    auto network = std::make_shared<nnue::Network>(shape);
    network->output_biases[0] = static_cast<std::int32_t>(std::int64_t{centipawns} * nnue::qa * nnue::qb / shape.scale);
    return {network};
}

Score evaluated(const nnue::NetworkUse& use, const Position& position, const NetRates& rates = {}) {
    nnue::Evaluator net(use);
    net.reset(position);
    classic::PawnTable table(1);
    return evaluate_with_net(position, table, classic::FixedValues{}, net, rates);
}

constexpr std::string_view middlegame = "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10";
constexpr std::string_view middlegame_at_clock_50 =
    "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 50 60";
/// Positions that endgame rules decide exactly: a draw, a won and a drawn pawn ending, and a mate against a bare king.
constexpr std::string_view certain[] = {"4k3/8/8/8/8/8/8/2N1KN2 w - - 0 1", "8/8/8/8/4k3/8/4P3/4K3 w - - 0 1",
                                        "8/4k3/8/8/8/4K3/4P3/8 w - - 0 1",  "7k/8/8/8/4B3/4N3/8/4K3 w - - 0 1",
                                        "k7/8/8/8/P7/8/8/K7 b - - 0 1",     "4k3/8/8/8/8/8/8/Q3K3 b - - 30 40"};

TEST(EvalWithNet, AddsTheOutputToTheClassicalEvaluation) {
    const auto use = random_net(part, 3);
    const NetRates rates{.limit = 100'000};
    for (std::string_view fen : {middlegame, start_fens[0], start_fens[3]}) {
        const Position here = position(fen);
        EXPECT_EQ(evaluated(use, here, rates).cp(),
                  std::clamp(evaluate(here).cp() + nnue::evaluate_slowly(*use.network, here), -19999, 19999))
            << fen;
    }
}

TEST(EvalWithNet, NetCanReplaceTheEvaluation) {
    const auto use = random_net({.neurons = 32, .scale = 100}, 3);
    for (std::string_view fen : {middlegame, start_fens[0], start_fens[3]})
        EXPECT_EQ(evaluated(use, position(fen)).cp(), nnue::evaluate_slowly(*use.network, position(fen))) << fen;
}

TEST(EvalWithNet, KeepsExactlyKnownResults) {
    for (std::string_view fen : certain) {
        const Position here = position_of(fen);
        for (const nnue::Shape& shape : {part, whole})
            EXPECT_EQ(evaluated(opinion_net(shape, 700), here), evaluate(here)) << fen << name_of(shape);
    }
    // With one more pawn, no exact rule applies.
    const Position open = position_of("4k3/8/8/8/4p3/8/8/1RN1K3 w - - 0 1");
    EXPECT_NE(evaluated(opinion_net(part, 700), open), evaluate(open));
}

TEST(EvalWithNet, EndgameRulesScaleTheNetsPart) {
    // Rook and pawn against rook with the king in front of the pawn: the factor is 24 of 128, also for the net's part.
    const Position here = position_of("3k4/8/8/3P4/8/8/1r6/3KR3 w - - 0 1");
    const int added = evaluated(opinion_net(part, 640), here).cp() - evaluate(here).cp();
    EXPECT_GE(added, 640 * 24 / 128 - 3);
    EXPECT_LE(added, 640 * 24 / 128);
}

TEST(EvalWithNet, KeepsTheNetsPartWithinItsLimit) {
    const Position here = position(middlegame);
    const int classical = evaluate(here).cp();
    const auto much = opinion_net(part, 2000), less = opinion_net(part, -2000);
    EXPECT_EQ(evaluated(much, here, {.limit = 300}).cp(), classical + 300);
    EXPECT_EQ(evaluated(less, here, {.limit = 300}).cp(), classical - 300);
    EXPECT_EQ(evaluated(much, here, {.part = 0}).cp(), classical);
    const int half = evaluated(opinion_net(part, 200), here, {.part = 64}).cp() - classical;
    EXPECT_GE(half, 98);
    EXPECT_LE(half, 100);
}

TEST(EvalWithNet, StaysWithinTheBoundsOfAnEvaluation) {
    const auto use = opinion_net({.neurons = 32, .scale = 4000}, 1'000'000);
    EXPECT_EQ(evaluated(use, position(middlegame)), Score::max_evaluation());
    EXPECT_EQ(evaluated(opinion_net({.neurons = 32, .scale = 4000}, -1'000'000), position(middlegame)),
              -Score::max_evaluation());
}

TEST(EvalWithNet, FadesTowardsTheFiftyMoveLimit) {
    const Position fresh = position(middlegame), stale = position(middlegame_at_clock_50);
    EXPECT_EQ(evaluated(opinion_net(whole, 400), fresh).cp(), 400);
    // Half way to the fifty-move limit, a quarter of the score is lost.
    EXPECT_EQ(evaluated(opinion_net(whole, 400), stale).cp(), 400 * 3 / 4);
    const int added = evaluated(opinion_net(part, 400), stale).cp() - evaluate(stale).cp();
    EXPECT_EQ(added, 400 * 3 / 4);
}

TEST(EvalWithNet, NetCanCountMoreWithPiecesOnTheBoard) {
    const auto use = opinion_net(whole, 400);
    const NetRates rates{.base = 64, .material = 64};
    EXPECT_EQ(evaluated(use, position(middlegame), rates).cp(), 400);
    const Position pawns = position("8/2p1p3/8/KP1P3r/1R3p1k/8/4P1P1/8 w - - 0 1");
    // Two rooks are 4 of the 24 units of material.
    EXPECT_EQ(evaluated(use, pawns, rates).cp(), 400 * (64 + 64 * 4 / 24) / 128);
}

TEST(EvalWithNet, IsTheSameForBothColors) {
    Rng rng(4);
    for (const nnue::Shape& shape : {part, whole}) {
        const auto use = random_net(shape, 6);
        for (std::string_view fen : start_fens)
            random_walk(rng, position(fen), 30, [&](const Position& here) {
                ASSERT_EQ(evaluated(use, here), evaluated(use, position(flip_colors(here.setup()))));
            });
    }
}

TEST(EvalWithNet, OpinionAddsUpToTheScore) {
    Rng rng(5);
    constexpr NetRates rates{.part = 100, .limit = 300, .base = 90, .material = 30};
    for (const nnue::Shape& shape : {part, whole}) {
        const auto use = random_net(shape, 6);
        for (std::string_view fen : start_fens)
            random_walk(rng, position(fen), 30, [&](const Position& here) {
                const NetOpinion opinion = opinion_of(use, here, classic::term_values, rates);
                ASSERT_EQ(opinion.score, evaluated(use, here, rates));
                ASSERT_EQ(opinion.classical, evaluate(here));
                ASSERT_EQ(opinion.output, nnue::evaluate_slowly(*use.network, here));
                ASSERT_EQ(opinion.score.cp(), opinion.intuition + (opinion.replaces ? 0 : opinion.classical.cp()));
                ASSERT_EQ(opinion.replaces, !shape.residual && opinion.scale_factor != 0);
            });
    }
}

}  // namespace
}  // namespace gyre::test
