#include "board/leapers.h"

#include <gtest/gtest.h>
#include <map>

#include "base/rng.h"
#include "tests/support/square_names.h"

namespace gyre {
namespace {

using test::names_of;
using test::squares;

/// Calls `visit` for each square that one of the steps (files, ranks) reaches.
template <std::size_t N>
Bitboard by_steps(Square from, const int (&steps)[N][2]) {
    Bitboard reached;
    for (const auto& [files, ranks] : steps) {
        const int file = static_cast<int>(file_of(from)) + files, rank = static_cast<int>(rank_of(from)) + ranks;
        if (file >= 0 && file < 8 && rank >= 0 && rank < 8) reached |= bb(make_square(File(file), Rank(rank)));
    }
    return reached;
}

constexpr int knight_steps[8][2] = {{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}};
constexpr int king_steps[8][2] = {{1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}, {0, -1}, {1, -1}};

using Histogram = std::map<int, int>;

template <class Attacks>
Histogram count_per_square(Attacks attacks) {
    Histogram histogram;
    for (Square square : all_squares) ++histogram[attacks(square).count()];
    return histogram;
}

int total(const Histogram& histogram) {
    int sum = 0;
    for (const auto& [moves, squares] : histogram) sum += moves * squares;
    return sum;
}

TEST(Knights, ReachTheRightNumberOfSquares) {
    const Histogram histogram = count_per_square([](Square s) { return knight_attacks(s); });
    EXPECT_EQ(histogram, (Histogram{{2, 4}, {3, 8}, {4, 20}, {6, 16}, {8, 16}}));
    EXPECT_EQ(total(histogram), 336);
    for (Square square : all_squares) EXPECT_EQ(knight_attacks(square), by_steps(square, knight_steps));
}

TEST(Kings, ReachTheRightNumberOfSquares) {
    const Histogram histogram = count_per_square([](Square s) { return king_attacks(s); });
    EXPECT_EQ(histogram, (Histogram{{3, 4}, {5, 24}, {8, 36}}));
    EXPECT_EQ(total(histogram), 420);
    for (Square square : all_squares) EXPECT_EQ(king_attacks(square), by_steps(square, king_steps));
}

TEST(Pawns, AttackForwardDiagonals) {
    constexpr int up[2][2] = {{-1, 1}, {1, 1}}, down[2][2] = {{-1, -1}, {1, -1}};
    for (Square square : all_squares) {
        EXPECT_EQ(pawn_attacks(Color::White, square), by_steps(square, up));
        EXPECT_EQ(pawn_attacks(Color::Black, square), by_steps(square, down));
    }
}

TEST(Leapers, AttacksOfSetsAreUnionsOfSingleAttacks) {
    Rng rng(4);
    for (int i = 0; i < 2000; ++i) {
        const Bitboard set(rng.next() & rng.next());
        Bitboard knights, kings, white_pawns, black_pawns;
        for (Square square : set) {
            knights |= knight_attacks(square);
            kings |= king_attacks(square);
            white_pawns |= pawn_attacks(Color::White, square);
            black_pawns |= pawn_attacks(Color::Black, square);
        }
        ASSERT_EQ(knight_attacks(set), knights);
        ASSERT_EQ(king_attacks(set), kings);
        ASSERT_EQ(pawn_attacks(Color::White, set), white_pawns);
        ASSERT_EQ(pawn_attacks(Color::Black, set), black_pawns);
    }
    EXPECT_TRUE(knight_attacks(Bitboard{}).empty());
    EXPECT_TRUE(king_attacks(Bitboard{}).empty());
    EXPECT_EQ(knight_attacks(all_squares), all_squares);
}

/// The exercise of the course shows why the shifts need masks (docs/reference/lab.md, A2).
TEST(Knights, WithoutMasksAKnightOnA4WouldReachG2) {
    const auto unmasked = [](Bitboard k) {
        return k << 6 | k >> 10 | k << 15 | k >> 17 | k << 17 | k >> 15 | k << 10 | k >> 6;
    };
    EXPECT_TRUE(unmasked(bb(Square::A4)).contains(Square::G2));
    EXPECT_FALSE(knight_attacks(Square::A4).contains(Square::G2));
    EXPECT_EQ(names_of(knight_attacks(Square::A4)), "b2 c3 c5 b6");
}

TEST(Pawns, PushesOfAllPawnsAreOneExpression) {
    const Bitboard pawns = squares("a2 e4 h7 c3"), empty = ~squares("a2 e4 h7 c3 c4");
    EXPECT_EQ(names_of(single_pushes(Color::White, pawns, empty)), "a3 e5 h8");
    EXPECT_EQ(names_of(single_pushes(Color::Black, pawns, empty)), "a1 c2 e3 h6");
}

TEST(Leapers, AreConstexpr) {
    static_assert(knight_attacks(Square::A1) == bb(Square::B3, Square::C2));
    static_assert(king_attacks(Square::H8) == bb(Square::G8, Square::G7, Square::H7));
    static_assert(pawn_attacks(Color::White, Square::A2) == bb(Square::B3));
    static_assert(knight_attacks(bb(Square::A1, Square::H8)).count() == 4);
}

}  // namespace
}  // namespace gyre
