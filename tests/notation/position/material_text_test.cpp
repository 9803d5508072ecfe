#include "notation/position/material_text.h"

#include <gtest/gtest.h>

#include "chess/random_position.h"
#include "tests/support/chess_helpers.h"

namespace gyre {
namespace {

TEST(MaterialText, ListsThePieces) {
    EXPECT_EQ(to_text(material_of(Position())), "KQRRBBNNPPPPPPPPvKQRRBBNNPPPPPPPP");
    const Position position = test::position("4k2r/8/8/8/8/8/P7/RN2K3 w - - 0 1");
    EXPECT_EQ(to_text(material_of(position)), "KRNPvKR");
    EXPECT_EQ(material_of(position), material_of(position.setup()));
}

TEST(MaterialText, RoundTrips) {
    Rng rng(1);
    for (int i = 0; i < 300; ++i) {
        const MaterialSignature material = random_material(static_cast<int>(rng.below(31)), rng);
        EXPECT_EQ(parse_material(to_text(material)), material);
    }
    EXPECT_EQ(to_text(*parse_material("KPRvKNQ")), "KRPvKQN");
    for (const std::string_view bad : {"", "v", "K", "KvQ", "KvKK", "KKvK", "kvk", "KvK ", "KQvKXv", "RKvK", "KvKvK"})
        EXPECT_EQ(parse_material(bad), std::nullopt) << bad;
    EXPECT_EQ(parse_material("K" + std::string(70, 'Q') + "vK"), std::nullopt);
}

TEST(MaterialText, NormalisedTextBeginsWithTheStrongerSide) {
    const auto normal = [](std::string_view text) { return to_text(parse_material(text)->normalised()); };
    EXPECT_EQ(normal("KvKQ"), "KQvK");
    EXPECT_EQ(normal("KRvKBN"), "KBNvKR");
    EXPECT_EQ(normal("KRPvKQN"), "KQNvKRP");
    EXPECT_EQ(normal("KRvKR"), "KRvKR");
    EXPECT_TRUE(parse_material("KRvKR")->is_symmetric());
    EXPECT_FALSE(parse_material("KRvKB")->is_symmetric());
    EXPECT_EQ(parse_material("KRPvK")->count(), 4);
}

}  // namespace
}  // namespace gyre
