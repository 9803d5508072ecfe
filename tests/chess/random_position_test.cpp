#include "chess/random_position.h"

#include <gtest/gtest.h>
#include <map>
#include <set>

#include "tests/support/chess_helpers.h"

namespace gyre {
namespace {

MaterialSignature kings() {
    MaterialSignature material;
    for (Color color : all_colors) material.counts[color][PieceType::King] = 1;
    return material;
}

TEST(RandomPosition, GamesHaveTheRequestedLengthAndDependOnTheSeed) {
    Rng rng(1), again(1);
    std::set<std::uint64_t> keys;
    for (int plies = 0; plies < 60; ++plies) {
        const auto position = random_game_position(Position(), plies, rng);
        ASSERT_TRUE(position);
        EXPECT_EQ(position->plies_made(), plies);
        EXPECT_GT(count_legal_moves(*position), 0u);
        EXPECT_EQ(position->key(), random_game_position(Position(), plies, again)->key());
        keys.insert(position->key().value());
    }
    EXPECT_GT(keys.size(), 57u);
    // The function rejects a mate position and a position in which every move ends the game.
    EXPECT_FALSE(random_game_position(test::position("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1"), 0, rng));
    EXPECT_FALSE(random_game_position(test::position("7k/8/5KQ1/8/8/8/8/8 b - - 0 1"), 5, rng));
}

TEST(RandomPosition, PlacementsAreUniformlyDistributed) {
    // There are 64 * 63 placements of two kings less 420 adjacent ones, each with either side to move.
    Rng rng(2);
    std::map<std::string, int> counts;
    constexpr int placements = 3612 * 2, each = 20;
    for (int i = 0; i < placements * each; ++i) {
        const auto position = random_placement(kings(), rng);
        ASSERT_TRUE(position);
        ++counts[to_fen(*position)];
    }
    EXPECT_EQ(counts.size(), static_cast<std::size_t>(placements));
    double chi_squared = 0;
    for (const auto& [fen, count] : counts) chi_squared += (count - each) * (count - each) / static_cast<double>(each);
    // The mean is the number of cases, and the standard deviation is the square root of twice that: 120.
    EXPECT_NEAR(chi_squared, placements, 500);
}

TEST(RandomPosition, PlacementsAreValidAndHaveTheirMaterial) {
    Rng rng(3);
    for (int pieces = 0; pieces <= 30; ++pieces) {
        const MaterialSignature material = random_material(pieces, rng);
        EXPECT_EQ(material.count(), pieces + 2);
        const auto position = random_placement(material, rng);
        // A full board with many heavy pieces has few squares on which a king is not in check.
        if (!position) continue;
        EXPECT_EQ(material_of(*position), material);
        EXPECT_TRUE(validate(position->setup()));
    }
    MaterialSignature many = kings();
    many.counts[Color::White][PieceType::Pawn] = 9;
    EXPECT_FALSE(random_placement(many, rng));
    many.counts[Color::White][PieceType::Pawn] = 255;
    EXPECT_FALSE(random_placement(many, rng));
}

TEST(RandomPosition, RandomMaterialCanOccurInAGame) {
    Rng rng(4);
    std::set<MaterialSignature> seen;
    for (int i = 0; i < 500; ++i) {
        const MaterialSignature material = random_material(30, rng);
        seen.insert(material);
        for (Color color : all_colors) {
            EXPECT_EQ(material.count(color), 16);
            const auto surplus = [&](PieceType type, int start) {
                return std::max(0, material.count(color, type) - start);
            };
            EXPECT_LE(material.count(color, PieceType::Pawn) + surplus(PieceType::Knight, 2) +
                          surplus(PieceType::Bishop, 2) + surplus(PieceType::Rook, 2) + surplus(PieceType::Queen, 1),
                      8);
        }
    }
    EXPECT_GT(seen.size(), 400u);
    EXPECT_EQ(random_material(31, rng).count(), 32);
    EXPECT_EQ(random_material(1'000'000'000, rng).count(), 32);
    EXPECT_EQ(random_material(-1, rng).count(), 2);
}

}  // namespace
}  // namespace gyre
