#include <gtest/gtest.h>

#include "board/attacks/rays.h"
#include "board/attacks/rotated.h"
#include "board/pawn_masks.h"
#include "board/subsets.h"
#include "lab/examples.h"
#include "lab/hyatt_boards.h"
#include "lab/incremental_attacks.h"
#include "lab/kept_boards.h"
#include "lab/magic_search.h"
#include "lab/ray_reading.h"
#include "lab/slider_look_ups.h"
#include "tests/lab/row_checks.h"
#include "tests/support/chess_helpers.h"

/// Rows C1 to C5: attacks, attack arrays, passed pawns, rays, rotated bitboards.
namespace gyre::lab {
namespace {

using test::names_of;
using test::squares;

TEST(LabRows, C1_AttacksEqualThoseOfAMailbox) {
    for (std::string_view fen : test::start_fens) {
        Rng rng(3);
        test::random_walk(rng, test::position(fen), 20, [](const Position& position) {
            const naive::Board board = test::to_naive(position.setup());
            for (Square square : all_squares) {
                const int number = static_cast<int>(index_of(square));
                ASSERT_EQ(position.attacks_from(square), test::to_set(naive::attacks_from(board, number)));
                ASSERT_EQ(position.attacks_to(square), test::to_set(naive::attackers_to(board, number)));
            }
        });
    }
    expect_row("C1", 3);
    expect_row("C1", 3, {.words = {"e1"}, .fen = std::string(test::start_fens[1])});
}

TEST(LabRows, C2_AttackArraysAreRightAfterEveryMove) {
    Rng rng(5);
    for (std::string_view fen : test::start_fens)
        for (int game = 0; game < 3; ++game) {
            Position position = test::position(fen);
            IncrementalAttacks arrays(position);
            EXPECT_EQ(arrays.updates().all(), 0);
            std::vector<Move> played;
            for (int ply = 0; ply < 60; ++ply) {
                const MoveList moves = legal_moves(position);
                if (moves.empty()) break;
                played.push_back(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
                position.make(played.back(), arrays);
                ASSERT_EQ(arrays.differences(position), 0) << fen;
            }
            // The moves are then unmade.
            for (; !played.empty(); played.pop_back()) {
                position.unmake(played.back(), arrays);
                ASSERT_EQ(arrays.differences(position), 0) << fen;
            }
            EXPECT_GT(arrays.updates().from, 0);
            EXPECT_GT(arrays.updates().to, arrays.updates().from);
        }
    expect_row("C2", 2);
    for (std::string_view fen : test::start_fens) expect_row("C2", 2, {.fen = std::string(fen)});
    // These moves include promotions, en passant and castling.
    for (std::string_view fen : {"8/P6k/8/8/8/8/p6K/8 w - - 0 1", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1",
                                 "1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1", "5k2/8/8/8/8/8/3P2PP/4K2R w K - 0 1"})
        expect_row("C2", 2, {.fen = std::string(fen)});
}

TEST(LabRows, C3_OneAndOperationAnswersNineQuestions) {
    const Bitboard ranks_of_pawns = ~bb(Rank::R8);
    EXPECT_EQ(names_of(passed_pawn_mask(Color::White, Square::E4) & ranks_of_pawns), "d5 e5 f5 d6 e6 f6 d7 e7 f7");
    expect_row("C3", 2);
    expect_row("C3", 2, {.words = {"b4"}});
    const Shown nothing = show(*find_row("C3"), {.words = {"a1"}});
    EXPECT_FALSE(nothing);
}

TEST(LabRows, C4_RaysSolveHyattsExampleOfABishopOnF5) {
    const auto readings = read_rays(diagonal_directions, Square::F5, hyatt_occupancy());
    EXPECT_EQ(attacks_of(readings), squares("b1 c2 d3 e4 g6 h3 g4 e6 d7"));
    const RayReading plus7 = read_ray(Direction::NorthWest, Square::F5, hyatt_occupancy());
    EXPECT_EQ(plus7.first, Square::D7);
    EXPECT_EQ(names_of(plus7.cut), "c8");
    // The example's full position gives the same attacks, also with another bishop in it.
    EXPECT_EQ(names_of(test::position(hyatt_bishop).attacks_from(Square::F5)), names_of(attacks_of(readings)));
    expect_row("C4", 4);
    expect_row("C4", 4, {.words = {"d7"}});
}

TEST(LabRows, C5_RotatedBoardsSolveHyattsExampleOfARookOnF5) {
    const LineReading rank = read_line(LineKind::Rank, Square::F5, hyatt_occupancy());
    const LineReading file = read_line(LineKind::File, Square::F5, hyatt_occupancy());
    EXPECT_EQ(rank.hyatt_status, 0b01100100u);
    EXPECT_EQ(rank.hyatt_status, 100u);
    EXPECT_EQ(file.hyatt_status, 0b11111011u);
    EXPECT_EQ(file.hyatt_status, 251u);
    EXPECT_EQ(rank.line.front(), Square::A5);
    EXPECT_EQ(file.line.front(), Square::F8);
    EXPECT_EQ(names_of(rank.attacks), "c5 d5 e5 g5 h5");
    EXPECT_EQ(names_of(file.attacks), "f4 f6");
    expect_row("C5", 8);
}

/// Compares every square, line and inner occupancy by Gyre's table, by Hyatt's and by rays. Pieces beside a short
/// diagonal must not matter.
TEST(LabRows, C5_EveryInnerOccupancyEqualsTheRays) {
    Rng rng(11);
    for (LineKind kind : all_line_kinds)
        for (Square square : all_squares) {
            Bitboard line;
            for (Square s : read_line(kind, square, {}).line) line |= bb(s);
            for (Bitboard subset : Subsets(line & ~bb(square))) {
                const Bitboard occupied = subset | bb(square) | (Bitboard(rng.next()) & ~line);
                const LineReading reading = read_line(kind, square, occupied);
                const auto rays = with_occupancy<RayAttacks>(occupied);
                const Bitboard expected = (rays.rook(square) | rays.bishop(square)) & line & ~bb(square);
                ASSERT_EQ(reading.attacks, expected);
                ASSERT_EQ(hyatt_table_entry(kind, square, reading.hyatt_status), expected);
                ASSERT_LT(reading.hyatt_index, 64u);
            }
        }
}

TEST(LabRows, C5_XorUpdatesFourBoards) {
    for (std::string_view fen : test::start_fens) {
        const KeptBoards kept = compare_kept_boards(test::position(fen), 80);
        EXPECT_GT(kept.positions, 1) << fen;
        EXPECT_EQ(kept.equal, kept.positions) << fen;
    }
}

TEST(LabRows, C5_AllMethodsAgree) {
    Rng rng(13);
    for (int i = 0; i < 200; ++i) {
        const Bitboard occupied(rng.next() & rng.next());
        const Square square = square_at(static_cast<int>(rng.below(64)));
        for (SliderKind kind : {SliderKind::Rook, SliderKind::Bishop}) {
            const auto rays = with_occupancy<RayAttacks>(occupied);
            const Bitboard expected = kind == SliderKind::Rook ? rays.rook(square) : rays.bishop(square);
            Bitboard rotated;
            for (const LookUp& look_up : look_ups(kind, square, occupied))
                if (english(look_up.method).starts_with("rotated"))
                    rotated |= look_up.attacks;
                else
                    ASSERT_EQ(look_up.attacks, expected) << english(look_up.method);
            ASSERT_EQ(rotated, expected);
            for (const MethodAnswer& answer : all_answers(kind, square, occupied))
                ASSERT_EQ(answer.attacks, expected) << answer.method;
        }
    }
    expect_row("C5", 1, {.method = "all"});
}

TEST(LabRows, C5_TrialFindsAMagicNumber) {
    const MagicSearch search = search_magic(SliderKind::Bishop, Square::C3, 1, 1'000'000);
    ASSERT_TRUE(search.found());
    EXPECT_EQ(search.occupancies, 1 << search.bits);
    const MagicAttempt& last = search.attempts.back();
    EXPECT_EQ(last.placed, search.occupancies);
    for (const MagicAttempt& attempt : search.attempts) {
        if (attempt.found) continue;
        const auto index = [&](Bitboard occupied) { return (occupied.bits() * attempt.factor) >> (64 - search.bits); };
        EXPECT_EQ(index(attempt.first), attempt.index);
        EXPECT_EQ(index(attempt.second), attempt.index);
        EXPECT_NE(attempt.first_attacks, attempt.second_attacks);
    }
    EXPECT_FALSE(search_magic(SliderKind::Rook, Square::A1, 1, 1).found());
    expect_row("C5", 1, {.words = {"c3"}, .fen = "4k3/8/8/8/8/2B5/8/4K3 w - - 0 1", .method = "magic-search"});
}

}  // namespace
}  // namespace gyre::lab
