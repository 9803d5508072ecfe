#include <gtest/gtest.h>

#include "lab/examples.h"
#include "lab/exhibit.h"
#include "lab/key_words.h"
#include "lab/random_game.h"
#include "lab/search/memory_story.h"
#include "lab/set_expression.h"
#include "notation/position/fen.h"

/// Tests the workbench of the page: sets by expressions, words of keys, a small hash memory.
namespace gyre::lab {
namespace {

Position position(std::string_view fen) { return Position(*read_position(fen)); }

std::string value(std::string_view expression, const Position& of = Position(), Square square = Square::E4) {
    const auto steps = evaluate_sets(expression, sets_of(of, square));
    return steps ? hex(steps->back().set) : in_language(steps.error().message(), Language());
}

}  // namespace

TEST(LabSets, OperatorsHaveThePrecedenceOfC) {
    EXPECT_EQ(value("a1 | b1 & b1"), "0x0000000000000003");
    EXPECT_EQ(value("(a1 | b1) & b1"), "0x0000000000000002");
    EXPECT_EQ(value("a1 | b1 ^ b1"), "0x0000000000000001");
    EXPECT_EQ(value("0xF0 & 0xFF >> 4"), "0x0000000000000000");
    EXPECT_EQ(value("(0xF0 & 0xFF) >> 4"), "0x000000000000000F");
    EXPECT_EQ(value("~0x0F & 0xFF"), "0x00000000000000F0");
    EXPECT_EQ(value("0b11110000 & 0x3F"), "0x0000000000000030");
    EXPECT_EQ(value("0b1111_0000 ^ 255"), "0x000000000000000F");
    EXPECT_EQ(value("0b2"), "byte 1: there is no set '0b2'");
    EXPECT_EQ(value("~~a1"), "0x0000000000000001");
    EXPECT_EQ(value("h8 << 1"), "0x0000000000000000");
    EXPECT_EQ(value("not file_a AND rank_1"), "0x00000000000000FE");
    EXPECT_EQ(value("file_a xor rank_1 or h8"), "0x81010101010101FE");
}

TEST(LabSets, OneExpressionPushesAllWhitePawns) {
    EXPECT_EQ(value("(white & pawns) << 8 & ~occupied"), "0x0000000000FF0000");
    EXPECT_EQ(value("white ^ black ^ occupied"), "0x0000000000000000");
    EXPECT_EQ(value("occupied ^ empty"), "0xFFFFFFFFFFFFFFFF");
}

TEST(LabSets, NamedSetsBelongToThePosition) {
    const Position hyatt = position(hyatt_bishop);
    EXPECT_EQ(value("attacks_from", hyatt, Square::F5), hex(hyatt.attacks_from(Square::F5)));
    EXPECT_EQ(value("attacks_to", hyatt, Square::F5), hex(hyatt.attacks_to(Square::F5)));
    EXPECT_EQ(value("attacks_from", hyatt, Square::A4), "0x0000000000000000");
    const Position pinned = position("4r1k1/8/8/8/8/4N3/3P4/4K3 w - - 0 1");
    EXPECT_EQ(value("white_pinned", pinned), hex(bb(Square::E3)));
    EXPECT_EQ(value("black_pinned", pinned), hex(Bitboard{}));
    EXPECT_EQ(value("white_passed", pinned), hex(bb(Square::D2)));
    EXPECT_EQ(value("white_attacks & black_attacks", pinned), hex(bb(Square::E3) & pinned.attacks_from(Square::E8)));
}

TEST(LabSets, EveryOperationIsAStep) {
    const auto steps = evaluate_sets("(white & pawns) << 8", sets_of(Position(), Square::E4));
    ASSERT_TRUE(steps);
    ASSERT_EQ(steps->size(), 2U);
    EXPECT_EQ((*steps)[0].text, "white & pawns");
    EXPECT_EQ(hex((*steps)[0].set), "0x000000000000FF00");
    EXPECT_EQ((*steps)[1].text, "(white & pawns) << 8");
    const auto single = evaluate_sets("  e4 ", sets_of(Position(), Square::E4));
    ASSERT_TRUE(single);
    ASSERT_EQ(single->size(), 1U);
    EXPECT_EQ(single->front().text, "e4");
}

TEST(LabSets, StepsHaveNoSpacesAtTheirEnds) {
    const auto texts = [](std::string_view expression) {
        std::vector<std::string> found;
        const auto steps = evaluate_sets(expression, sets_of(Position(), Square::E4));
        if (!steps) return found;
        for (const SetStep& step : *steps) found.push_back(step.text);
        return found;
    };
    using Texts = std::vector<std::string>;
    EXPECT_EQ(texts("white & pawns | e4"), (Texts{"white & pawns", "white & pawns | e4"}));
    EXPECT_EQ(texts(" ( ~ white  & pawns )  << 8 "),
              (Texts{"~ white", "~ white  & pawns", "( ~ white  & pawns )  << 8"}));
}

TEST(LabSets, ErrorsNameTheByteAndTheReason) {
    EXPECT_EQ(value(""), "byte 1: a set is missing");
    EXPECT_EQ(value("white &"), "byte 8: a set is missing");
    EXPECT_EQ(value("white & pwans"), "byte 9: there is no set 'pwans'");
    EXPECT_EQ(value("white pawns"), "byte 7: an operator is missing before 'pawns'");
    EXPECT_EQ(value("(white"), "byte 7: a ')' is missing");
    EXPECT_EQ(value("white)"), "byte 6: an operator is missing before ')'");
    EXPECT_EQ(value("white << 64"), "byte 10: a shift needs a number from 0 to 63");
    EXPECT_EQ(value("white << -1"), "byte 10: a shift needs a number from 0 to 63");
    EXPECT_EQ(value("0x10000000000000000"), "byte 1: there is no set '0x10000000000000000'");
    EXPECT_EQ(value("0x"), "byte 1: there is no set '0x'");
    EXPECT_EQ(value(std::string(200, '(')), "byte 34: too deep");
    EXPECT_EQ(value(std::string(200, '~')), "byte 34: too deep");
    EXPECT_EQ(value("e9"), "byte 1: there is no set 'e9'");
}

TEST(LabKeys, WordsXorToTheKeyInRandomGames) {
    for (const std::string_view fen : {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
                                       "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
                                       "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1"}) {
        Position game = position(fen);
        walk_random_game(game, 60, [&] {
            Key key;
            for (const KeyWord& word : key_words(game)) key ^= word.word;
            EXPECT_EQ(key.value(), game.key().value()) << to_fen(game);
        });
    }
}

TEST(LabKeys, WordsNameTheirPartOfThePosition) {
    const auto words = key_words(position("r3k3/8/8/8/3pP3/8/8/4K3 b q e3 0 1"));
    std::vector<std::string> names;
    for (const KeyWord& word : words) names.push_back(in_language(word.what, Language()));
    EXPECT_EQ(names, (std::vector<std::string>{"K e1", "p d4", "P e4", "r a8", "k e8", "castling q", "en passant e"}));
    EXPECT_EQ(in_language(key_words(Position()).back().what, Language()), "white to move");
}

TEST(LabMemoryStory, StepsReplayToTheSameMemory) {
    const Position busy = position("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1");
    const auto story = memory_story(busy, 16, 2, {});
    ASSERT_FALSE(story.empty());
    HashMemory memory(16 * sizeof(HashEntry));
    int collisions = 0;
    for (const MemoryStep& step : story) {
        EXPECT_EQ(step.home, memory.address_of(step.key));
        const HashEntry before = memory.at(step.stored.address);
        EXPECT_EQ(step.distance_before, before.is_empty() ? -1 : before.distance);
        const auto stored = memory.store({.key = step.key,
                                          .best = {},
                                          .bound = step.bound,
                                          .distance = static_cast<std::int8_t>(step.distance),
                                          .value = step.value});
        EXPECT_EQ(stored.outcome, step.stored.outcome);
        EXPECT_EQ(stored.address, step.stored.address);
        EXPECT_EQ(stored.probes, step.stored.probes);
        collisions += stored.probes > 1 ? 1 : 0;
    }
    EXPECT_GT(collisions, 0);
}

TEST(LabMemoryStory, EndsAtItsLimitsOfStepsAndNodes) {
    const Position busy = position("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1");
    EXPECT_EQ(memory_story(busy, 16, 3, {.most_steps = 7}).size(), 7U);
    // The search cannot reach this depth; it returns only because it ends at the seventh store.
    EXPECT_EQ(memory_story(busy, 16, 50, {.most_steps = 7, .most_nodes = ~std::uint64_t{0}}).size(), 7U);
    const std::size_t steps = memory_story(busy, 16, 50, {.most_steps = 1'000'000, .most_nodes = 2'000}).size();
    EXPECT_GT(steps, 7U);
    EXPECT_LE(steps, 4'000U);
}

}  // namespace gyre::lab
