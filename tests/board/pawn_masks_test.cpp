#include "board/pawn_masks.h"

#include <gtest/gtest.h>

#include "base/rng.h"
#include "board/leapers.h"
#include "tests/support/square_names.h"

namespace gyre {
namespace {

/// Walks up each file and looks for enemy pawns.
bool is_passed_by_walking(Color color, Square pawn, Bitboard enemy_pawns) {
    for (int file = static_cast<int>(file_of(pawn)) - 1; file <= static_cast<int>(file_of(pawn)) + 1; ++file) {
        if (file < 0 || file > 7) continue;
        Square at = make_square(File(file), rank_of(pawn));
        while (relative(color, rank_of(at)) != Rank::R8) {
            at = forward(color, at);
            if (enemy_pawns.contains(at)) return false;
        }
    }
    return true;
}

TEST(PawnMasks, OneAndOperationFindsPassedPawns) {
    Rng rng(3);
    for (int i = 0; i < 2000; ++i) {
        const Bitboard enemies(rng.next() & rng.next() & rng.next());
        for (Color color : all_colors)
            for (Square pawn : all_squares)
                ASSERT_EQ((passed_pawn_mask(color, pawn) & enemies).empty(),
                          is_passed_by_walking(color, pawn, enemies));
    }
}

TEST(PawnMasks, AttackSpanIsTheUnionOfAttacksAhead) {
    for (Color color : all_colors)
        for (Square pawn : all_squares) {
            EXPECT_FALSE(front_span(color, pawn).intersects(attack_span(color, pawn)));
            Bitboard attacked;
            for (Square ahead : front_span(color, pawn) | bb(pawn)) attacked |= pawn_attacks(color, ahead);
            EXPECT_EQ(attack_span(color, pawn), attacked);
        }
    EXPECT_EQ(test::names_of(front_span(Color::Black, Square::E4)), "e1 e2 e3");
}

TEST(PawnMasks, AdjacentFilesAndRanksAheadStopAtTheEdge) {
    EXPECT_EQ(adjacent_files(File::A), bb(File::B));
    EXPECT_EQ(adjacent_files(File::D), bb(File::C) | bb(File::E));
    EXPECT_EQ(isolated_pawn_mask(Square::H5), bb(File::G));
    EXPECT_EQ(ranks_ahead(Color::White, Rank::R8), Bitboard{});
    EXPECT_EQ(ranks_ahead(Color::Black, Rank::R3), bb(Rank::R1) | bb(Rank::R2));
    static_assert(passed_pawn_mask(Color::White, Square::A6) == bb(Square::A7, Square::A8, Square::B7, Square::B8));
}

}  // namespace
}  // namespace gyre
