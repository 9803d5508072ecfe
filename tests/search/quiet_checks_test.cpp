#include "search/quiet_checks.h"

#include <gtest/gtest.h>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include "chess/chess960.h"
#include "chess/static_exchange.h"
#include "tests/support/chess_helpers.h"

namespace gyre {
namespace {

/// Positions with more pieces than a game allows.
constexpr std::string_view overfull[] = {
    "qqqqkqqq/pppppppp/nnnnnnnn/8/8/NNNNNNNN/PPPPPPPP/QQQQKQQQ w - - 0 1",
    "rrrr1krr/bbbbbbbb/3p4/2p1p3/3P1P2/2P1P3/BBBBBBBB/RRRR1KRR w - - 0 1",
};

template <class Visit>
void visit_games_and_overfull_boards(Visit visit) {
    Rng rng(3);
    for (int game = 0; game < 60; ++game) {
        const Setup shuffled = chess960_start(static_cast<int>(rng.below(chess960_starts)));
        const std::string_view fen = test::start_fens[rng.below(std::size(test::start_fens))];
        test::random_walk(rng, game % 3 == 0 ? test::position(shuffled) : test::position(fen), 100, visit);
    }
    for (std::string_view fen : overfull) visit(test::position(fen));
}

std::vector<std::string> visited_checks(const Position& position) {
    std::vector<Move> visited;
    visit_quiet_checks(position, [&visited](Move move) { visited.push_back(move); });
    return test::texts_of(visited);
}

TEST(QuietChecks, EqualTheQuietMovesToCheckingSquares) {
    std::size_t found = 0, found_in_check = 0;
    visit_games_and_overfull_boards([&](const Position& position) {
        const PieceTypeArray<Bitboard> checks = checking_squares(position);
        std::vector<Move> expected;
        for (Move move : legal_moves<Generate::Quiet>(position))
            if (checks[position.moved_type(move)].contains(move.to())) expected.push_back(move);
        ASSERT_EQ(visited_checks(position), test::texts_of(expected)) << to_fen(position);
        visit_quiet_checks(position, [&position](Move move) {
            EXPECT_TRUE(position.is_legal(move) && position.gives_check(move)) << to_fen(position);
        });
        found += expected.size();
        if (position.in_check()) found_in_check += expected.size();
    });
    EXPECT_GT(found, 500U);
    EXPECT_GT(found_in_check, 0U);
}

struct CheckCase {
    std::string_view what, fen, moves;
};

constexpr CheckCase check_cases[] = {
    {"a double push", "8/8/8/3k4/8/8/4P3/K7 w - - 0 1", "e2e4"},
    {"a double push by Black", "k7/4p3/8/8/3K4/8/8/8 b - - 0 1", "e7e5"},
    {"a blocked double push", "8/8/8/3k4/8/4n3/4P3/K7 w - - 0 1", ""},
    {"a push with a pawn behind it", "8/8/8/3k4/8/4P3/4P3/K7 w - - 0 1", "e3e4"},
    {"a promotion is not quiet", "2k5/4P3/8/8/8/8/8/K7 w - - 0 1", ""},
    {"a pawn pinned along its file", "4r3/8/8/3k4/8/8/4P3/4K3 w - - 0 1", "e2e4"},
    {"a pawn pinned along a diagonal", "8/8/b7/3k4/8/8/4P3/5K2 w - - 0 1", ""},
    {"a rook pinned along its file", "r7/8/8/7k/R7/8/8/K7 w - - 0 1", "a4a5"},
    {"a knight", "8/8/8/3k4/8/8/8/KN6 w - - 0 1", "b1c3"},
    {"a pinned knight", "8/8/8/3k4/8/8/8/KN5r w - - 0 1", ""},
    {"a queen", "8/8/8/3k4/8/8/7Q/K7 w - - 0 1", "h2a2 h2d2 h2d6 h2e5 h2g2 h2h1 h2h5"},
    {"no discovered checks", "3k4/8/8/8/3B4/8/8/K2R4 w - - 0 1", "d4b6 d4f6"},
    {"no castling", "5k2/8/8/8/8/8/8/4K2R w K - 0 1", "h1f1 h1h8"},
    {"an interposition", "1B2r3/6k1/8/8/8/8/8/4K3 w - - 0 1", "b8e5"},
    {"nothing in double check", "4k3/8/8/8/4r3/3n4/8/Q3K3 w - - 0 1", ""},
};

TEST(QuietChecks, HandMadeCasesHaveTheirMoves) {
    for (const CheckCase& c : check_cases) {
        std::string moves;
        for (const std::string& text : visited_checks(test::position(c.fen)))
            moves += (moves.empty() ? "" : " ") + text;
        EXPECT_EQ(moves, c.moves) << c.what;
    }
}

TEST(QuietChecks, MoveThatArrivesSafelyCannotBeRecaptured) {
    int quiet = 0, captures = 0, promotions = 0, castlings = 0;
    visit_games_and_overfull_boards([&](const Position& position) {
        const Color them = ~position.side_to_move();
        const Bitboard threats = attacked_squares(position, them);
        Position after = position;
        for (Move move : legal_moves(position)) {
            if (!arrives_safely(threats, move)) continue;
            ASSERT_GE(exchange_value(position, move), 0) << to_fen(position) << ' ' << test::text_of(move);
            ASSERT_TRUE(exchange_at_least(position, move)) << to_fen(position) << ' ' << test::text_of(move);
            if (move.kind() == Move::Kind::Castling) {
                ++castlings;
                continue;
            }
            after.make(move);
            ASSERT_TRUE(attackers(after, move.to(), them).empty()) << to_fen(position) << ' ' << test::text_of(move);
            after.unmake(move);
            quiet += !position.is_capture(move);
            captures += position.is_capture(move);
            promotions += move.kind() == Move::Kind::Promotion;
        }
    });
    EXPECT_GT(quiet, 10'000);
    EXPECT_GT(captures, 100);
    EXPECT_GT(promotions, 20);
    EXPECT_GT(castlings, 20);
}

TEST(QuietChecks, EnPassantAndUncoveredSlidersDoNotArriveSafely) {
    // The rook behind the pawn attacks the square that it leaves.
    const Position uncovered = test::position("4r3/8/8/8/8/8/4P3/K3k3 w - - 0 1");
    EXPECT_FALSE(arrives_safely(attacked_squares(uncovered, Color::Black), Move(Square::E2, Square::E4)));
    EXPECT_FALSE(arrives_safely({}, Move(Square::E5, Square::D6, Move::Kind::EnPassant)));
}

}  // namespace
}  // namespace gyre
