#include "board/square.h"

#include <gtest/gtest.h>

#include "board/bitboard.h"
#include "board/castling.h"
#include "tests/support/square_names.h"

namespace gyre {
namespace {

using test::names_of;
using test::squares;

TEST(Square, NumbersCountFilesThenRanks) {
    static_assert(index_of(Square::A1) == 0 && index_of(Square::B1) == 1 && index_of(Square::H8) == 63);
    static_assert(index_of(Square::None) == 64);
    for (int i = 0; i < 64; ++i) {
        const Square square = square_at(i);
        EXPECT_EQ(static_cast<int>(index_of(file_of(square))), i % 8);
        EXPECT_EQ(static_cast<int>(index_of(rank_of(square))), i / 8);
        EXPECT_EQ(make_square(file_of(square), rank_of(square)), square);
    }
}

TEST(Square, ReflectionsSwapFilesOrRanks) {
    static_assert(flip_rank(Square::A1) == Square::A8 && flip_rank(Square::E4) == Square::E5);
    static_assert(flip_file(Square::A1) == Square::H1 && flip_file(Square::E4) == Square::D4);
    static_assert(relative(Color::White, Square::E2) == Square::E2);
    static_assert(relative(Color::Black, Square::E2) == Square::E7);
    static_assert(relative(Color::Black, Rank::R1) == Rank::R8 && relative(Color::White, Rank::R1) == Rank::R1);
    static_assert(forward(Color::White, Square::E2) == Square::E3 && forward(Color::Black, Square::E2) == Square::E1);
}

TEST(Square, DistanceIsInKingMoves) {
    static_assert(distance(Square::A1, Square::H8) == 7 && distance(Square::A1, Square::B8) == 7);
    static_assert(distance(Square::E4, Square::E4) == 0 && distance(Square::E4, Square::D5) == 1);
    static_assert(distance(File::B, File::G) == 5 && distance(Rank::R7, Rank::R2) == 5);
}

TEST(Square, ColoursAlternate) {
    static_assert(is_dark(Square::A1) && !is_dark(Square::H1) && !is_dark(Square::A8) && is_dark(Square::H8));
    for (Square square : all_squares) {
        EXPECT_EQ(dark_squares.contains(square), is_dark(square));
        EXPECT_EQ(light_squares.contains(square), !is_dark(square));
    }
}

TEST(Bitboard, HasSetAlgebra) {
    constexpr Bitboard a = bb(Square::A1, Square::C3, Square::H8), b = bb(Square::C3, Square::D4);
    static_assert((a & b) == bb(Square::C3));
    static_assert((a | b).count() == 4 && (a ^ b).count() == 3);
    static_assert((a & ~b) == bb(Square::A1, Square::H8));
    static_assert(a.intersects(b) && !a.intersects(bb(Square::E5)));
    static_assert(a.lsb() == Square::A1 && a.msb() == Square::H8 && a.bits() == 0x8000000000040001);
    static_assert(a.more_than_one() && !bb(Square::A1).more_than_one() && bb(Square::A1).exactly_one());
    static_assert(Bitboard{}.empty() && !Bitboard{}.exactly_one() && !Bitboard{} && all_squares.count() == 64);
    EXPECT_EQ(names_of(a), "a1 c3 h8");
    EXPECT_EQ(squares("h8 a1 c3"), a);
}

TEST(Bitboard, LoopsInSquareOrder) {
    Bitboard rest = squares("h8 a1 c3 a8"), seen;
    Square previous = Square::A1;
    for (Square square : rest) {
        EXPECT_GE(square, previous);
        previous = square;
        seen |= bb(square);
    }
    EXPECT_EQ(seen, rest);
    EXPECT_EQ(rest.pop_lsb(), Square::A1);
    EXPECT_EQ(names_of(rest), "c3 a8 h8");
}

TEST(Bitboard, StepsDropSquaresOffTheBoard) {
    EXPECT_EQ(names_of(north(squares("a1 h8 e4"))), "a2 e5");
    EXPECT_EQ(names_of(south(squares("a1 h8 e4"))), "e3 h7");
    EXPECT_EQ(names_of(east(squares("a1 h1 h8 e4"))), "b1 f4");
    EXPECT_EQ(names_of(west(squares("a1 a8 h8 e4"))), "d4 g8");
    EXPECT_EQ(forward(Color::Black, bb(Rank::R2)), bb(Rank::R1));
    EXPECT_EQ(bb(File::C).count(), 8);
    EXPECT_EQ(bb(File::C) & bb(Rank::R5), bb(Square::C5));
}

TEST(Castling, HasTargetsAndIndependentRights) {
    static_assert(king_target(Castle::WhiteHSide) == Square::G1 && rook_target(Castle::WhiteHSide) == Square::F1);
    static_assert(king_target(Castle::BlackASide) == Square::C8 && rook_target(Castle::BlackASide) == Square::D8);
    for (Castle castle : all_castles) EXPECT_EQ(make_castle(color_of(castle), is_h_side(castle)), castle);

    CastlingRights rights;
    EXPECT_FALSE(rights.any());
    rights.add(Castle::BlackHSide);
    rights.add(Castle::WhiteASide);
    EXPECT_TRUE(rights.has(Castle::BlackHSide));
    EXPECT_FALSE(rights.has(Castle::BlackASide));
    EXPECT_TRUE(rights.any(Color::White) && rights.any(Color::Black));
    rights.remove(CastlingRights(Castle::BlackHSide) | CastlingRights(Castle::BlackASide));
    EXPECT_EQ(rights, CastlingRights(Castle::WhiteASide));
    EXPECT_FALSE(rights.any(Color::Black));
}

}  // namespace
}  // namespace gyre
