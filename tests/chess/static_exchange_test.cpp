#include "chess/static_exchange.h"

#include <gtest/gtest.h>

#include "board/attacks/rotated.h"
#include "chess/chess960.h"
#include "tests/chess/perft_cases.h"
#include "tests/support/chess_helpers.h"

namespace gyre::test {
namespace {

// --- The oracle: legal captures on one square, made and unmade ---

/// Order of captures: the cheapest piece first, as in Gyre, or any order, taking the best.
enum class Order { CheapestFirst, Any };

bool comes_before(const Position& position, Move a, Move b) {
    const PieceType type_a = position.moved_type(a), type_b = position.moved_type(b);
    if (type_a != type_b) return type_a < type_b;
    const Color us = position.side_to_move();
    return relative(us, a.from()) < relative(us, b.from());
}

MoveList captures_on(const Position& position, Square target, Order order) {
    MoveList captures;
    for (Move move : legal_moves(position)) {
        const bool minor_promotion = move.kind() == Move::Kind::Promotion && move.promotion() != PieceType::Queen;
        if (move.to() != target || !position.is_capture(move) || minor_promotion) continue;
        if (order == Order::CheapestFirst && !captures.empty()) {
            if (comes_before(position, move, captures[0])) captures[0] = move;
        } else {
            captures.push_back(move);
        }
    }
    return captures;
}

int best_of_captures(Position& position, Square target, Order order, const ExchangeValues& values);

int value_by_making(Position& position, Move move, Order order, const ExchangeValues& values) {
    if (move.kind() == Move::Kind::Castling) return 0;
    int gain = values[position.captured_type(move)];
    if (move.kind() == Move::Kind::Promotion) gain += values[move.promotion()] - values[PieceType::Pawn];
    position.make(move);
    gain -= best_of_captures(position, move.to(), order, values);
    position.unmake(move);
    return gain;
}

/// Returns the best gain, at least 0 because no capture is forced.
int best_of_captures(Position& position, Square target, Order order, const ExchangeValues& values) {
    int best = 0;
    for (Move capture : captures_on(position, target, order))
        best = std::max(best, value_by_making(position, capture, order, values));
    return best;
}

// --- Random positions ---

struct Agreement {
    int moves = 0, captures = 0, deep = 0, equal_to_any_order = 0;
};

void check_moves(const Position& position, const ExchangeValues& values, Agreement& agreement) {
    Position work = position;
    for (Move move : legal_moves(position)) {
        const int expected = value_by_making(work, move, Order::CheapestFirst, values);
        const int value = exchange_value(position, move, values);
        ASSERT_EQ(value, expected) << to_fen(position) << ' ' << text_of(move);
        for (int threshold : {value - 1, value, value + 1, 0, -100, 200})
            ASSERT_EQ(exchange_at_least(position, move, threshold, values), value >= threshold)
                << to_fen(position) << ' ' << text_of(move) << ' ' << threshold;
        ++agreement.moves;
        agreement.captures += position.is_capture(move);
        agreement.deep += value != values[position.captured_type(move)];
        if (agreement.moves % 4 == 0)
            agreement.equal_to_any_order += 4 * (value == value_by_making(work, move, Order::Any, values));
    }
}

Agreement check_games(int games, const ExchangeValues& values) {
    Agreement agreement;
    Rng rng(77);
    for (int game = 0; game < games; ++game) {
        Position start;
        if (game % 3 == 1) start = position(start_fens[rng.below(std::size(start_fens))]);
        if (game % 3 == 2) start = position(chess960_start(static_cast<int>(rng.below(960))));
        random_walk(rng, start, 120, [&](const Position& position) {
            if (!testing::Test::HasFatalFailure()) check_moves(position, values, agreement);
        });
    }
    return agreement;
}

TEST(Exchange, EqualsCapturesMadeOneByOne) {
    const Agreement agreement = check_games(60, {});
    EXPECT_GT(agreement.moves, 50'000);
    EXPECT_GT(agreement.captures, 5'000);
    EXPECT_GT(agreement.deep, 5'000);
    // The cheapest piece is nearly always the best to capture with; pins and checks make the exceptions.
    EXPECT_GT(agreement.equal_to_any_order, agreement.moves * 0.995);
}

TEST(Exchange, EqualsTheOracleForOtherValues) { check_games(15, {{82, 337, 365, 477, 1025, 0, 0}}); }

TEST(ExchangeLong, EqualsCapturesMadeOneByOne) {
    const Agreement agreement = check_games(800, {});
    EXPECT_GT(agreement.moves, 1'000'000);
    EXPECT_GT(agreement.equal_to_any_order, agreement.moves * 0.995);
    RecordProperty("moves", agreement.moves);
    RecordProperty("equal_to_any_order", agreement.equal_to_any_order);
}

TEST(Exchange, EqualsTheOracleOnCrowdedBoards) {
    Agreement agreement;
    for (std::string_view fen : {
             "1b1qrr2/1p4pk/1np4p/p3Np1B/Pn1P4/R1N3B1/1Pb2PPP/2Q1R1K1 b - - 0 1",
             "3q2k1/1b1r1b2/2nrn3/1R1p1R2/1QB1N3/2N1B3/3R4/3R2K1 w - - 0 1",
             "qqqqkqqq/pppppppp/nnnnnnnn/8/8/NNNNNNNN/PPPPPPPP/QQQQKQQQ w - - 0 1",
             "rrrr1krr/bbbbbbbb/3p4/2p1p3/3P1P2/2P1P3/BBBBBBBB/RRRR1KRR w - - 0 1",
         })
        check_moves(position(fen), {}, agreement);
}

TEST(Exchange, EverySliderMethodGivesTheSameValue) {
    Rng rng(5);
    for (std::string_view fen : start_fens)
        random_walk(rng, position(fen), 40, [](const Position& position) {
            const auto rotated = test::position<RotatedAttacks>(position.setup());
            for (Move move : legal_moves(position))
                ASSERT_EQ(exchange_value(position, move), exchange_value(rotated, move));
        });
}

// --- Cases by hand ---

struct HandCase {
    std::string_view what, fen, move;
    int value;
};

const HandCase hand_cases[] = {
    {"a free pawn", "4k3/8/8/4p3/8/8/8/4RK2 w - - 0 1", "e1e5", 100},
    {"a defended pawn", "4k3/8/3p4/4p3/8/8/8/4RK2 w - - 0 1", "e1e5", -400},
    {"a move to a free and safe square", "6k1/8/8/8/8/8/8/4RK2 w - - 0 1", "e1e4", 0},
    {"a quiet move that loses a rook to a pawn", "6k1/8/3p4/8/8/8/8/4RK2 w - - 0 1", "e1e5", -500},
    {"rooks behind each other", "1k2r3/4r3/8/4p3/8/8/4R3/1K2R3 w - - 0 1", "e2e5", -400},
    {"one rook more", "1k2r3/8/8/4p3/8/8/4R3/1K2R3 w - - 0 1", "e2e5", 100},
    {"a bishop revealed behind a pawn", "1k6/8/2p5/3p4/4P3/5B2/8/1K6 w - - 0 1", "e4d5", 100},
    {"a queen revealed behind a bishop", "1k6/8/2p5/3r4/8/5B2/6Q1/1K6 w - - 0 1", "f3d5", 300},
    {"the king takes what nobody defends", "8/8/8/3kp3/8/8/8/K3R3 w - - 0 1", "e1e5", -400},
    {"the king may not take what is defended", "8/8/8/3kp3/8/8/4R3/K3R3 w - - 0 1", "e2e5", 100},
    {"a pinned defender", "3k4/3n4/8/4p3/8/8/8/K2RR3 w - - 0 1", "e1e5", 100},
    {"a pinned defender whose pinner leaves the line", "3k4/3n4/8/3Rp3/8/8/8/K7 w - - 0 1", "d5e5", -400},
    {"a defender pinned on the line of the exchange", "4k3/4r3/8/4p3/8/8/8/K3R3 w - - 0 1", "e1e5", -400},
    {"a discovered check stops the recapture", "4k3/1p6/8/4N3/8/8/8/K3R3 w - - 0 1", "e5c6", 0},
    {"en passant", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", 100},
    {"en passant with a recapture", "4k3/2p5/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", 0},
    {"a promotion", "8/4P3/8/8/8/8/8/k1K5 w - - 0 1", "e7e8q", 800},
    {"a promotion to a knight", "8/4P3/8/8/8/8/8/k1K5 w - - 0 1", "e7e8n", 200},
    {"a promotion on an attacked square", "r7/4P3/8/8/8/8/8/k1K5 w - - 0 1", "e7e8q", -100},
    {"a capture with promotion", "3r4/4P3/8/8/8/8/8/k1K5 w - - 0 1", "e7d8q", 1300},
    {"a recapture with promotion", "2kr4/4P3/8/8/8/8/8/K2R4 w - - 0 1", "d1d8", 500},
    {"recaptured by a promoting pawn", "8/8/8/8/8/1k6/4p3/K2q1R2 w - - 0 1", "f1d1", -400},
    {"castling", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1h1", 0},
};

TEST(Exchange, HandMadeCasesHaveTheirValues) {
    for (const HandCase& c : hand_cases) {
        Position position = test::position(c.fen);
        const Move move = test::move(position, c.move);
        EXPECT_EQ(exchange_value(position, move), c.value) << c.what;
        EXPECT_EQ(value_by_making(position, move, Order::Any, {}), c.value) << c.what;
        EXPECT_TRUE(exchange_at_least(position, move, c.value)) << c.what;
        EXPECT_FALSE(exchange_at_least(position, move, c.value + 1)) << c.what;
    }
}

}  // namespace
}  // namespace gyre::test
